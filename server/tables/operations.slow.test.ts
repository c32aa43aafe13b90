/**
 * The operations on tables as an agent runs them, in a worker; and whether their dry-run fixtures have the shape of
 * real results.
 */
import { expect, test } from 'vitest'
import { tableAlign } from '#server/operations/table/table-align.ts'
import { run as align } from '#server/operations/table/table-align.run.ts'
import { tableCheck } from '#server/operations/table/table-check.ts'
import { run as check } from '#server/operations/table/table-check.run.ts'
import { tableCorrect } from '#server/operations/table/table-correct.ts'
import { run as correct } from '#server/operations/table/table-correct.run.ts'
import { tableJoin } from '#server/operations/table/table-join.ts'
import { run as join } from '#server/operations/table/table-join.run.ts'
import { tableLoad } from '#server/operations/table/table-load.ts'
import { run as load } from '#server/operations/table/table-load.run.ts'
import { tableMeasure } from '#server/operations/table/table-measure.ts'
import { run as measure } from '#server/operations/table/table-measure.run.ts'
import { tableShape } from '#server/operations/table/table-shape.ts'
import { run as shape } from '#server/operations/table/table-shape.run.ts'
import { tableStack } from '#server/operations/table/table-stack.ts'
import { run as stack } from '#server/operations/table/table-stack.run.ts'
import { tableWrite } from '#server/operations/table/table-write.ts'
import { run as write } from '#server/operations/table/table-write.run.ts'
import { readWorkbook } from '#server/documents/sheets/read-workbook.ts'
import type { AssignedColumn } from '#server/tables/load/header/wanted-column.ts'
import type { RememberedColumns } from '#server/tables/remembered-columns.ts'
import { memoryFile, memoryWork } from '../operations/fixtures/memory-work.ts'
import { shapeOf } from './fixtures/shape-of.ts'

const sales = 'March\n\nProduct code,Net sales,Remark\nA-1,£12.50,first\nA-2,unknown,\nTotal,12.50\n'

async function loaded() {
  const { work, artefacts, data, files } = memoryWork()
  files.set('salesFile', [memoryFile('Sales.csv', sales)])
  await load({ ...tableLoad.example, from: 'salesFile', columns: [...tableLoad.example.columns] }, work)
  return { work, artefacts, data, files }
}

test('table.load writes the table and reports how it read the file, in the shape of its fixture', async () => {
  const { data, artefacts } = await loaded()
  expect(artefacts.has('sales')).toBe(true)
  expect(data.get('salesUnderstood')).toMatchObject({ file: 'Sales.csv', headerRows: [3], rows: 2, rejected: 1 })
  expect(shapeOf(data.get('salesUnderstood'))).toEqual(shapeOf(tableLoad.fixture.writes.understood))
})

test('table.load keeps what a person assigned and the file bears out, and reads later files by it', async () => {
  const { work, data, files } = memoryWork()
  let kept: readonly AssignedColumn[] = []
  const rememberedColumns: RememberedColumns = {
    of: () => Promise.resolve(kept),
    keep: (_table, assigned) => Promise.resolve(void (kept = assigned.length > 0 ? assigned : kept)),
  }
  const columns = tableLoad.example.columns.map((column) => ({ ...column }))
  const read = () => load({ ...tableLoad.example, columns, assigned: 'assigned' }, { ...work, rememberedColumns })
  files.set('salesFile', [memoryFile('May.csv', 'SKU,Erlös\nA-1,12.50\n')])
  data.set('assigned', [
    { column: 'Net sales', heading: 'Erlös' },
    { column: 'Date', heading: 'Tag' },
  ])
  await read()
  expect(kept).toEqual([{ column: 'value', heading: 'Erlös' }])
  files.set('salesFile', [memoryFile('June.csv', 'SKU,Erlös\nA-2,9.00\n')])
  data.delete('assigned')
  await read()
  expect(data.get('salesUnderstood')).toMatchObject({ file: 'June.csv', asBefore: true })
})

test('table.check writes its result in the shape of its fixture, and the failing rows as a workbook', async () => {
  const { work, data, artefacts } = await loaded()
  await check({ ...tableCheck.example, checks: tableCheck.example.checks }, work)
  expect(data.get('checked')).toMatchObject({ canProceed: false })
  expect(shapeOf(data.get('checked'))).toEqual(shapeOf(tableCheck.fixture.writes(tableCheck.example).as))
  expect(artefacts.file('Rows to correct.xlsx').size).toBeGreaterThan(1000)
})

test('table.join writes the joined table and its coverage, in the shape of its fixture', async () => {
  const { work, data, files } = await loaded()
  files.set('productsFile', [memoryFile('Products.csv', 'Code,Category,Group\nA-2,Food,1\nA-2,Toys,2\nA-3,Toys,3\n')])
  await load({ from: 'productsFile', as: 'products', understood: 'productsUnderstood' }, work)
  await join({ ...tableJoin.example }, work)
  expect(data.get('coverage')).toMatchObject({ rows: 2, matched: 1, share: 50 })
  expect(shapeOf(data.get('coverage'))).toEqual(shapeOf(tableJoin.fixture.writes.coverage))
})

