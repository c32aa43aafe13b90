/** placeholders.review: the placeholders and values that a person checks before a document is filled. */
import { closed, flag, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const placeholdersReview = defineOperation({
  name: 'placeholders.review',
  doing: 'Compare placeholders and values',
  run: () => import('./placeholders-review.run.ts'),
  about:
    'Lists the placeholders of a Word document, or of several that the same values fill, in a workbook, one row each: its value, its status (found, near match, missing, unused), where it stands with its sentence, and the cell the value comes from. A near match is proposed, never taken for granted. One of several documents that cannot be read is named, and the others are reviewed.',
  parameters: closed('What is compared with what.', {
    template: name('The Word document with the placeholders, or several.', 'artefactRequired'),
    values: name('The values by name, as sheet.read gives them.', 'artefactRequired'),
    chosen: name('A text: the id of the hub item; one that is not there means the default of the hub.', 'artefactRead'),
    hub: name(
      'The hub whose items name exceptionalPlaceholders: those are kept as they stand and not asked for.',
      'hub',
    ),
    'kept?': name('The names that are kept as they stand.', 'artefactWritten'),
    'logo?': flag('A placeholder for a logo, such as [Company Logo], is not asked for: word.brand fills it.'),
    'plain?': flag('A document without placeholders is accepted; its review is empty.'),
    save: name('The workbook.', 'artefactWritten'),
    'as?': name(
      'What the workbook lists: {placeholders, unused, kept, problems, documents, titles}; each placeholder with its value, cell, places, sentence, status, suggestion and notes, those with a problem first; each document with its name as file, how many placeholders it has and for how many a value was found, the names of those that are missing, and the problem because of which it could not be read; titles are the lines that look like headings in the documents in which no paragraph has a heading style.',
      'artefactWritten',
    ),
  }),
  example: {
    do: 'placeholders.review',
    template: 'wordFile',
    values: 'values',
    chosen: 'policyId',
    hub: 'hr-policies',
    kept: 'kept',
    save: 'review.xlsx',
  },
  fixture: {
    writes: {
      kept: ['Signature'],
      as: {
        placeholders: [
          {
            name: 'Data Protection Officer',
            status: 'missing',
            places: ['Body'],
            sentence: 'Write to {{Data Protection Officer}}.',
            notes: [],
          },
          {
            name: 'Company Name',
            status: 'found',
            value: 'Example Ltd',
            cell: 'Facts!B2',
            places: ['Body', 'Header (section 1)'],
            sentence: 'Privacy notice of {{Company Name}}.',
            notes: [],
          },
        ],
        unused: [{ name: 'VAT number', value: '0123', cell: 'Facts!B8' }],
        kept: ['Signature'],
        problems: [],
        documents: [
          {
            file: 'Privacy notice.docx',
            placeholders: 2,
            found: 1,
            missing: ['Data Protection Officer'],
            problem: null,
          },
        ],
        titles: ['Purpose', 'Scope'],
      },
    },
  },
})
