/** files.gather: the files of several artefacts as one list. */
import { closed, list, name } from '#engine/definition/schema/build.ts'
import { file } from '#engine/definition/shapes/shape.ts'
import { defineOperation } from '../define-operation.ts'

export const filesGather = defineOperation({
  name: 'files.gather',
  run: () => import('./files-gather.run.ts'),
  about:
    'Makes one list of the files of several fields, in their order, so that work with "each" is done for all of them. The second file with a name gets a number. A file is stored and counted once, however many artefacts hold it. The files that were broken when they were sent stay with the list, so that later work names them.',
  parameters: closed('Which files.', {
    files: list('Files that have to be there.', name('One file, or several.', 'artefactRequired'), {
      minItems: 1,
      uniqueItems: true,
    }),
    'also?': list('Files that are added if they are there.', name('One file, or several.', 'artefactRead'), {
      minItems: 1,
      uniqueItems: true,
    }),
    as: name('The list.', 'artefactWritten'),
  }),
  shapes: ({ as }: { readonly as: string }, at) => at.writes(as, file),
  example: { do: 'files.gather', files: ['template'], also: ['moreTemplates'], as: 'templates' },
  fixture: { writes: { as: [{ name: 'Leave.docx' }, { name: 'Travel.docx' }] } },
})
