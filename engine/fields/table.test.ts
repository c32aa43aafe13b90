import { expect, test } from 'vitest'
import { fieldProblem } from '#engine/rules/field-problem.ts'
import { normaliseValue } from './field-values.ts'
import type { FieldOf } from './field-type.ts'
import { cellProblem } from './table.ts'

const field: FieldOf<'table'> = {
  type: 'table',
  id: 'labels',
  label: 'Labels',
  columns: [
    { id: 'item', label: 'Item', required: 'Name the item.', maxLength: 10 },
    { id: 'price', label: 'Price', type: 'number', min: 0, max: 99 },
    { id: 'from', label: 'From', type: 'date' },
    { id: 'state', label: 'State', type: 'choice', options: ['open', 'done'] },
  ],
  max: 3,
}
const row = { item: 'Chair', price: 12.5, from: '2026-03-10', state: 'open' }

test('cells are converted to what they hold, and only what the columns name is taken over', () => {
  expect(
    normaliseValue(field, [{ item: ' Chair ', price: '12.50', from: ' 2026-03-10', state: 'open', secret: 1 }]),
  ).toEqual([row])
})

test('a row in which nothing is filled is ignored', () => {
  expect(normaliseValue(field, [{}, row, { item: ' ', price: '' }])).toEqual([row])
  expect(fieldProblem(field, [{}, { item: '' }], [])).toBeUndefined()
})

test.each<[string, unknown, string]>([
  ['no list', 'Chair', 'Labels must be a list of rows.'],
  ['an entry that is not a row', [row, 'Chair'], 'Labels must be a list of rows.'],
  ['more rows than allowed', [row, row, row, row], 'Labels may have at most 3 rows.'],
  ['a required cell that is empty', [row, { price: 3 }], 'Row 2: Name the item.'],
  ['a text that is too long', [{ item: 'Chair with arms' }], 'Row 1: Item may have at most 10 characters.'],
  ['a number out of its range', [{ ...row, price: 100 }], 'Row 1: Price must be a number from 0 to 99.'],
  ['a text in a number', [{ ...row, price: 'ten' }], 'Row 1: Price must be a number from 0 to 99.'],
  ['no such day', [{ ...row, from: '2026-02-30' }], 'Row 1: From must be a date, such as 2026-03-31.'],
  ['none of the options', [{ ...row, state: 'late' }], 'Row 1: State must be open or done.'],
  [
    'more mistakes than a person reads',
    [
      { price: 100, state: 'late' },
      { price: 100, state: 'late' },
    ],
    'Row 1: Name the item. Row 1: Price must be a number from 0 to 99. Row 1: State must be open or done. 3 more cells are marked.',
  ],
])('is wrong: %s', (_, value, message) => {
  expect(fieldProblem(field, value, [])).toBe(message)
})

test('a correct table is not wrong', () => {
  expect(fieldProblem(field, [row, { item: 'Table' }], [])).toBeUndefined()
})

test.each([
  [{ id: 'n', label: 'N', type: 'number' as const }, 'N must be a number.'],
  [{ id: 'n', label: 'N', type: 'number' as const, min: 1 }, 'N must be a number of at least 1.'],
  [{ id: 'n', label: 'N', type: 'number' as const, max: 9 }, 'N must be a number of at most 9.'],
])('a number says its range: %j', (column, message) => {
  expect(cellProblem(column, 'x')).toBe(message)
})