test('a table that other work produced as data, such as facts, can be joined, shaped and written like a loaded table', async () => {
  const { work, data, files, artefacts } = memoryWork()
  files.set('ordersFile', [memoryFile('Orders.csv', 'Order,Amount\nPO-1,£840.00\nPO-2,£12.50\n')])
  await load({ from: 'ordersFile', as: 'orders' }, work)
  data.set('invoices', {
    columns: [
      { id: 'file', label: 'File', type: 'text' },
      { id: 'order-no', label: 'Order', type: 'text' },
      { id: 'net', label: 'Net', type: 'money' },
      { id: 'day', label: 'Day', type: 'date' },
      { id: 'vat', label: 'VAT', type: 'percent' },
    ],
    rows: [
      ['One.pdf', 'PO-1', 875.1, '2026-03-03', 20],
      ['Two.pdf', 'PO-2', '£12.50', null, null],
      ['Three.pdf', null, null, 'soon', 5],
    ],
    total: 3,
  })
  const on = [{ left: 'order-no', right: 'order' }]
  await join({ from: 'invoices', with: 'orders', on, take: ['amount'], as: 'joined', coverage: 'coverage' }, work)
  const difference = { make: 'difference' as const, of: 'net', less: 'amount' }
  const add = [{ id: 'difference', label: 'Difference', value: difference }]
  await shape({ from: 'joined', add, as: 'compared', shown: 'rows' }, work)
  expect(data.get('rows')).toMatchObject({
    rows: [
      ['One.pdf', 'PO-1', 875.1, '2026-03-03', 20, 840, 35.1],
      ['Two.pdf', 'PO-2', 12.5, null, null, 12.5, 0],
      ['Three.pdf', null, null, null, 5, null, 0],
    ],
  })
  expect(data.get('coverage')).toMatchObject({ rows: 3, matched: 2 })
  await write({ csv: { from: 'invoices' }, save: 'Invoices.csv' }, work)
  expect(artefacts.file('Invoices.csv').size).toBeGreaterThan(100)
})

test('table.stack stacks the tables of several files and a table that was made as data, in the shape of its fixture', async () => {
  const { work, data, artefacts, files } = memoryWork()
  const columns = [{ id: 'sku', label: 'SKU', names: ['Product code'], type: 'text' as const }]
  files.set('salesFile', [memoryFile('North.csv', sales)])
  await load({ from: 'salesFile', columns, as: 'salesByFile' }, work)
  data.set('typed', { columns: [{ id: 'sku', label: 'SKU', type: 'text' }], rows: [['B-7']], total: 1 })
  await stack({ ...tableStack.example, from: ['salesByFile', 'typed'] }, work)
  expect(data.get('salesRows')).toMatchObject({
    rows: [
      ['North.csv', 4, 'A-1'],
      ['North.csv', 5, 'A-2'],
      ['typed', 1, 'B-7'],
    ],
    total: 3,
  })
  expect(artefacts.has('sales')).toBe(true)
  expect(shapeOf(data.get('salesRows'))).toEqual(shapeOf(tableStack.fixture.writes.shown))
})

test('table.align writes the keys of the other table once the user has decided, in the shape of its fixture', async () => {
  const { work, data, files } = await loaded()
  files.set('productsFile', [memoryFile('Products.csv', 'Code,Name\n13,Food\n00A-1,Toys\n')])
  await load({ from: 'productsFile', as: 'products' }, work)
  await align({ ...tableAlign.example, value: 'value' }, work)
  expect(data.get('zeros')).toMatchObject({
    keys: 1,
    rows: 1,
    isOpen: true,
    pairs: { rows: [['A-1', '00A-1', 1, 12.5]] },
  })
  expect(shapeOf(data.get('zeros'))).toEqual(
    shapeOf(tableAlign.fixture.writes({ ...tableAlign.example, value: 'value' }).found),
  )
  data.set('codes', 'match')
  await align({ ...tableAlign.example }, work)
  await shape({ from: 'salesWithCodes', as: 'shaped', shown: 'rows' }, work)
  expect(data.get('rows')).toMatchObject({
    rows: [
      ['00A-1', 12.5, null],
      ['A-2', null, null],
    ],
  })
})

test('the first rows of a table, which are only for the screen, are not used as the table', async () => {
  const { work, data } = memoryWork()
  data.set('shown', { columns: [{ id: 'sku', label: 'SKU', type: 'text' }], rows: [['A-1']], total: 240 })
  await expect(shape({ from: 'shown', as: 'shaped' }, work)).rejects.toThrow('holds the first 1 of 240 rows')
})

const groupedSales =
  'Product code,Net sales,Date,Group\nA-1,10.00,01/02/2024,Food\nA-2,0.05,01/03/2024,Toys\nA-2,2.00,02/03/2024,Food\n'

