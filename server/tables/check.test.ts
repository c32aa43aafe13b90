/** The findings of the checks of a table. */
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkTable } from '#server/tables/check/check-table.ts'
import type { Check } from '#server/tables/check/check.ts'
import type { WantedColumn } from '#server/tables/load/header/wanted-column.ts'
import { readWorkbook } from '#server/documents/sheets/read-workbook.ts'
import { textRows, xlsxOf } from '../documents/sheets/fixtures/xlsx-of.ts'
import { tableFolder } from './fixtures/table-folder.ts'

const columns: readonly WantedColumn[] = [
  { id: 'sku', label: 'SKU', type: 'text', required: 'Add a column SKU.' },
  { id: 'group', label: 'Group', type: 'text', required: 'Add a column Group.' },
  { id: 'day', label: 'Date', type: 'date', required: 'Add a column Date.' },
  { id: 'value', label: 'Value', type: 'money', required: 'Add a column Value.' },
]
const sales =
  'SKU,Group,Date,Value\nA,Food,01/03/2024,£90\nB,,02/03/2024,£9.5\nB,,02/03/2024,-0.5\nC,Food,01/02/2024,x\nD,Toys,31/03/2024,€0\n'

async function checked(
  content: string,
  checks: readonly Check[],
  asks: Partial<Parameters<typeof checkTable>[0]> = {},
) {
  const { folder, loadOnce } = await tableFolder()
  await loadOnce('products.csv', 'Code,Name\nA,Apple\nC,Cherry\n', { to: 'products.parquet' })
  await loadOnce('sales.csv', content, { columns })
  const result = await checkTable({
    folder,
    table: 'table.parquet',
    others: { products: 'products.parquet' },
    checks,
    ...asks,
  })
  return { folder, ...result }
}

const about = { id: 'it', title: 'It', do: 'Mend it.' }
const rowsOf = (check: Check) => async () => {
  const { checks } = await checked(sales, [check], { value: 'value' })
  return checks[0]?.rows.rows.map(([row]) => row)
}

test.each<[string, Check, readonly number[]]>([
  ['cells that could not be read', { ...about, check: 'readable', column: 'value' }, [5]],
  ['cells that are empty', { ...about, check: 'filled', column: 'group' }, [3, 4]],
  ['amounts that are absent or not above zero', { ...about, check: 'positive', column: 'value' }, [4, 5, 6]],
  ['amounts below zero where zero holds', { ...about, check: 'positive', column: 'value', orZero: true }, [4, 5]],
  ['figures beyond a limit', { ...about, check: 'between', column: 'value', least: 0, most: 9.5 }, [2, 4]],
  ['rows that stand twice', { ...about, check: 'unique', columns: ['sku', 'day'] }, [3, 4]],
  ['dates outside the month', { ...about, check: 'inMonth', column: 'day', month: '2024-03' }, [5]],
  [
    'values that another table lacks',
    { ...about, check: 'matches', column: 'sku', in: 'products', with: 'code' },
    [3, 4, 6],
  ],
])('%s are found by their rows', async (_, check, rows) => {
  expect(await rowsOf(check)()).toEqual(rows)
})

test('coverage is computed by the value of the rows, not by their number, and with what it lacks makes 100', async () => {
  const { canProceed, checks } = await checked(
    sales,
    [{ ...about, check: 'coverage', column: 'group', atLeast: 90, by: 'value' }],
    { value: 'value' },
  )
  expect(canProceed).toBe(true)
  expect(checks[0]).toMatchObject({ state: 'passed', count: 2, total: 5, share: 60, shareByValue: 90.91 })
  expect(checks[0]?.found).toMatch(/ They hold 9\.00, 9\.09 % of the value\.$/)
})

test('failed checks come first, then warnings; a warning does not stop the work, and rows within the tolerance pass', async () => {
  const { canProceed, checks } = await checked(sales, [
    { ...about, id: 'few', check: 'positive', column: 'value', allowed: 60 },
    { ...about, id: 'warning', check: 'filled', column: 'group', level: 'warning' },
    { ...about, id: 'failed', check: 'rows', atLeast: 6 },
  ])
  expect(canProceed).toBe(false)
  expect(checks.map(({ id, state }) => [id, state])).toEqual([
    ['failed', 'failed'],
    ['warning', 'warned'],
    ['few', 'passed'],
  ])
})

