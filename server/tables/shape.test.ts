/** The results of shaping a table: columns by functions, rows by conditions, in an order. */
import { expect, test } from 'vitest'
import { shapeTable } from '#server/tables/shape/shape-table.ts'
import type { ColumnFunction, RowCondition, Shape } from '#server/tables/shape/shape.ts'
import { tableFolder } from './fixtures/table-folder.ts'

const columns = [
  { id: 'sku', label: 'SKU', type: 'text' },
  { id: 'name', label: 'Name', type: 'text' },
  { id: 'day', label: 'Date', type: 'date' },
  { id: 'quantity', label: 'Quantity', type: 'integer' },
  { id: 'value', label: 'Net sales', type: 'money' },
  { id: 'margin', label: 'Margin', type: 'percent' },
] as const
const sales =
  'SKU,Name,Date,Quantity,Net sales,Margin\n' +
  "A-1,Apple,31/03/2024,3,1234567.10,12.5%\nA-2,,01/04/2024,0,-0.05,100%\nB-1,Pear's,,2,,\n"

async function shaped(shape: Shape) {
  const { folder, loadOnce, rows } = await tableFolder()
  await loadOnce('sales.csv', sales, { columns })
  const shown = await shapeTable({ folder, table: 'table.parquet', to: 'shaped.parquet', ...shape })
  return { shown, rows }
}

const made = async (value: ColumnFunction) => {
  const { shown } = await shaped({ add: [{ id: 'made', label: 'Made', value }], columns: [{ column: 'made' }] })
  return shown.rows.map(([cell]) => cell)
}

test.each<[string, ColumnFunction, readonly unknown[]]>([
  ['a sum, in which an empty figure is nothing', { make: 'sum', of: ['value', 'quantity'] }, [1_234_570.1, -0.05, 2]],
  ['a difference', { make: 'difference', of: 'value', less: 'quantity' }, [1_234_564.1, -0.05, -2]],
  ['a product', { make: 'product', of: 'value', with: 'quantity' }, [3_703_701.3, 0, null]],
  [
    'a quotient, empty where it divides by zero',
    { make: 'quotient', of: 'value', by: 'quantity' },
    [411_522.366667, null, null],
  ],
  ['a percentage', { make: 'quotient', of: 'quantity', by: 'value', percent: true }, [0, 0, null]],
  ['a multiple', { make: 'times', of: 'value', factor: 1.2 }, [1_481_480.52, -0.06, null]],
  ['a rounded figure', { make: 'rounded', of: 'value', decimals: 1 }, [1_234_567.1, -0.1, null]],
  ['the days between dates', { make: 'days', from: 'day', to: 'day' }, [0, 0, null]],
  ['the month of a date', { make: 'period', of: 'day', period: 'month' }, ['2024-03', '2024-04', null]],
  ['an amount as people write it', { make: 'format', of: 'value', currency: '£' }, ['£1,234,567.10', '-£0.05', null]],
  [
    'an amount with a decimal comma',
    { make: 'format', of: 'value', decimalComma: true },
    ['1.234.567,10', '-0,05', null],
  ],
  ['a percentage as people write it', { make: 'format', of: 'margin' }, ['12.5%', '100.0%', null]],
  [
    'a date as people write it',
    { make: 'format', of: 'day', layout: '31 March 2024' },
    ['31 March 2024', '1 April 2024', null],
  ],
  [
    'texts, joined without gaps',
    { make: 'joined', of: ['sku', 'name'], between: ': ' },
    ['A-1: Apple', 'A-2', "B-1: Pear's"],
  ],
  ['a part of a text', { make: 'part', of: 'sku', from: 3, length: 1 }, ['1', '2', '1']],
  ['a text in capitals', { make: 'case', of: 'name', as: 'upper' }, ['APPLE', null, "PEAR'S"]],
  ['a replaced text', { make: 'replaced', of: 'name', find: "'", by: '’' }, ['Apple', null, 'Pear’s']],
  [
    'a text by value',
    { make: 'map', of: 'sku', values: { 'A-1': "O'Neill" }, others: 'none' },
    ["O'Neill", 'none', 'none'],
  ],
  [
    'a text by size',
    {
      make: 'bands',
      of: 'value',
      bands: [
        { below: 0, name: 'loss' },
        { below: 100, name: 'low' },
      ],
      others: 'high',
    },
    ['high', 'loss', null],
  ],
  ['the first that is filled', { make: 'filled', of: ['name', 'sku'] }, ['Apple', 'A-2', "Pear's"]],
  [
    'the same in every row',
    { make: 'constant', value: "'; DROP TABLE t" },
    ["'; DROP TABLE t", "'; DROP TABLE t", "'; DROP TABLE t"],
  ],
  ['the place of the row', { make: 'place' }, [1, 2, 3]],
])('a function makes %s', async (_, value, cells) => {
  expect(await made(value)).toEqual(cells)
})

