/** Written sections as a Word document. */
import { closed, name, text } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const wordWrite = defineOperation({
  name: 'word.write',
  run: () => import('./word-write.run.ts'),
  about:
    'Writes sections or facts as a Word document with cover, contents, page numbers and a list of sources. A line tells how it was made.',
  parameters: closed('What is written where.', {
    from: name('Written sections, or a value whose parts become sections.', 'artefactRequired'),
    title: text('The title on the cover.'),
    save: name('The Word document.', 'artefactWritten'),
    'template?': name('A Word document of definitions/templates whose styles are used.', 'template'),
  }),
  example: { do: 'word.write', from: 'sections', title: 'Proposal', save: 'Proposal.docx' },
  fixture: {},
})
