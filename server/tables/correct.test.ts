/** What a person corrected in the rows of a table, put into the table. */
import { expect, test } from 'vitest'
import { correctTable, type CorrectedRows } from '#server/tables/correct/correct-table.ts'
import { tableFolder } from './fixtures/table-folder.ts'

const columns = [
  { id: 'invoice', label: 'Invoice', type: 'text' },
  { id: 'supplier', label: 'Supplier', type: 'text' },
  { id: 'day', label: 'Date', type: 'date' },
  { id: 'amount', label: 'Amount', type: 'money' },
  { id: 'share', label: 'Share', type: 'percent' },
  { id: 'copies', label: 'Copies', type: 'integer' },
] as const
const invoices =
  'Invoice,Supplier,Date,Amount,Share,Copies\nA-1,Acme,31/03/2024,100.10,20%,1\nA-2,Acme,01/04/2024,50.00,30%,2\nA-2,Bolt,02/04/2024,7.00,50%,3\n'

const field = [
  { id: 'invoice', label: 'Invoice', type: 'text' },
  { id: 'amount', label: 'Amount', type: 'number' },
] as const
const usual = { columns: field, changes: ['amount'], adds: true, removes: false } as const

async function corrected(rows: CorrectedRows | undefined, text = invoices) {
  const { folder, loadOnce, rows: read } = await tableFolder()
  await loadOnce('invoices.csv', text, { columns })
  const shown = await correctTable({
    folder,
    table: 'table.parquet',
    to: 'corrected.parquet',
    key: ['invoice'],
    isShown: true,
    ...(rows && { corrected: rows }),
  })
  return { shown, read }
}
const rowsOf = ({ shown }: Awaited<ReturnType<typeof corrected>>, ...ids: string[]) =>
  shown?.rows.map((row) => ids.map((id) => row[shown.columns.findIndex((column) => column.id === id)]))

test('while nothing has been corrected, the table stays as it is, and all of its rows are given', async () => {
  const found = await corrected(undefined)
  expect(rowsOf(found, 'invoice', 'day', 'amount', 'share')).toEqual([
    ['A-1', '2024-03-31', 100.1, 20],
    ['A-2', '2024-04-01', 50, 30],
    ['A-2', '2024-04-02', 7, 50],
  ])
})

test('cells that may be changed are changed, exactly; other cells and other rows stay', async () => {
  const found = await corrected({ ...usual, rows: [['A-1', 99.995]] })
  expect(rowsOf(found, 'invoice', 'supplier', 'amount')).toEqual([
    ['A-1', 'Acme', 99.995],
    ['A-2', 'Acme', 50],
    ['A-2', 'Bolt', 7],
  ])
  expect((await found.read('sum(amount)', 'corrected.parquet'))[0]?.[0]).toBe('156.995')
})

test('two rows with the same key are told apart by their order', async () => {
  const found = await corrected({
    ...usual,
    rows: [
      ['A-1', 100.1],
      ['A-2', 51],
      ['A-2', 8],
    ],
  })
  expect(rowsOf(found, 'supplier', 'amount')).toEqual([
    ['Acme', 100.1],
    ['Acme', 51],
    ['Bolt', 8],
  ])
})

test('a cell that a person has emptied is empty', async () => {
  const found = await corrected({ ...usual, rows: [['A-1', null]] })
  expect(rowsOf(found, 'amount')?.[0]).toEqual([null])
})

test('a row with a new key is added at the end with what was entered, unless rows are fixed', async () => {
  const rows = [['B-1', 5]] as const
  expect(rowsOf(await corrected({ ...usual, rows }), 'invoice', 'supplier', 'amount')?.at(-1)).toEqual(['B-1', null, 5])
  expect(rowsOf(await corrected({ ...usual, adds: false, rows }), 'invoice')).toHaveLength(3)
})

test('rows that were removed are removed only where that was asked for', async () => {
  const rows = [['A-1', 100.1]] as const
  expect(rowsOf(await corrected({ ...usual, removes: true, rows }), 'invoice')).toEqual([['A-1']])
  expect(rowsOf(await corrected({ ...usual, rows }), 'invoice')).toHaveLength(3)
})

test('a column that the table lacks is added, such as one to tick off', async () => {
  const found = await corrected({
    ...usual,
    columns: [...field, { id: 'checked', label: 'Checked', type: 'text' }],
    changes: ['amount', 'checked'],
    rows: [['A-1', 100.1, 'Yes']],
  })
  expect(rowsOf(found, 'invoice', 'checked')).toEqual([
    ['A-1', 'Yes'],
    ['A-2', null],
    ['A-2', null],
  ])
  expect(found.shown?.columns.at(-1)).toMatchObject({ id: 'checked', label: 'Checked', type: 'text' })
})

test('percentages are of a hundred on the screen, and a whole number may become one with decimals', async () => {
  const found = await corrected({
    columns: [
      { id: 'invoice', label: 'Invoice', type: 'text' },
      { id: 'share', label: 'Share', type: 'number' },
      { id: 'copies', label: 'Copies', type: 'number' },
    ],
    changes: ['share', 'copies'],
    adds: false,
    removes: false,
    rows: [['A-1', 25, 1.5]],
  })
  expect(rowsOf(found, 'share', 'copies')?.[0]).toEqual([25, 1.5])
  expect((await found.read('share', 'corrected.parquet'))[0]).toEqual(['0.2500'])
})

test('more rows than a field takes are refused with their number', async () => {
  const many = `Invoice,Supplier,Date,Amount,Share,Copies\n${Array.from({ length: 5001 }, (_, at) => `A-${at},Acme,31/03/2024,1.00,1%,1`).join('\n')}\n`
  await expect(corrected(undefined, many)).rejects.toThrow('has 5,001 rows, and at most 5,000 can be corrected')
})

test('a cell that could not be read counts no longer once a person has said what it is', async () => {
  const found = await corrected(
    { ...usual, rows: [['A-1', 12]] },
    'Invoice,Supplier,Date,Amount,Share,Copies\nA-1,Acme,31/03/2024,twelve,1%,1\nA-2,Acme,31/03/2024,ten,1%,1\nA-3,Acme,31/03/2024,5.00,1%,1\n',
  )
  const rejected = await found.read('coalesce(len("#rejected"), 0)', 'corrected.parquet')
  expect(rejected.map(([count]) => count)).toEqual(['0', '1', '0'])
})