test.each<[string, readonly RowCondition[], readonly string[]]>([
  ['a figure is above', [{ column: 'value', is: 'above', value: -0.05 }], ['A-1']],
  ['a figure is at least', [{ column: 'value', is: 'atLeast', value: -0.05 }], ['A-1', 'A-2']],
  ['a percentage is of a hundred', [{ column: 'margin', is: 'equal', value: 12.5 }], ['A-1']],
  ['a date is at most', [{ column: 'day', is: 'atMost', value: '2024-03-31' }], ['A-1']],
  ['a date lies in a month', [{ column: 'day', is: 'inMonth', month: '2024-04' }], ['A-2']],
  [
    'a date lies in a month or the one before it',
    [{ column: 'day', is: 'inMonth', month: '2024-04', before: 1 }],
    ['A-1', 'A-2'],
  ],
  ['a text is different or empty', [{ column: 'name', is: 'different', value: 'Apple' }], ['A-2', 'B-1']],
  ['a text contains, whatever its case', [{ column: 'name', is: 'contains', value: "AR'" }], ['B-1']],
  ['a text begins', [{ column: 'sku', is: 'begins', value: 'a-' }], ['A-1', 'A-2']],
  ['a text is one of several', [{ column: 'sku', is: 'oneOf', values: ['A-2', 'B-1'] }], ['A-2', 'B-1']],
  ['a cell is empty', [{ column: 'name', is: 'empty' }], ['A-2']],
  [
    'all conditions hold',
    [
      { column: 'name', is: 'filled' },
      { column: 'value', is: 'empty' },
    ],
    ['B-1'],
  ],
  [
    'one of several holds',
    [
      {
        is: 'any',
        of: [
          { column: 'sku', is: 'equal', value: 'A-1' },
          { column: 'quantity', is: 'equal', value: '2' },
        ],
      },
    ],
    ['A-1', 'B-1'],
  ],
])('rows stay where %s', async (_, where, skus) => {
  const { shown } = await shaped({ where, columns: [{ column: 'sku' }] })
  expect(shown.rows.map(([sku]) => sku)).toEqual(skus)
  expect(shown.total).toBe(skus.length)
})

test('rows are sorted and limited, and columns renamed; other work then keeps this order', async () => {
  const { shown, rows } = await shaped({
    add: [
      { id: 'double', label: 'Double', value: { make: 'times', of: 'quantity', factor: 2 } },
      { id: 'text', label: 'Text', value: { make: 'format', of: 'double', decimals: 0 } },
    ],
    sort: [{ column: 'value' }],
    first: 2,
    columns: [{ column: 'sku', as: 'code', label: 'Code' }, { column: 'text' }],
  })
  expect(shown).toEqual({
    columns: [
      { id: 'code', label: 'Code', type: 'text', scale: 0 },
      { id: 'text', label: 'Text', type: 'text', scale: 0 },
    ],
    rows: [
      ['A-2', '0'],
      ['A-1', '6'],
    ],
    total: 2,
  })
  expect(await rows('"#row", code', 'shaped.parquet')).toEqual([
    ['1', 'A-2'],
    ['2', 'A-1'],
  ])
})

test('a column that a shape refers to and that is missing, or exists already, is reported by name', async () => {
  const upper = { make: 'case', of: 'name', as: 'upper' } as const
  await expect(shaped({ add: [{ id: 'sku', label: 'S', value: upper }] })).rejects.toThrow('has a column "sku" already')
  await expect(shaped({ columns: [{ column: 'colour' }] })).rejects.toThrow('has no column "colour"')
  await expect(shaped({ columns: [{ column: 'sku' }, { column: 'name', as: 'sku' }] })).rejects.toThrow(
    'two of its columns would have the id "sku"',
  )
  await expect(shaped({ where: [{ column: 'value', is: 'above', value: 'much' }] })).rejects.toThrow(
    '"much" is not a number',
  )
  await expect(made({ make: 'format', of: 'name' })).rejects.toThrow('its type is text, which has no format')
})
