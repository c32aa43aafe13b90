/** The workbook of the monthly sales agent, cell by cell: results of formulas, values of cells, and data of charts. */
import { read, utils, type CellObject, type WorkSheet } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { converted, hasSoffice } from '../documents/sheets/fixtures/soffice.ts'
import {
  both,
  cellsOf,
  csv,
  customers,
  headings,
  pounds,
  products,
  session,
  sumBy,
} from './fixtures/monthly-session.ts'

/** Two months; one product and two customers are unknown, and three rows have no date. */
const files = {
  sales: [
    'Sales.csv',
    csv([headings, ...both.map((sale, at) => cellsOf(at % 100 === 42 ? { ...sale, day: '' } : sale))]),
  ],
  customers: customers.slice(0, 6).join('\n'),
  products: products.slice(0, 9),
} as const
const month = both.filter(({ day }) => day.startsWith('2024-03'))
const before = both.filter(({ day }) => day.startsWith('2024-02'))
const totalOf = (sales: typeof both) => pounds(sales.reduce((sum, { pence }) => sum + pence, 0))
const known = new Map(
  products.slice(1, 9).map(([code = '', , category = '', group = '']) => [code, { category, group }]),
)

/** All tests share one workbook, which they only read. */
const making = (async () => {
  const { call, artefacts } = session(files)
  for (const name of ['validate', 'insights', 'export']) await call(name)
  return Buffer.from(await artefacts.file('Monthly_Report.xlsx').bytes())
})()

interface Formula {
  readonly cell: string
  readonly formula: string
  readonly value: unknown
}

const sheetsOf = (bytes: Uint8Array) => read(bytes, { cellFormula: true, cellNF: true }).Sheets
const cellAt = (sheet: WorkSheet | undefined, cell: string) => sheet?.[cell] as CellObject | undefined

function formulasIn(sheets: Readonly<Record<string, WorkSheet>>): readonly Formula[] {
  return Object.entries(sheets).flatMap(([name, sheet]) =>
    Object.keys(sheet).flatMap((at) => {
      const cell = at.startsWith('!') ? undefined : cellAt(sheet, at)
      return cell?.f === undefined ? [] : [{ cell: `${name}!${at}`, formula: cell.f, value: cell.v }]
    }),
  )
}

/** The rows below a heading, by their first cell, up to the total row. */
function rowsBelow(sheet: WorkSheet | undefined, heading: string) {
  if (sheet === undefined) throw new Error(`No sheet has the heading "${heading}".`)
  const rows = utils.sheet_to_json<readonly unknown[]>(sheet, { header: 1, blankrows: true, defval: '' })
  const at = rows.findIndex(([first]) => first === heading)
  const names = rows[at] ?? []
  const end = rows.findIndex(([first], row) => row > at && first === 'Total')
  return {
    /** The amounts of a column as texts with two decimals. */
    amounts: (label: string) => {
      const column = names.indexOf(label)
      return Object.fromEntries(
        rows.slice(at + 1, end < 0 ? undefined : end).map((row) => [row[0], Number(row[column]).toFixed(2)]),
      )
    },
    total: (label: string) => Number(rows[end]?.[names.indexOf(label)]).toFixed(2),
  }
}

/** Without stored values of formulas, a spreadsheet has to compute them. */
function withoutStoredValues(bytes: Uint8Array): Uint8Array {
  const parts = unzipSync(bytes)
  for (const name of Object.keys(parts).filter((part) => part.startsWith('xl/worksheets/sheet'))) {
    const sheet = strFromU8(parts[name] ?? new Uint8Array())
    parts[name] = strToU8(sheet.replaceAll(/(<\/f>)<v>[^<]*<\/v>/g, '$1'))
  }
  return zipSync(parts)
}

test.skipIf(!hasSoffice)(
  'MONTH-19 LibreOffice computes for each formula the value that the report stores',
  async () => {
    const bytes = await making
    const stored = formulasIn(sheetsOf(bytes))
    const emptied = withoutStoredValues(bytes)
    expect(formulasIn(sheetsOf(emptied)).filter(({ value }) => value !== undefined && value !== '')).toEqual([])
    const computed = formulasIn(sheetsOf(await converted(emptied, 'xlsx', 'xlsx')))
    const inPence = (formulas: readonly Formula[]) =>
      Object.fromEntries(formulas.map(({ cell, value }) => [cell, Number(value).toFixed(4)]))
    expect(inPence(computed)).toEqual(inPence(stored))
  },
)

