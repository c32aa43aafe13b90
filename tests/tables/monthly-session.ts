/** Sales whose figures are known in whole pence, and a session of the monthly sales agent that gets them as files. */
import { doWork } from '#server/work/do-work.ts'
import { textRows, xlsxOf } from '#tests/documents/sheets/xlsx-of.ts'
import { shippedDefinition } from '#tests/driver/shipped.ts'
import { memoryFile, memoryWork } from '#tests/operations/memory-work.ts'
import { workingOn } from '#tests/operations/working-on.ts'

const definition = shippedDefinition('monthly-sales-product-reporting')

export interface Sale {
  readonly document: string
  readonly day: string
  readonly sku: string
  readonly customer: string
  readonly pence: number
}
export interface Files {
  readonly sales: readonly [name: string, content: string | Uint8Array]
  readonly customers?: string
  readonly products?: readonly (readonly string[])[]
}

export const products = [
  ['Product code', 'Product name', 'Category', 'Product group'],
  ...Array.from({ length: 9 }, (_, at) => [`P-${at}`, `Product ${at}`, `Category ${at % 3}`, `Group ${at % 2}`]),
]
export const customers = [
  'Customer code,Customer name',
  ...Array.from({ length: 7 }, (_, at) => `${100 + at},Firm ${at}`),
]
const lookup = (rows: readonly (readonly string[])[]) => xlsxOf({ sheets: [{ rows: textRows(rows) }] })

/** The same sales each time: amounts from 0.01 to about 90.00, every seventh a return. */
const makeSales = (count: number, day: (at: number) => string): readonly Sale[] =>
  Array.from({ length: count }, (_, at) => ({
    document: `D${at}`,
    day: day(at),
    sku: `P-${(at * 5) % 9}`,
    customer: String(100 + ((at * 3) % 7)),
    pence: (((at * 7919) % 9001) + 1) * (at % 7 === 6 ? -1 : 1),
  }))
const inMarch = (at: number) => `2024-03-${String((at % 28) + 1).padStart(2, '0')}`
const inBoth = (at: number) => (at % 2 === 0 ? inMarch(at) : inMarch(at).replace('-03-', '-02-'))
export const pounds = (pence: number) => (pence / 100).toFixed(2)

export const headings = ['Invoice', 'Date', 'SKU', 'Customer', 'Net sales']
export const cellsOf = ({ document, day, sku, customer, pence }: Sale) => [document, day, sku, customer, pounds(pence)]
export const csv = (rows: readonly (readonly string[])[], separator = ',') =>
  rows.map((row) => row.join(separator)).join('\n')

export const march = makeSales(211, inMarch)
export const both = makeSales(300, inBoth)

/** Sends the files to a session of the agent; `call` does the work of one of its calls. */
export function session(
  { sales, customers: customerFile = customers.join('\n'), products: known = products }: Files,
  month = '2024-03',
) {
  const held = memoryWork()
  held.data.set('reportMonth', month)
  held.files.set('salesFile', [memoryFile(...sales)])
  held.files.set('customerFile', [memoryFile('Customers.csv', customerFile)])
  held.files.set('lookupFile', [memoryFile('Lookup.xlsx', lookup(known))])
  return {
    ...held,
    call: (name: string) => doWork(definition.calls[name]?.work ?? [], workingOn(held, definition, {})),
  }
}

/** The independent figures: plain sums in whole pence. */
export function sumBy(sales: readonly Sale[], key: (sale: Sale) => string): Readonly<Record<string, string>> {
  const sums = new Map<string, number>()
  for (const sale of sales) sums.set(key(sale), (sums.get(key(sale)) ?? 0) + sale.pence)
  return Object.fromEntries([...sums].map(([name, pence]) => [name, pounds(pence)]))
}
