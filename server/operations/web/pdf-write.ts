/** pdf.write: content as a PDF. */
import { closed, list, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'
import { shapesOfDocument } from '../shapes-of-document.ts'
import { brokenLogos, documentCover, documentParts, documentTitle, fileName } from '../document-parts.ts'

export const pdfWrite = defineOperation({
  name: 'pdf.write',
  doing: 'Write the PDF',
  run: () => import('./pdf-write.run.ts'),
  about:
    'Writes a PDF from one value, or from parts in order, such as sections, key facts, tables and pictures. Its typefaces are embedded, each page has its number, tables repeat their header on every page, and headings are bookmarks.',
  parameters: closed(
    'What is written where.',
    {
      'from?': name('Written sections, a map of texts, or a value whose parts become sections.', 'artefactRequired'),
      'parts?': documentParts,
      'title?': {
        ...documentTitle,
        description: `${documentTitle.description} Absent: that of the value, else the name of the PDF.`,
      },
      'cover?': documentCover,
      'theme?': name('The colours: background, ink and accent. Contrast is kept.', 'artefactRead'),
      'pictures?': list('Pictures above the title, such as logos.', name('A picture.', 'artefactRead'), {
        minItems: 1,
        uniqueItems: true,
      }),
      'broken?': brokenLogos,
      'named?': name(
        'A text that a request brought: the name under which users get the PDF, without extension. "fileName" does the same with a text of your own.',
        'artefactRead',
      ),
      'fileName?': fileName,
      save: name('The PDF.', 'artefactWritten'),
    },
    { exactlyOne: ['from', 'parts'] },
  ),
  shapes: shapesOfDocument,
  example: {
    do: 'pdf.write',
    title: 'Sales of {month}',
    parts: [
      { type: 'text', text: 'What was sold in {month}, by group.' },
      { type: 'table', title: 'Groups', from: 'groups', rows: 200 },
      { type: 'page' },
      { type: 'content', from: 'insights', title: 'What stands out' },
    ],
    pictures: ['logoFile'],
    fileName: 'Sales {month}',
    save: 'Sales.pdf',
  },
  fixture: {},
})
