/** word.write: content as a Word document. */
import { closed, flag, list, name, enumeration, printedMessage } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'
import { shapesOfDocument } from '../shapes-of-document.ts'
import { brokenLogos, documentParts, documentTitle, fileName } from '../document-parts.ts'

export const wordWrite = defineOperation({
  name: 'word.write',
  doing: 'Write the document',
  run: () => import('./word-write.run.ts'),
  about:
    'Writes a Word document with cover, contents, page numbers and a list of sources: from one value, or from parts in order, such as sections, key facts, tables and pictures. A line tells how it was made.',
  parameters: closed(
    'What is written where.',
    {
      'from?': name('Written sections, or a value whose parts become sections.', 'artefactRequired'),
      'parts?': documentParts,
      title: documentTitle,
      'pictures?': list('Pictures above the title, such as logos.', name('A picture.', 'artefactRead'), {
        minItems: 1,
        uniqueItems: true,
      }),
      'broken?': brokenLogos,
      'cover?': list('Lines below the title on the cover, such as for whom it is.', printedMessage('A line.'), {
        minItems: 1,
        maxItems: 6,
      }),
      'contents?': flag('Whether a page with the contents follows the cover. Absent: yes.'),
      'layout?': enumeration(
        'How it is set. compact: the cover is the head of the first page, and letters are smaller, for a document of few pages. Absent: with a page for the cover.',
        ['compact'],
      ),
      'sources?': enumeration(
        'How sources stand at the end. notes: the beginning of each passage, in small letters and two columns. Absent: as a list.',
        ['notes'],
      ),
      'citations?': name(
        'What the numbers in the document refer to, in their order: a reply gives it to a content of type "document", in which they are opened.',
        'artefactWritten',
      ),
      'toConfirm?': name(
        'A Word document of its own with what has to be confirmed, for those who send the first one to somebody else. Absent: the document lists it in its last section.',
        'artefactWritten',
      ),
      'template?': name(
        'A Word document of definitions/templates. One that holds {{page.body}} is filled; of any other the styles are used.',
        'template',
      ),
      'fileName?': fileName,
      save: name('The Word document.', 'artefactWritten'),
    },
    { exactlyOne: ['from', 'parts'] },
  ),
  shapes: shapesOfDocument,
  example: {
    do: 'word.write',
    title: 'Offer for {companyName}',
    parts: [
      { type: 'facts', title: 'Key facts', items: [{ label: 'Budget', from: 'insights', path: 'budget' }] },
      { type: 'content', from: 'sections' },
      { type: 'table', title: 'Prices', from: 'prices', columns: ['item', 'price'] },
      { type: 'picture', from: 'floorPlan', caption: 'The ground floor', width: 80 },
    ],
    fileName: 'Offer {companyName}',
    save: 'Offer.docx',
  },
  fixture: {},
})
