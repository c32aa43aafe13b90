/** files.list: lists the files of a session for a reply. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { listOf, text } from '#engine/definition/shapes/shape.ts'
import { defineOperation } from '../define-operation.ts'

export const filesList = defineOperation({
  name: 'files.list',
  run: () => import('./files-list.run.ts'),
  about: 'Lists the names of the files that the session holds, uploaded and made.',
  parameters: closed('Where the list goes.', {
    as: name('The list of names.', 'artefactWritten'),
  }),
  shapes: ({ as }: { readonly as: string }, at) => at.writes(as, listOf(text)),
  example: { do: 'files.list', as: 'saved' },
  fixture: { writes: { as: ['Context.docx', 'Transcript.txt'] } },
})
