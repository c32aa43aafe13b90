/** A page as it would be printed. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const pdfWrite = defineOperation({
  name: 'pdf.write',
  run: () => import('./pdf-write.run.ts'),
  about: 'Writes a page that html.render made as a PDF.',
  parameters: closed('What is written where.', {
    from: name('The page.', 'artefactRequired'),
    'named?': name(
      'A text: the name of the PDF where it is handed out, without extension; absent: its own.',
      'artefactRead',
    ),
    save: name('The PDF.', 'artefactWritten'),
  }),
  example: { do: 'pdf.write', from: 'index.html', save: 'Case Study.pdf' },
  fixture: {},
})