test('one sentence names all columns that are missing, and checks of them say why they fail', async () => {
  const { checks } = await checked('SKU,Price\nA,1\n', [
    { ...about, check: 'columns' },
    { ...about, id: 'amounts', check: 'positive', column: 'value' },
  ])
  expect(checks.map(({ found }) => found)).toEqual([
    '"sales.csv" has no column for "Group", "Date" and "Value". Add a column Group. Add a column Date. Add a column Value.',
    '"sales.csv" has no column "Value", so this could not be checked.',
  ])
  expect(checks[1]?.do).toBe('Add a column Value.')
})

test('duplicate rows are found by the columns that the file has', async () => {
  const { checks } = await checked('SKU,Value\nA,1\nB,2\nA,1\n', [
    { ...about, check: 'unique', columns: ['sku', 'day', 'value'] },
  ])
  expect(checks[0]?.found).toBe('2 of 3 rows of "sales.csv" occur more than once: rows 2 and 4.')
})

test('two currencies in one column are named with the first row of each', async () => {
  const { checks } = await checked(sales, [{ ...about, check: 'oneCurrency', column: 'value' }])
  expect(checks[0]).toMatchObject({
    state: 'failed',
    found: 'Column "Value" of "sales.csv" has 2 currencies: GBP in 2 rows, the first is row 2; EUR in row 6.',
  })
})

const withCurrency: readonly WantedColumn[] = [
  { id: 'value', label: 'Value', type: 'money', currencyFrom: 'currency' },
  { id: 'currency', label: 'Currency', type: 'text' },
]

test('two currencies in a separate currency column are reported for the amounts', async () => {
  const { folder, load } = await tableFolder()
  await load('sales.csv', 'Value,Currency\n12.50,EUR\n7.25,usd\n8,Euro\n1,\n', { columns: withCurrency })
  const { canProceed, checks } = await checkTable({
    folder,
    table: 'table.parquet',
    others: {},
    checks: [{ ...about, check: 'oneCurrency', column: 'value' }],
  })
  expect(canProceed).toBe(false)
  expect(checks[0]?.found).toBe(
    'Column "Value" of "sales.csv" has 2 currencies: EUR in 2 rows, the first is row 2; USD in row 3.',
  )
})

test('returns and cancelled sales with amounts above zero are found by words in other columns', async () => {
  const { folder, load } = await tableFolder()
  const content =
    'Value,Type,Status\n10,Sale,Shipped\n4,Refund,Shipped\n-4,Refund,Shipped\n5,Sale,CANCELLED\n3,Devolución,\n2,Resale,Irrevocable\n'
  const kinds: readonly WantedColumn[] = ['Type', 'Status'].map((label) => ({
    id: label.toLowerCase(),
    label,
    type: 'text',
  }))
  await load('sales.csv', content, { columns: [{ id: 'value', label: 'Value', type: 'money' }, ...kinds] })
  const { checks } = await checkTable({
    folder,
    table: 'table.parquet',
    others: {},
    checks: [
      {
        ...about,
        check: 'reversed',
        column: 'value',
        marks: ['type', 'status'],
        words: ['refund', 'cancel', 'devolucion', 'sale back', 'vocab'],
      },
    ],
  })
  expect(checks[0]?.found).toBe(
    '3 of 6 rows of "sales.csv" have a return or a cancelled sale in "Type" and "Status", and "Value" above zero: rows 3, 5 and 6.',
  )
})

test('in a file without a column that marks returns, none are reported', async () => {
  const { checks } = await checked(sales, [
    { ...about, check: 'reversed', column: 'value', marks: ['kind'], words: ['refund'] },
  ])
  expect(checks[0]).toMatchObject({ state: 'passed', count: 0 })
})

test('two currencies in the number formats of a workbook are named, too', async () => {
  const { folder, load } = await tableFolder()
  const cell = (row: number, style: number) =>
    `<row r="${row}"><c r="A${row}"><v>${row}</v></c><c r="B${row}" s="${style}"><v>${row}.5</v></c></row>`
  const rows = textRows([['SKU', 'Value']]) + cell(2, 1) + cell(3, 1) + cell(4, 2)
  const content = xlsxOf({ sheets: [{ name: 'March', rows }], formats: ['General', '"£"#,##0.00', '[$€-407] 0.00'] })
  await load('sales.xlsx', content, { columns })
  const { checks } = await checkTable({
    folder,
    table: 'table.parquet',
    others: {},
    checks: [{ ...about, check: 'oneCurrency', column: 'value' }],
  })
  expect(checks[0]?.found).toBe(
    'Column "Value" of "sales.xlsx" (sheet "March") has 2 currencies: GBP in 2 rows, the first is row 2; EUR in row 4.',
  )
})

