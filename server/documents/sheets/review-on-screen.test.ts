/** The rows of a review that a person corrected on the screen, not in the workbook. */
import { expect, test } from 'vitest'
import { readRows } from '#server/documents/sheets/review/read-rows.ts'
import { unreadableSentence } from '../fixtures/unreadable-sentence.ts'
import { exampleReview } from './fixtures/review-of-example.ts'

const rows = [
  { name: 'Data Protection Officer', value: ' Ana Weber ', use: 'Use the value' },
  { name: 'Retention Period', value: '', use: 'Leave blank' },
  { name: 'Start Date', value: '31/01/2024', use: 'Keep as it is' },
  { name: 'Company Name', value: 'Example Ltd', use: 'Use the value', cell: 'Facts!B2' },
  { name: 'Formula', value: 'typed', cell: 'Facts!B9' },
  { name: 'Имя_сотрудника', value: '' },
]

test('HR-09 values that were typed, kept and left blank on the screen count like those of the workbook', async () => {
  expect(await readRows(rows, await exampleReview())).toEqual({
    values: {
      'Data Protection Officer': { text: 'Ana Weber' },
      'Company Name': { text: 'Example Ltd', cell: 'Facts!B2' },
      Formula: { text: 'typed' },
    },
    kept: ['Start Date'],
    blank: ['Retention Period'],
  })
})

test('rows of another document are refused with a sentence that says which and what to do', async () => {
  const original = await exampleReview()
  expect(
    await unreadableSentence('review.xlsx', readRows([...rows, { name: 'Salary', value: '1' }], original)),
  ).toMatch(/it has no "Salary"\. Extract the placeholders again\.$/)
  expect(await unreadableSentence('review.xlsx', readRows(rows.slice(1), original))).toMatch(
    /they lack "Data Protection Officer"/,
  )
  for (const odd of ['rows', null, [null, 7]])
    expect(await unreadableSentence('review.xlsx', readRows(odd, original))).toMatch(/they lack/)
})