test('MONTH-19 each total of the report is a formula over the rows above it, and holds their sum', async () => {
  const sheets = sheetsOf(await making)
  const totals = formulasIn(sheets)
  const counted = Object.entries(sheets).flatMap(([name]) => {
    const count = totals.filter(({ cell }) => cell.startsWith(`${name}!`)).length
    return count === 0 ? [] : [[name, count]]
  })
  expect(counted).toEqual([
    ['Summary', 2],
    ['By product', 1],
    ['By group', 2],
    ['By customer', 1],
    ['Change by group', 3],
    ['Change by product', 3],
  ])
  for (const { cell, formula, value } of totals) {
    const [name = '', at = ''] = cell.split('!')
    const [, letter = '', first, last] = /^SUBTOTAL\(109,([A-Z]+)(\d+):\1(\d+)\)$/.exec(formula) ?? []
    const rows = Array.from({ length: Number(last) - Number(first) + 1 }, (_, row) => Number(first) + row)
    const cells = rows.map((row) => Number(cellAt(sheets[name], `${letter}${row}`)?.v ?? 0))
    expect([cell, pounds(cells.reduce((sum, amount) => sum + Math.round(amount * 100), 0))]).toEqual([
      cell,
      Number(value).toFixed(2),
    ])
    // The total stands directly below its rows, and above them its heading.
    expect(at).toBe(`${letter}${Number(last) + 1}`)
    expect(cellAt(sheets[name], `${letter}${Number(first) - 1}`)?.t).toBe('s')
  }
})

test('MONTH-19 the sheets contain the sums of products, groups, customers and both months', async () => {
  const sheets = sheetsOf(await making)
  const byProduct = rowsBelow(sheets['By product'], 'SKU')
  expect(byProduct.amounts('Net sales')).toEqual(sumBy(month, ({ sku }) => sku))
  expect(byProduct.total('Net sales')).toBe(totalOf(month))
  const byGroup = rowsBelow(sheets['By group'], 'Product group')
  expect(byGroup.amounts('Net sales')).toEqual(sumBy(month, ({ sku }) => known.get(sku)?.group ?? 'Not in the lookup'))
  const byCategory = rowsBelow(sheets['Summary'], 'Category')
  expect(byCategory.amounts('Net sales')).toEqual(
    sumBy(month, ({ sku }) => known.get(sku)?.category ?? 'Not in the lookup'),
  )
  const byCustomer = rowsBelow(sheets['By customer'], 'Customer')
  expect(byCustomer.amounts('Net sales')).toEqual(sumBy(month, ({ customer }) => customer))
  const changed = rowsBelow(sheets['Change by product'], 'SKU')
  expect(changed.amounts('Net sales March 2024')).toEqual(sumBy(month, ({ sku }) => sku))
  expect(changed.amounts('Net sales February 2024')).toEqual(sumBy(before, ({ sku }) => sku))
})

test('MONTH-19 rows without a product, customer or date, and returns, stand on the sheet of exceptions', async () => {
  const sheets = sheetsOf(await making)
  const rows = utils.sheet_to_json<Readonly<Record<string, unknown>>>(sheets['Exceptions'] ?? {}, { range: 3 })
  const knownCustomers = customers.slice(1, 6).map((line) => line.split(',')[0])
  const expected = both.filter(
    ({ day, sku, customer, pence }, at) =>
      day.startsWith('2024-03') &&
      (at % 100 === 42 || pence <= 0 || !known.has(sku) || !knownCustomers.includes(customer)),
  )
  expect(rows.map(({ Document: document }) => document)).toEqual(expected.map(({ document }) => document))
})

test('MONTH-19 the charts are drawn from the rows of their sheet', async () => {
  const bytes = await making
  const parts = unzipSync(bytes)
  const charts = Object.keys(parts)
    .filter((name) => /^xl\/charts\/chart\d+\.xml$/.test(name))
    .toSorted()
    .map((name) => strFromU8(parts[name] ?? new Uint8Array()))
  const kindOf = (xml: string) => /<c:(barChart|pieChart|lineChart)>/.exec(xml)?.[1]
  const rangesOf = (xml: string) =>
    [...xml.matchAll(/<c:f>([^<]+)<\/c:f>/g)].map(([, range = '']) => range.replaceAll('&apos;', "'"))
  const sheets = sheetsOf(bytes)
  const shown = charts.map((xml) => ({
    kind: kindOf(xml),
    columns: rangesOf(xml).map((range) => {
      const [, name = '', letter = '', first] = /^'?([^'!]+)'?!\$([A-Z]+)\$(\d+)/.exec(range) ?? []
      return `${name}: ${String(cellAt(sheets[name], `${letter}${Number(first) - 1}`)?.v)}`
    }),
  }))
  expect(shown).toEqual([
    { kind: 'barChart', columns: ['Summary: Category', 'Summary: Net sales'] },
    { kind: 'pieChart', columns: ['Summary: Category', 'Summary: Net sales'] },
    { kind: 'barChart', columns: ['By group: Product group', 'By group: Net sales'] },
    {
      kind: 'barChart',
      columns: [
        'Change by group: Product group',
        'Change by group: Net sales March 2024',
        'Change by group: Product group',
        'Change by group: Net sales February 2024',
      ],
    },
  ])
})