test('unreadable cells are shown as they are in the file: in the sentence, the rows and the workbook', async () => {
  const { folder, checks } = await checked(sales, [{ ...about, check: 'readable', column: 'value' }], {
    failed: 'failed.xlsx',
  })
  expect(checks[0]?.found).toBe(
    '1 of 5 rows of "sales.csv" has a cell in "Value" that cannot be read: row 5. In row 5: "x" is not an amount.',
  )
  expect(checks[0]?.rows.rows).toEqual([[5, 'x', 'C', 'Food', '2024-02-01']])
  const { sheets } = await readWorkbook(await readFile(join(folder, 'failed.xlsx')), 'failed.xlsx')
  expect(sheets[0]?.rows[1]).toEqual(['5', 'x', 'C', 'Food', '2024-02-01'])
})

test('a column adds up to the column of another table, to the cent, or both sums are reported', async () => {
  const { folder, load } = await tableFolder()
  const columns = [{ id: 'value', label: 'Value', type: 'money' }] as const
  await load('other.csv', 'Value\n0.10\n0.20\n', { columns })
  await rename(join(folder, 'table.parquet'), join(folder, 'other.parquet'))
  await load('sales.csv', 'Value\n0.30\n', { columns })
  const check = { ...about, check: 'sameSum', column: 'value', in: 'other', with: 'value' } as const
  const compare = () =>
    checkTable({ folder, table: 'table.parquet', others: { other: 'other.parquet' }, checks: [check] })
  expect((await compare()).checks[0]).toMatchObject({ state: 'passed', found: 'Both add up to 0.30.' })
  await load('sales.csv', 'Value\n0.31\n', { columns })
  expect(await compare()).toMatchObject({
    canProceed: false,
    checks: [{ state: 'failed', found: 'They add up to 0.31 and to 0.30.' }],
  })
})

test('dates outside the month are reported with the days that the column covers', async () => {
  const { checks } = await checked(sales, [{ ...about, check: 'inMonth', column: 'day', month: '2024-05' }])
  expect(checks[0]?.found).toBe(
    '5 of 5 rows of "sales.csv" are not of May 2024: rows 2, 3, 4 and 2 more. "Date" runs from 1 February 2024 to 31 March 2024.',
  )
})

test('assumptions made when the file was read are reported by the check of its columns, without stopping the work', async () => {
  const { canProceed, checks } = await checked('SKU,Group,Date,Value,Value\nA,B,01/03/2024,1,2\n', [
    { ...about, check: 'columns' },
  ])
  expect(canProceed).toBe(true)
  expect(checks[0]).toMatchObject({
    state: 'warned',
    found: expect.stringContaining('2 columns are headed "Value" (D, E); column D was used.'),
  })
})

test('the workbook of failing rows includes the rows of an earlier check of another table, and checks of the whole table', async () => {
  const { listed } = await checked(
    sales,
    [{ ...about, title: 'Of May', check: 'inMonth', column: 'day', month: '2024-05' }],
    { lists: true },
  )
  const { folder } = await checked(sales, [{ ...about, title: 'Rows', check: 'rows', atLeast: 6 }], {
    failed: 'failed.xlsx',
    listed: listed ?? [],
  })
  const { sheets } = await readWorkbook(await readFile(join(folder, 'failed.xlsx')), 'failed.xlsx')
  expect(sheets.map(({ name, rows }) => [name, rows.map(([first]) => first)])).toEqual([
    ['Of May', ['Row', '2', '3', '4', '5', '6', '']],
    ['Checks', ['Check', 'Rows']],
  ])
})

test('the rows that fail are a workbook, one sheet for each check', async () => {
  const { folder } = await checked(sales, [{ ...about, title: 'No group', check: 'filled', column: 'group' }], {
    failed: 'failed.xlsx',
  })
  const { sheets } = await readWorkbook(await readFile(join(folder, 'failed.xlsx')), 'failed.xlsx')
  expect(sheets).toEqual([
    {
      name: 'No group',
      rows: [
        ['Row', 'Group', 'SKU', 'Date', 'Value'],
        ['3', '', 'B', '2024-03-02', '9.5'],
        ['4', '', 'B', '2024-03-02', '-0.5'],
        ['', 'Mend it.'],
      ],
    },
  ])
})

test('a column that the table does not have is named with the existing columns', async () => {
  await expect(checked(sales, [{ ...about, check: 'filled', column: 'colour' }])).rejects.toThrow(
    'has no column "colour". Its columns are: "sku", "group", "day", "value".',
  )
  await expect(checked(sales, [{ ...about, check: 'positive', column: 'sku' }])).rejects.toThrow(
    'has no figures in its column "sku": its type is text.',
  )
})