async function loadedGroups() {
  const { work, files, ...rest } = memoryWork()
  files.set('salesFile', [memoryFile('Sales.csv', groupedSales)])
  const columns = [...tableLoad.example.columns, { id: 'group', label: 'Group', type: 'text' as const }]
  await load({ ...tableLoad.example, from: 'salesFile', columns }, work)
  return { work, files, ...rest }
}

test('table.measure writes its views in the shape of its fixture, and each as a table where it is named', async () => {
  const { work, data, artefacts } = await loadedGroups()
  await measure({ ...tableMeasure.example }, work)
  expect(data.get('insights')).toMatchObject({
    views: {
      byGroup: {
        rows: [
          ['Food', 12, 99.59],
          ['Toys', 0.05, 0.41],
        ],
        totals: { value: 12.05, share: 100 },
      },
    },
  })
  expect(shapeOf(data.get('insights'))).toEqual(shapeOf(tableMeasure.fixture.writes(tableMeasure.example).as))
  expect(artefacts.has('salesByGroup')).toBe(true)
  data.set('month', 3)
  const change = {
    view: 'change',
    id: 'c',
    title: 'C',
    by: [{ column: 'sku' }],
    column: 'value',
    in: { column: 'day', period: 'month' },
    current: 'month',
  } as const
  await expect(measure({ from: 'sales', views: [change], as: 'm' }, work)).rejects.toThrow('"month" is not a period.')
  await expect(measure({ from: 'sales', views: [change, change], as: 'm' }, work)).rejects.toThrow(
    'Two views have the id "c".',
  )
})

test('table.shape writes a table that other work reads, and its first rows in the shape of its fixture', async () => {
  const { work, data } = await loadedGroups()
  await shape({ ...tableShape.example }, work)
  expect(data.get('labelRows')).toMatchObject({
    rows: [
      ['A-1', '£10.00'],
      ['A-2', '£2.00'],
      ['A-2', '£0.05'],
    ],
    total: 3,
  })
  expect(shapeOf(data.get('labelRows'))).toEqual(shapeOf(tableShape.fixture.writes.shown))
  await shape({ from: 'labels', as: 'again' }, work)
})

test('table.write writes a workbook of several tables, and a .csv of one', async () => {
  const { work, artefacts, data } = await loadedGroups()
  await measure({ ...tableMeasure.example }, work)
  data.set('method', [{ label: 'Read', text: '3 rows' }])
  await write({ ...tableWrite.example }, work)
  const { sheets } = await readWorkbook(await artefacts.file('Report.xlsx').bytes(), 'Report.xlsx')
  expect(sheets.map(({ name, rows }) => [name, rows.at(-1)])).toEqual([
    ['By group', ['Total', '12.05']],
    ['Method', ['Read', '3 rows']],
    ['Rows', ['A-2', '2.00']],
  ])
  await write({ csv: { from: 'salesByGroup', columns: [{ column: 'value' }] }, save: 'groups.csv' }, work)
  expect(Buffer.from(await artefacts.file('groups.csv').bytes()).toString()).toBe('\ufeffNet sales\n12.00\n0.05\n')
})

test('an unreadable file is refused by its name, and so is a value that is not a month', async () => {
  const { work, files, data } = await loaded()
  files.set('salesFile', [memoryFile('Photo.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]))])
  await expect(load({ from: 'salesFile', as: 'a', understood: 'b' }, work)).rejects.toThrow(
    '"Photo.xlsx" is not a spreadsheet',
  )
  data.set('month', 'March')
  const inMonth = { check: 'inMonth', id: 'm', title: 'Month', do: 'Mend it.', column: 'day', month: 'month' } as const
  await expect(check({ from: 'sales', checks: [inMonth], as: 'c' }, work)).rejects.toThrow('"month" is not a month.')
})

test('table.correct puts corrected rows into the table, in the shape that its fixture pretends, and leaves the table as it was read', async () => {
  const { work, data, files } = memoryWork()
  files.set('invoiceFile', [memoryFile('Invoices.csv', 'Invoice,Amount\nA-1,£12.50\nA-2,£7.00\n')])
  await load({ from: 'invoiceFile', as: 'invoiceTable' }, work)
  data.set('rows', [{ invoice: 'A-1', amount: 10 }])
  const example = { ...tableCorrect.example, key: [...tableCorrect.example.key], rows: 'editable' }
  await correct(example, work)
  await correct({ ...example, with: 'nothing', as: 'again', rows: 'asRead' }, work)
  expect(data.get('editable')).toMatchObject({
    rows: [
      ['A-1', 10],
      ['A-2', 7],
    ],
    total: 2,
  })
  expect(data.get('asRead')).toMatchObject({
    rows: [
      ['A-1', 12.5],
      ['A-2', 7],
    ],
  })
  expect(shapeOf(data.get('editable'))).toEqual(shapeOf(tableCorrect.fixture.writes.rows))
})
