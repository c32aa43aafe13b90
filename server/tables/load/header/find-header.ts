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

/** A merged cell of one row, by the indexes of its first and its last column. */
export interface MergedCell {
  readonly row: number
  readonly from: number
  readonly to: number
}

/** The headings are expected within the first rows. */
const maxHeaderRow = 40

export function findHeader(
  rows: readonly PreviewRow[],
  wanted: readonly WantedColumn[] = [],
  byHand: readonly AssignedColumn[] = [],
  merged: readonly MergedCell[] = [],
): Header {
  const shaped = findByShape(rows, merged)
  if (wanted.length === 0) return shaped
  let best: { readonly header: Header; readonly matches: number } | undefined
  const tops = rows.slice(0, maxHeaderRow)
  // Fewer rows come first, so that a title above the headings does not count as a second heading row.
  const stacks = [2, 3].flatMap((height) =>
    tops.map((_, at) => stackedRows(rows.slice(at, at + height), height, merged)),
  )
  for (const header of [...tops.map(oneRow), ...stacks]) {
    const matches = header === undefined ? 0 : assignColumns(wanted, header.headings, byHand).size
    if (header !== undefined && matches > (best?.matches ?? 0)) best = { header, matches }
  }
  // If only one name matches, the row may be a title that contains the name by chance.
  if (best === undefined || (best.matches === 1 && wanted.length > 2 && shaped.rows.length > 0)) {
    return best !== undefined && best.header.rows[0] === shaped.rows[0] ? best.header : shaped
  }
  return withRowsBelow(best, rows, wanted, byHand, merged)
}

/** At most three rows form the headings. */
const mostLevels = 3

/** Words in a column of figures, and no figure beside them, belong to the headings above: 'Net' and below it 'sales'. */
function withRowsBelow(
  { header, matches }: { readonly header: Header; readonly matches: number },
  rows: readonly PreviewRow[],
  wanted: readonly WantedColumn[],
  byHand: readonly AssignedColumn[],
  merged: readonly MergedCell[],
): Header {
  const last = header.rows.at(-1) ?? 0
  const next = rows.find(({ row }) => row === last + 1)
  if (next === undefined || header.rows.length >= mostLevels || !isOfWords(next)) return header
  const figures = figureColumns(rows.filter(({ row }) => row > next.row).slice(0, maxHeaderRow))
  const besideFigures = [...next.cells].filter(([column]) => figures.has(column))
  if (besideFigures.length === 0 || besideFigures.some(([, cell]) => isFigure(cell))) return header
  const levels = [...rows.filter(({ row }) => header.rows.includes(row)), next]
  const stacked = stackedRows(levels, levels.length, merged)
  const isAsGood = stacked !== undefined && assignColumns(wanted, stacked.headings, byHand).size >= matches
  const found = isAsGood ? stacked : { ...header, rows: [...header.rows, next.row] }
  return withRowsBelow({ header: found, matches }, rows, wanted, byHand, merged)
}

