/** markdown.write: content as a Markdown file. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'
import { shapesOfDocument } from '../shapes-of-document.ts'
import { documentParts, documentTitle, fileName } from '../document-parts.ts'

export const markdownWrite = defineOperation({
  name: 'markdown.write',
  run: () => import('./markdown-write.run.ts'),
  about:
    'Writes a Markdown file (.md) of the same parts as word.write, with a list of sources. A picture is named by its caption.',
  parameters: closed('What is written where.', {
    parts: documentParts,
    title: documentTitle,
    'fileName?': fileName,
    save: name('The Markdown file.', 'artefactWritten'),
  }),
  shapes: shapesOfDocument,
  example: {
    do: 'markdown.write',
    title: 'Notes on {companyName}',
    parts: [{ type: 'list', from: 'insights', path: 'requirements', as: 'table', numbers: 'R', title: 'Requirements' }],
    save: 'Notes.md',
  },
  fixture: {},
})
