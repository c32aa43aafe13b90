/** review.read: the values that a person corrected. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'
import { placeholderChoices } from '#server/documents/sheets/review/placeholder-choices.ts'

export const reviewRead = defineOperation({
  name: 'review.read',
  doing: 'Read the reviewed values',
  run: () => import('./review-read.run.ts'),
  about:
    'Reads the values back from a reviewed workbook, row by row by the id of the row, so that it may be sorted and filtered, with the names to keep and to leave blank; or from rows that were corrected on the screen. The review of another document is refused with a sentence.',
  parameters: closed(
    'What is read.',
    {
      'from?': name('The workbook that came back.', 'artefactRequired'),
      'rows?': name(
        `Or the rows of a table field, filled with the "placeholders" of placeholders.review: each with its name, its value and in "use" one of ${placeholderChoices.map((use) => `"${use}"`).join(', ')}.`,
        'artefactRead',
      ),
      review: name('The workbook that went out, as placeholders.review made it.', 'artefactRequired'),
      as: name('The values by name.', 'artefactWritten'),
    },
    { exactlyOne: ['from', 'rows'] },
  ),
  takesOne: ['from', 'review'],
  example: { do: 'review.read', from: 'file', review: 'review.xlsx', as: 'reviewed' },
  fixture: { writes: { as: { values: { 'Company Name': { text: 'Example Ltd', cell: 'Review!B2' } } } } },
})
