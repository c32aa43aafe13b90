/** Finds the headings of a table: below its titles, in one row or two. */
import { kindOf, lineMark } from '../source/raw-cell.ts'
import { assignColumns, type Heading } from './assign-columns.ts'
import type { AssignedColumn, WantedColumn } from './wanted-column.ts'

/** One of the first rows of a sheet. */
export interface PreviewRow {
  readonly row: number
  readonly cells: ReadonlyMap<number, string>
}

export interface Header {
  readonly headings: readonly Heading[]
  /** Their row numbers in the spreadsheet. Empty if no row looks like headings; columns are then named by their letters. */
  readonly rows: readonly number[]
}

/** The headings are expected within the first rows. */
const maxHeaderRow = 40

export function findHeader(
  rows: readonly PreviewRow[],
  wanted: readonly WantedColumn[] = [],
  byHand: readonly AssignedColumn[] = [],
): Header {
  const shaped = findByShape(rows)
  if (wanted.length === 0) return shaped
  let best: { readonly header: Header; readonly matches: number } | undefined
  const tops = rows.slice(0, maxHeaderRow)
  // Single rows come first, so that a title above the headings does not count as a second heading row.
  for (const header of [...tops.map(oneRow), ...tops.map((row, at) => twoRows(row, rows[at + 1]))]) {
    const matches = header === undefined ? 0 : assignColumns(wanted, header.headings, byHand).size
    if (header !== undefined && matches > (best?.matches ?? 0)) best = { header, matches }
  }
  // If only one name matches, the row may be a title that contains the name by chance.
  if (best === undefined || (best.matches === 1 && wanted.length > 2 && shaped.rows.length > 0)) {
    return best !== undefined && best.header.rows[0] === shaped.rows[0] ? best.header : shaped
  }
  return best.header
}

/** The first row of words that is as wide as what follows it. */
function findByShape(rows: readonly PreviewRow[]): Header {
  for (let at = 0; at < Math.min(rows.length - 1, maxHeaderRow); at += 1) {
    const row = rows[at]
    const next = rows[at + 1]
    if (row === undefined || next === undefined || !isOfWords(row)) continue
    const width = usualWidth(rows.slice(at + 1, at + 21))
    if (isOfWords(next) && row.cells.size >= 2 && isBelow(row, next) && needsBoth(row, next, rows[at + 2], width)) {
      const both = twoRows(row, next)
      if (both !== undefined) return both
    }
    if (row.cells.size >= Math.max(width > 1 ? 2 : 1, width * 0.6)) return oneRow(row)
  }
  return { headings: [], rows: [] }
}

const isBelow = (row: PreviewRow, next: PreviewRow) => next.row === row.row + 1

/** Whether two rows form the headings: the upper has gaps or repeated words and the lower does not, or the lower has units. */
function needsBoth(row: PreviewRow, next: PreviewRow, data: PreviewRow | undefined, width: number): boolean {
  const units = [...next.cells.values()].every((cell) => /^(?:[([].*[)\]]|[£€$%])$/.test(cell))
  if (units) return true
  if (data === undefined || next.cells.size < width * 0.6 || isOfWords(data)) return false
  const texts = [...row.cells.values()]
  return row.cells.size < next.cells.size || new Set(texts).size < texts.length
}

function oneRow(row: PreviewRow): Header {
  return { headings: inOrder(row).map(([column, cell]) => ({ column, text: headingText(cell) })), rows: [row.row] }
}

/** An upper heading also applies to the columns to its right that do not have their own. */
function twoRows(upper: PreviewRow | undefined, lower: PreviewRow | undefined): Header | undefined {
  if (upper === undefined || lower === undefined || !isBelow(upper, lower)) return undefined
  if (!isOfWords(upper) || !isOfWords(lower)) return undefined
  const columns = [...new Set([...upper.cells.keys(), ...lower.cells.keys()])].toSorted((a, b) => a - b)
  let above = ''
  const headings = columns.map((column): Heading => {
    const [over, under] = [upper.cells.get(column), lower.cells.get(column)]
    if (over !== undefined) above = headingText(over)
    if (under === undefined) return { column, text: above }
    const also = headingText(under)
    return above === '' ? { column, text: also } : { column, text: `${above} ${also}`, also }
  })
  return { headings, rows: [upper.row, lower.row] }
}

const inOrder = ({ cells }: PreviewRow) => [...cells].toSorted(([a], [b]) => a - b)
const headingText = (cell: string) =>
  (kindOf(cell) === 'text' ? cell : cell.slice(1)).replaceAll(lineMark, ' ').replaceAll(/\s+/g, ' ')

/** Headings are mostly words; a few may be years. */
function isOfWords({ cells }: PreviewRow): boolean {
  let words = 0
  for (const cell of cells.values())
    if (kindOf(cell) === 'text' && /\p{L}|^#$|^%$/u.test(cell) && !isValue(cell)) words += 1
  return words > 0 && words >= cells.size * 0.6
}

/** Whether the cell is a date or an amount with letters in it. */
const isValue = (cell: string) =>
  /^\d{1,2}[-. ]\p{L}+[-. ]\d{2,4}$|^[\d.,\s]+\s?(?:[A-Z]{3}|kr)$|^[A-Z]{3}\s?[\d.,]+$/u.test(cell) || cell.length > 120

/** If the rows have very different widths, the wider rows form the table. */
function usualWidth(rows: readonly PreviewRow[]): number {
  const sizes = rows.map(({ cells }) => cells.size).toSorted((a, b) => a - b)
  return sizes[Math.floor(sizes.length * 0.6)] ?? 1
}
