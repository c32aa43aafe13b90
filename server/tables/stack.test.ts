/** The columns and rows of stacked tables, and what a check then reports about their files. */
import { expect, test } from 'vitest'
import { checkTable } from '#server/tables/check/check-table.ts'
import { shapeTable } from '#server/tables/shape/shape-table.ts'
import { stackTables } from '#server/tables/stack/stack-tables.ts'
import type { WantedColumn } from '#server/tables/load/header/wanted-column.ts'
import { tableFolder } from './fixtures/table-folder.ts'

const north = 'Inspections North\n\nTag,Inspected,Cost\nP-1,01/02/2026,£10.00\nP-2,13/02/2026,none\n'
const south = 'Asset;Date;Cost;Remark\nP-9;2026-03-05;£7.50;leaks\nP-9;2026-03-06;;\n'
const columns: readonly WantedColumn[] = [
  { id: 'tag', label: 'Tag', names: ['Asset'], type: 'text' },
  { id: 'day', label: 'Inspected', names: ['Date'], type: 'date' },
  { id: 'cost', label: 'Cost', type: 'money' },
  { id: 'remark', label: 'Remark', type: 'text', required: 'Add a column for remarks.' },
]

async function stacked() {
  const held = await tableFolder()
  await held.loadOnce('North.csv', north, { columns, to: 'north.parquet' })
  await held.loadOnce('South.csv', south, { columns, to: 'south.parquet' })
  const shown = await stackTables({
    folder: held.folder,
    tables: ['north.parquet', 'south.parquet'],
    to: 'all.parquet',
  })
  return { ...held, shown }
}

test('rows are in the order of the files, each with its file and its row number in that file', async () => {
  const { shown } = await stacked()
  expect(shown.columns.map(({ id, type }) => [id, type])).toEqual([
    ['file', 'text'],
    ['fileRow', 'integer'],
    ['tag', 'text'],
    ['day', 'date'],
    ['cost', 'money'],
    ['remark', 'text'],
  ])
  expect(shown).toMatchObject({
    rows: [
      ['North.csv', 4, 'P-1', '2026-02-01', 10, null],
      ['North.csv', 5, 'P-2', '2026-02-13', null, null],
      ['South.csv', 2, 'P-9', '2026-03-05', 7.5, 'leaks'],
      ['South.csv', 3, 'P-9', '2026-03-06', null, null],
    ],
    total: 4,
  })
})

test('a check names the file beside the row, and says which file lacks a column', async () => {
  const { folder } = await stacked()
  const ofCost = { title: '', do: 'Correct them.', column: 'cost' }
  const { checks } = await checkTable({
    folder,
    table: 'all.parquet',
    others: {},
    checks: [
      { check: 'columns', id: 'columns', title: '', do: '' },
      { check: 'readable', id: 'readable', ...ofCost },
      { check: 'unique', id: 'unique', title: '', do: '', columns: ['tag'] },
      { check: 'filled', id: 'filled', ...ofCost, column: 'remark' },
      { check: 'oneCurrency', id: 'currency', ...ofCost },
    ],
  })
  const found = Object.fromEntries(checks.map(({ id, found: sentence }) => [id, sentence]))
  expect(found).toEqual({
    columns: '"North.csv" has no column for "Remark". Add a column for remarks.',
    readable:
      '1 of 4 rows of "North.csv" and "South.csv" has a cell in "Cost" that cannot be read: row 5 of "North.csv". In row 5 of "North.csv": "none" is not an amount.',
    unique:
      '2 of 4 rows of "North.csv" and "South.csv" occur more than once: rows 2 of "South.csv" and 3 of "South.csv".',
    filled:
      '3 of 4 rows of "North.csv" and "South.csv" have no "Remark": rows 4 of "North.csv", 5 of "North.csv" and 3 of "South.csv".',
    currency: 'Column "Cost" of "North.csv" and "South.csv" has one currency: GBP in 2 rows.',
  })
  const unread = checks.find(({ id }) => id === 'readable')?.rows
  expect(unread?.columns.slice(0, 3).map(({ id }) => id)).toEqual(['file', 'fileRow', 'cost'])
  expect(unread?.rows[0]?.slice(0, 3)).toEqual(['North.csv', 5, 'none'])
})

test('columns of different types get a type that fits both; a stacked table can be sorted, and stacked again', async () => {
  const { folder, load } = await stacked()
  await load('Counts.csv', 'Tag,Cost\n7,3\n8,4\n', { to: 'counts.parquet' })
  const sorting = { folder, table: 'all.parquet', to: 'sorted.parquet', sort: [{ column: 'day', falling: true }] }
  expect((await shapeTable(sorting)).rows[0]?.slice(0, 3)).toEqual(['South.csv', 3, 'P-9'])
  const again = await stackTables({ folder, tables: ['counts.parquet', 'sorted.parquet'], to: 'more.parquet' })
  expect(again.columns.find(({ id }) => id === 'tag')).toMatchObject({ type: 'text' })
  expect(again.columns.find(({ id }) => id === 'cost')).toMatchObject({ type: 'money', scale: 2 })
  expect(again.rows.map((row) => row.slice(0, 3))).toEqual([
    ['Counts.csv', 2, '7'],
    ['Counts.csv', 3, '8'],
    ['South.csv', 3, 'P-9'],
    ['South.csv', 2, 'P-9'],
    ['North.csv', 5, 'P-2'],
    ['North.csv', 4, 'P-1'],
  ])
})

test('amounts of a file without a currency are not shown in the currency of another file, which is reported', async () => {
  const { folder, load } = await tableFolder()
  await load('North.csv', 'Tag,Cost\nP-1,£10.00\n', { to: 'north.parquet' })
  await load('South.csv', 'Tag,Cost\nP-2,12.00\n', { to: 'south.parquet' })
  const { columns: shown } = await stackTables({
    folder,
    tables: ['north.parquet', 'south.parquet'],
    to: 'all.parquet',
  })
  expect(shown.find(({ id }) => id === 'cost')).not.toHaveProperty('currencies')
  const columnCheck = { check: 'columns' as const, id: 'columns', title: '', do: '' }
  const { checks } = await checkTable({ folder, table: 'all.parquet', others: {}, checks: [columnCheck] })
  expect(checks[0]).toMatchObject({
    state: 'warned',
    found:
      'All columns of "North.csv" and "South.csv" are there. Not all files name the currency of "Cost", so its amounts are shown without one.',
  })
})

test('a table of facts, which says itself which file a row comes from, keeps that', async () => {
  const { folder, load } = await tableFolder()
  await load('Scans.csv', 'File,Pages\na.pdf,2\n,3\n', { to: 'scans.parquet' })
  const { columns: found, rows } = await stackTables({ folder, tables: ['scans.parquet'], to: 'all.parquet' })
  expect(found.map(({ id }) => id)).toEqual(['file', 'fileRow', 'pages'])
  expect(rows).toEqual([
    ['a.pdf', 2, 2],
    ['Scans.csv', 3, 3],
  ])
})

test('a table that has a column "fileRow" of its own is refused by name', async () => {
  const { folder, load } = await tableFolder()
  await load('Scans.csv', 'Pages,Line\n2,1\n', {
    to: 'scans.parquet',
    columns: [{ id: 'fileRow', label: 'Line', type: 'text' }],
  })
  const stacking = stackTables({ folder, tables: ['scans.parquet'], to: 'all.parquet' })
  await expect(stacking).rejects.toThrow('has a column "fileRow", the id under which table.stack says where')
})
