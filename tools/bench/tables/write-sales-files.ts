/** Writes the two files of the bench from a seed: a workbook of sales and a .csv of customers, of about 50 MB each. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { columnLetters } from '#server/documents/sheets/cell-address.ts'
import { largeWorkbookParts } from './workbook-parts.ts'

export const saleCount = 560_000
export const customerCount = 410_000
const rowsAtATime = 2000
const firstCustomer = 100_000

const regions = ['North', 'South', 'East', 'West', 'Midlands', 'Wales', 'Scotland', 'Northern Ireland']
const channels = ['Shop', 'Web', 'Trade', 'Marketplace']
const segments = ['Private', 'Small business', 'Large business', 'Public sector', 'Charity']
const towns = ['Leeds', 'York', 'Bath', 'Exeter', 'Derby', 'Perth', 'Cardiff', 'Belfast', 'Norwich', 'Kendal']
export const categories = Array.from({ length: 24 }, (_, at) => `Category ${String.fromCharCode(65 + at)}`)
export const products = Array.from({ length: 4000 }, (_, at) => `Product ${at + 1} & fittings`)
const texts = [...regions, ...channels, ...categories, ...products]

export const salesHeadings = [
  'Invoice',
  'Date',
  'Customer',
  'Product',
  'Category',
  'Region',
  'Channel',
  'Quantity',
  'Unit price',
  'Net sales',
  'VAT',
  'Cost',
  'Discount',
  'Freight',
  'Weight',
] as const

/** Mulberry32: small, and the same everywhere. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

const cents = (amount: number) => (amount / 100).toFixed(2)

interface SalesOptions {
  readonly rows?: number
  /** Replaces our own headings. */
  readonly headings?: Readonly<Partial<Record<(typeof salesHeadings)[number], string>>>
}

export async function writeSales(
  path: string,
  seed: number,
  { rows = saleCount, headings = {} }: SalesOptions = {},
): Promise<void> {
  const zip = new ZipFile()
  const shown = salesHeadings.map((heading) => headings[heading] ?? heading)
  for (const [name, text] of Object.entries(largeWorkbookParts([...shown, ...texts])))
    zip.addBuffer(Buffer.from(text), name)
  zip.addReadStream(Readable.from(salesSheet(seed, rows)), 'xl/worksheets/sheet1.xml')
  zip.end()
  // @types/yazl declares the older type of streams.
  await pipeline(zip.outputStream as Readable, createWriteStream(path))
}

function* salesSheet(seed: number, rows: number): Generator<string> {
  const random = randomFrom(seed)
  const place = new Map([...salesHeadings, ...texts].map((text, at) => [text, at]))
  const letters = salesHeadings.map((_, at) => columnLetters(at))
  const shared = (text: string) => place.get(text) ?? 0
  const header = salesHeadings.map((_, at) => `<c r="${letters[at]}1" t="s"><v>${at}</v></c>`)
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${header.join('')}</row>`
  for (let from = 0; from < rows; from += rowsAtATime) {
    let piece = ''
    for (let at = from; at < Math.min(from + rowsAtATime, rows); at += 1) {
      const product = random(products.length)
      const quantity = 1 + random(20)
      const price = 50 + random(20_000)
      const discount = random(4) === 0 ? random(price) : 0
      const net = quantity * price - discount
      const cells = [
        `><v>${1_000_000 + at}`,
        ` s="1"><v>${45_292 + random(366)}`,
        `><v>${firstCustomer + random(Math.round(customerCount * 1.03))}`,
        ` t="s"><v>${shared(products[product] ?? '')}`,
        ` t="s"><v>${shared(categories[product % categories.length] ?? '')}`,
        ` t="s"><v>${shared(regions[random(regions.length)] ?? '')}`,
        ` t="s"><v>${shared(channels[random(channels.length)] ?? '')}`,
        `><v>${quantity}`,
        ` s="2"><v>${cents(price)}`,
        ` s="2"><v>${cents(net)}`,
        ` s="2"><v>${cents(Math.round(net / 5))}`,
        ` s="2"><v>${cents(Math.round((net * (40 + random(50))) / 100))}`,
        ` s="2"><v>${cents(discount)}`,
        ` s="2"><v>${cents(random(3000))}`,
        `><v>${random(90_000) / 1000}`,
      ]
      piece += `<row r="${at + 2}">`
      for (let column = 0; column < cells.length; column += 1)
        piece += `<c r="${letters[column]}${at + 2}"${cells[column]}</v></c>`
      piece += '</row>'
    }
    yield piece
  }
  yield '</sheetData></worksheet>'
}

export async function writeCustomers(path: string, seed: number, rows = customerCount): Promise<void> {
  await pipeline(Readable.from(customerLines(seed, rows)), createWriteStream(path))
}

function* customerLines(seed: number, rows: number): Generator<string> {
  const random = randomFrom(seed + 1)
  yield 'Code,Name,Street,Town,Postcode,Segment,Email,Since,Credit limit\r\n'
  for (let from = 0; from < rows; from += rowsAtATime) {
    let piece = ''
    for (let at = from; at < Math.min(from + rowsAtATime, rows); at += 1) {
      const number = firstCustomer + at
      const town = towns[random(towns.length)] ?? ''
      const since = new Date(Date.UTC(2005, 0, 1 + random(7000))).toISOString().slice(0, 10)
      piece += `${number},"Customer ${number}, ${town}",${1 + random(250)} Station Road,${town},LS${1 + random(29)} ${random(10)}AB,${segments[random(segments.length)]},buyer-${number}@customer.example,${since},${cents(random(5_000_000))}\r\n`
    }
    yield piece
  }
}
