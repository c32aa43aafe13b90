/** Sheets that hold more than one table, and headings in several rows. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { textRows, xlsxOf } from '#server/documents/sheets/fixtures/xlsx-of.ts'
import { readDescription } from '#server/tables/artefact.ts'
import { withEngine } from '#server/tables/engine/open-engine.ts'
import type { WantedColumn } from '#server/tables/load/header/wanted-column.ts'
import { tableFolder } from './fixtures/table-folder.ts'

const sku: WantedColumn = { id: 'sku', label: 'SKU', type: 'text', names: ['Item code', 'Code'] }
const customer: WantedColumn = { id: 'customer', label: 'Customer', type: 'text', names: ['Customer code', 'Account'] }
const value: WantedColumn = { id: 'value', label: 'Net sales', type: 'money', names: ['Net'] }
const day: WantedColumn = { id: 'day', label: 'Date', type: 'date' }
const columns = [sku, customer, value, day]

const sales = ['Date,SKU,Customer,Net sales', '2024-03-01,A,C1,10.00', '2024-03-02,B,C2,20.50', '2024-03-03,A,C2,5.25']

test('a table below an empty row and other headings is another table: it is left out, and a note names it', async () => {
  const { load, rows } = await tableFolder()
  const understood = await load(
    'sales.csv',
    [...sales, '', 'Depots,,,', 'Depot,Pallets in,Pallets out,Cost', 'Leeds,4,5,901.09', 'York,1,2,3.00'].join('\n'),
    { columns },
  )
  expect(await rows('sku, value')).toEqual([
    ['A', '10.00'],
    ['B', '20.50'],
    ['A', '5.25'],
  ])
  expect(understood.leftOut).toEqual([
    { why: 'They belong to another table below this one.', count: 4, rows: [6, 7, 8, 9] },
  ])
  expect(understood.notes).toEqual([
    'From row 6 on stands another table, headed "Depot", "Pallets in" and "Pallets out". It was not read.',
  ])
})

test('a table of words ends where other headings begin, and not at an empty row alone', async () => {
  const { load, rows } = await tableFolder()
  const wanted: readonly WantedColumn[] = [
    { id: 'code', label: 'Code', type: 'text', names: ['Customer code'] },
    { id: 'name', label: 'Name', type: 'text', names: ['Customer name'] },
  ]
  await load(
    'customers.csv',
    'Customer code,Customer name,City\nC1,Oak Lane,Hull\n\nC2,Riverside,York\n\nCode,Contact,Phone\nC1,Ann,extension four\n',
    { columns: wanted },
  )
  expect(await rows('code, name')).toEqual([
    ['C1', 'Oak Lane'],
    ['C2', 'Riverside'],
  ])
})

test('a table goes on where its own headings are repeated, also behind another table', async () => {
  const { load, rows } = await tableFolder()
  const understood = await load(
    'sales.csv',
    [...sales, '', 'Depot,Pallets in,Pallets out,Cost', 'Leeds,4,5,901.09', '', ...sales].join('\n'),
    { columns },
  )
  expect(await rows('sum(value), count(*)')).toEqual([['71.50', '6']])
  expect(understood.leftOut.map(({ count }) => count)).toEqual([2, 1])
})

test('of two tables beside each other the one with the columns is read, also where the other is first and repeats a heading', async () => {
  const { load, rows } = await tableFolder()
  const targets = [
    ['Rep', 'Net sales'],
    ['Ann', '900.00'],
    ['Bob', '800.00'],
  ]
  const beside = ['', ...sales].map((line, at) => [...(targets[at - 1] ?? ['', '']), '', line].join(','))
  const understood = await load('sales.csv', beside.join('\n'), { columns })
  expect(await rows('sku, value')).toEqual([
    ['A', '10.00'],
    ['B', '20.50'],
    ['A', '5.25'],
  ])
  expect(understood.notes).toEqual([
    'Columns A to B hold another table, headed "Rep" and "Net sales". It was not read.',
  ])
})

test('of two tables beside each other with the same columns nothing says which is meant, so the person is asked', async () => {
  const { load, folder } = await tableFolder()
  const south = [
    'Date,SKU,Customer,Net sales',
    '2024-03-01,C,C9,70.00',
    '2024-03-05,D,C9,80.00',
    '2024-03-06,C,C8,90.00',
  ]
  const lines = ['North,,,,,South', ...sales.map((line, at) => `${line},,${south[at] ?? ''}`)]
  const understood = await load('sales.csv', lines.join('\n'), { columns })
  expect(understood.notes).toEqual([])
  const { questions } = await withEngine(folder, (engine) => readDescription(engine, join(folder, 'table.parquet')))
  expect(questions).toEqual([
    {
      about: 'sheet',
      text: 'Columns F to I of "sales.csv" hold another table with the same columns, headed "Date", "SKU" and "Customer". It was not read. Put one table below the other, or on a sheet of its own, and upload the file again.',
    },
  ])
})

test('the longer of two tables beside each other gives the other no rows', async () => {
  const { load, rows } = await tableFolder()
  const long = Array.from({ length: 9 }, (_, at) => [`Rep ${at}`, '1.00'])
  const lines = [['Rep', 'Target'], ...long].map((cells, at) => `${sales[at] ?? ',,,'},,${cells.join(',')}`)
  await load('sales.csv', lines.join('\n'), { columns })
  expect(await rows('count(*)')).toEqual([['3']])
})

test('an empty column within a table does not part it', async () => {
  const { load, rows } = await tableFolder()
  const lines = sales.map((line) => line.replace(/,(?=C)/, ',,'))
  const understood = await load('sales.csv', lines.join('\n'), { columns })
  expect(await rows('sku, customer')).toEqual([
    ['A', 'C1'],
    ['B', 'C2'],
    ['A', 'C2'],
  ])
  expect(understood.notes).toEqual([])
})

test('a merged heading names the columns that it covers, and no others', async () => {
  const { load, rows } = await tableFolder()
  const sheet = textRows([
    ['', 'Customer', '', '', 'Amounts', ''],
    ['Date', 'Account', 'Name', 'Code', 'VAT', 'Net'],
    ['2024-03-01', 'C1', 'Oak Lane', 'A', '2.00', '10.00'],
  ])
  const behind = '<mergeCells count="2"><mergeCell ref="B1:C1"/><mergeCell ref="E1:F1"/></mergeCells>'
  await load('sales.xlsx', xlsxOf({ sheets: [{ rows: sheet, behind }] }), { columns })
  expect(await rows('sku, customer, value, day')).toEqual([['A', 'C1', '10.00', '2024-03-01']])
})

test('headings in three rows are read together', async () => {
  const { load, rows } = await tableFolder()
  const understood = await load(
    'sales.csv',
    'Order,,Item,,Amounts\nPlaced,By,Stock,Text,Net\nDate,Customer code,Item code,Name,Net sales\n2024-03-01,C1,A,Lead,10.00\n',
    { columns },
  )
  expect(understood.headerRows).toEqual([3])
  const stacked = await load(
    'sales.csv',
    'Order,,Item,Net\nDate,Customer,Stock,sales\n,code,code,\n2024-03-01,C1,A,10.00\n',
    {
      columns: [{ ...customer, names: ['Customer code'] }, { ...sku, names: ['Item Stock code'] }, value, day],
    },
  )
  expect(stacked.headerRows).toEqual([1, 2, 3])
  expect(await rows('sku, customer, value')).toEqual([['A', 'C1', '10.00']])
})

test.each([
  ['words', ',code,code,,sales', ['Customer code', 'Item code', 'Net sales']],
  ['units', ',,,[pcs],[GBP]', ['Customer', 'Item', 'Net [GBP]']],
])('%s below headings that suffice by themselves belong to them', async (_, below, named) => {
  const { load, rows } = await tableFolder()
  const understood = await load(
    'sales.csv',
    ['Order,,,Amounts,', 'Date,Customer,Item,Quantity,Net', below, ...salesOf(12)].join('\n'),
    {
      columns: [
        { ...customer, names: ['Customer', 'Customer code'] },
        { ...sku, names: ['Item', 'Item code'] },
        { ...value, names: ['Net'] },
        day,
      ],
    },
  )
  expect(understood.headerRows).toEqual([2, 3])
  expect(understood.columns.map(({ heading }) => heading)).toEqual(expect.arrayContaining(named))
  expect(await rows('count(*), sum(value)')).toEqual([['12', '120.00']])
})

test.each(['2024-03-01,pending,A,1,pending', ',C1,A,1,pending', '2024-03-01,C1,A,,'])(
  'a first row with gaps or words (%s) is a row',
  async (first) => {
    const { load, rows } = await tableFolder()
    const wanted = [{ ...customer, names: ['Customer'] }, { ...sku, names: ['Item'] }, value, day]
    await load('sales.csv', ['Date,Customer,Item,Quantity,Net sales', first, ...salesOf(12)].join('\n'), {
      columns: wanted,
    })
    expect(await rows('count(*)')).toEqual([['13']])
  },
)

const salesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `2024-03-${String(at + 1).padStart(2, '0')},C${at},A,1,10.00`)

test('two sheets with the same columns both fit, until one of them is chosen', async () => {
  const { load } = await tableFolder()
  const rowsOf = (month: string) =>
    textRows([
      ['Date', 'SKU', 'Net sales'],
      [`2024-${month}-01`, 'A', '10.00'],
    ])
  const book = xlsxOf({
    sheets: [
      { name: 'Notes', rows: textRows([['SKU and Customer are ours'], ['Printed in May']]) },
      { name: 'March', rows: rowsOf('03') },
      { name: 'April', rows: rowsOf('04') },
      { name: 'Old', rows: rowsOf('02'), state: 'hidden' },
    ],
  })
  const fitting = async (asks: object) =>
    (await load('sales.xlsx', book, { columns, ...asks })).sheets.filter(({ fits }) => fits).map(({ name }) => name)
  expect(await fitting({})).toEqual(['March', 'April'])
  expect(await fitting({ sheet: 'April' })).toEqual([])
})
