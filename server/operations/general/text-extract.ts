/** text.extract: turns files of many kinds into text for other work. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { listOf, record, text, unknown } from '#engine/definition/shapes/shape.ts'
import { defineOperation } from '../define-operation.ts'

export const textExtract = defineOperation({
  name: 'text.extract',
  doing: 'Read the files',
  run: () => import('./text-extract.run.ts'),
  about:
    'Reads the text of a file, or of each file of a list, with its structure: headings, lists, tables, and in a transcript the speakers and times. An upload that was left out gives no text, which is not a mistake; a file that cannot be read is named as such. Pages and files that are pictures are read by recognising their letters.',
  parameters: closed('What is read.', {
    from: name('A file or a list of files.', 'artefactRead'),
    as: name('The text with its structure, by file.', 'artefactWritten'),
    'unread?': name(
      'What could not be read, as a list of {file, place, reason}: a page, a part of a file, or the whole file. Empty if everything was read.',
      'artefactWritten',
    ),
  }),
  shapes: ({ as, unread }: { readonly as: string; readonly unread?: string }, at) => {
    at.writes(as, unknown)
    at.writes(unread, listOf(record({ file: text, place: text, reason: text })))
  },
  example: { do: 'text.extract', from: 'contextFile', as: 'contextText', unread: 'unread' },
  fixture: {
    writes: {
      as: [
        {
          file: 'Context.docx',
          blocks: [
            { kind: 'heading', text: 'Scope', level: 1, at: { label: 'paragraph 1', number: 1 } },
            { kind: 'text', text: 'Three sites.', at: { label: 'paragraph 2', number: 2 } },
          ],
        },
      ],
      unread: [],
    },
  },
})