/** The first row of words that is as wide as what follows it. */
function findByShape(rows: readonly PreviewRow[], merged: readonly MergedCell[]): Header {
  for (let at = 0; at < Math.min(rows.length - 1, maxHeaderRow); at += 1) {
    const row = rows[at]
    const next = rows[at + 1]
    if (row === undefined || next === undefined || !isOfWords(row)) continue
    const width = usualWidth(rows.slice(at + 1, at + 21))
    if (isOfWords(next) && row.cells.size >= 2 && isBelow(row, next) && needsBoth(row, next, rows[at + 2], width)) {
      const both = stackedRows([row, next], 2, merged)
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

/** Headings in several rows. An upper heading also applies to the columns beside it that its merged cell covers. */
function stackedRows(levels: readonly PreviewRow[], height: number, merged: readonly MergedCell[]): Header | undefined {
  const isStack = levels.every((level, at) => isOfWords(level) && (at === 0 || isBelow(levels[at - 1] ?? level, level)))
  if (levels.length < height || !isStack) return undefined
  const columns = [...new Set(levels.flatMap(({ cells }) => [...cells.keys()]))].toSorted((a, b) => a - b)
  const texts = levels.map((_, at) => spreadHeadings(levels, at, columns, merged))
  const headings = columns.map((column): Heading => {
    const parts = texts.flatMap((level) => level.get(column) ?? [])
    const different = parts.filter((part, at) => part !== parts[at - 1])
    const [text = '', ...also] = different.map((_, from) => different.slice(from).join(' '))
    return also.length === 0 ? { column, text } : { column, text, also }
  })
  return { headings, rows: levels.map(({ row }) => row) }
}

/** The headings of one level by their columns. Where no cell of its row is merged, a heading goes on to the next one. */
function spreadHeadings(
  levels: readonly PreviewRow[],
  at: number,
  columns: readonly number[],
  merged: readonly MergedCell[],
): ReadonlyMap<number, string> {
  const level = levels[at]
  if (level === undefined) return new Map()
  const own = [...level.cells].map(([column, cell]) => [column, headingText(cell)] as const)
  if (at === levels.length - 1) return new Map(own)
  const spans = merged.filter(({ row }) => row === level.row)
  if (spans.length > 0) {
    return new Map(
      own.flatMap(([column, text]) => {
        const to = spans.find(({ from }) => from === column)?.to ?? column
        return columns.filter((each) => each >= column && each <= to).map((each) => [each, text] as const)
      }),
    )
  }
  const spread = new Map<number, string>()
  let current: string | undefined
  for (const column of columns) {
    const isNewAbove = levels.slice(0, at).some(({ cells }) => cells.has(column))
    const cell = level.cells.get(column)
    if (cell !== undefined) current = headingText(cell)
    else if (isNewAbove) current = undefined
    if (current !== undefined) spread.set(column, current)
  }
  return spread
}

const inOrder = ({ cells }: PreviewRow) => [...cells].toSorted(([a], [b]) => a - b)
export const headingText = (cell: string) =>
  (kindOf(cell) === 'text' ? cell : cell.slice(1)).replaceAll(lineMark, ' ').replaceAll(/\s+/g, ' ')

/** Headings are mostly words; a few may be years. */
export function isOfWords({ cells }: PreviewRow): boolean {
  let words = 0
  for (const cell of cells.values())
    if (kindOf(cell) === 'text' && /\p{L}|^#$|^%$/u.test(cell) && !isValue(cell)) words += 1
  return words > 0 && words >= cells.size * 0.6
}

/** Whether the cell is a date or an amount with letters in it. */
export const isValue = (cell: string) =>
  /^\d{1,2}[-. ]\p{L}+[-. ]\d{2,4}$|^[\d.,\s]+\s?(?:[A-Z]{3}|kr)$|^[A-Z]{3}\s?[\d.,]+$/u.test(cell) || cell.length > 120

/** If the rows have very different widths, the wider rows form the table. */
function usualWidth(rows: readonly PreviewRow[]): number {
  const sizes = rows.map(({ cells }) => cells.size).toSorted((a, b) => a - b)
  return sizes[Math.floor(sizes.length * 0.6)] ?? 1
}

const leastFigures = 0.8

/** The columns that are mostly figures and dates. */
export function figureColumns(rows: readonly PreviewRow[]): ReadonlySet<number> {
  const counts = new Map<number, { all: number; figures: number }>()
  for (const { cells } of rows) {
    for (const [column, cell] of cells) {
      const count = counts.get(column) ?? { all: 0, figures: 0 }
      count.all += 1
      if (isFigure(cell)) count.figures += 1
      counts.set(column, count)
    }
  }
  return new Set([...counts].flatMap(([column, { all, figures }]) => (figures >= all * leastFigures ? [column] : [])))
}

const isFigure = (cell: string) => {
  const kind = kindOf(cell)
  return kind === 'text' ? !/\p{L}/u.test(cell) || isValue(cell) : kind !== 'truth'
}
