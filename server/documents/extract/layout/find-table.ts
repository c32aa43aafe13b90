/** Recognises a table among lines by the columns in which their segments stand, and joins the lines of wrapped cells. */
import type { Box } from '../types.ts'
import { cutAtHeadings } from './cut-at-headings.ts'
import { wholeRules } from './grids.ts'
import type { Line } from './regions.ts'
import { partsOfSegment, withParts, type Part, type Segment } from './segments.ts'
import { boxAround, type Rule } from './pieces.ts'

export interface FoundTable {
  readonly rows: readonly TableRow[]
  /** The left edges of its columns. */
  readonly columns: readonly number[]
  /** How many lines it takes. */
  readonly lines: number
}

export interface TableRow {
  /** The lines of each cell. */
  readonly cells: readonly (readonly string[])[]
  readonly box: Box
  readonly bold: boolean
}

interface Column {
  left: number
  right: number
}

/** Facts about the table in addition to its lines. */
export interface TableHints {
  readonly rules?: readonly Rule[] | undefined
  /** The left edges of the columns of the table with which the page before ends: it may go on without its headings. */
  readonly edges?: readonly number[] | undefined
}

/** Undefined if no table begins at the first of these lines. */
export function findTable(lines: readonly Line[], { rules = [], edges = [] }: TableHints): FoundTable | undefined {
  const run = cutAtHeadings(runOf(lines), edges)
  const wide = run.filter(({ segments }) => segments.length > 1)
  if (wide.length < 2) return undefined
  const columns = findColumns(wide)
  if (columns.length < 2) return undefined
  const length = lengthWithin(run, columns)
  const table = run.slice(0, length).map((line) => inColumns(line, columns))
  if (table.filter(({ segments }) => segments.length > 1).length < 2) return undefined
  const rightToLeft = table.flatMap(({ segments }) => segments).filter((each) => each.rightToLeft).length > length / 2
  const rows = groupRows(table, columns, rules).map((group) => toRow(group, columns, rightToLeft))
  return { rows, columns: columns.map(({ left }) => left), lines: length }
}

/** Lines that follow each other closely and could be rows, or further lines of a cell. */
function runOf(lines: readonly Line[]): readonly Line[] {
  const [first] = lines
  if (first === undefined || first.segments.length < 2) return []
  let end = 1
  let singles = 0
  for (; end < lines.length; end += 1) {
    const line = lines[end]
    const previous = lines[end - 1]
    if (line === undefined || previous === undefined || line.y - previous.y > Math.max(line.size, previous.size) * 4)
      break
    singles = line.segments.length === 1 ? singles + 1 : 0
    // So many single-cell lines do not belong to a table.
    if (singles > 8) break
  }
  return lines.slice(0, end)
}

function findColumns(wide: readonly Line[]): readonly Column[] {
  const bySegments = joinAlternatives(columnsBySegments(wide), wide)
  // In many lines, gaps of at most two spaces form a column only if they stand below each other.
  const byGaps = wide.length >= 5 ? columnsByGaps(wide) : []
  return joinSigns(byGaps.length > bySegments.length ? joinHeader(byGaps, wide) : bySegments, wide)
}

/** Spreadsheets print the sign of a currency at the left of its cell, and the amount at the right. */
function joinSigns(columns: readonly Column[], wide: readonly Line[]): readonly Column[] {
  const joined: Column[] = []
  for (const column of columns) {
    const previous = joined.at(-1)
    if (previous !== undefined && holdsSignsAlone(previous, wide)) previous.right = column.right
    else joined.push({ ...column })
  }
  return joined
}

function holdsSignsAlone(column: Column, wide: readonly Line[]): boolean {
  const parts = wide.flatMap(({ segments }) => segments.flatMap(partsOfSegment))
  const cells = parts.filter((part) => overlapsColumn(part, column))
  const signs = cells.filter(({ text }) => signAlone.test(text.trim()))
  return signs.length > 1 && cells.every((cell) => signs.includes(cell) || cell.right > column.right)
}

function columnsBySegments(wide: readonly Line[]): readonly Column[] {
  const counts = new Map<number, number>()
  for (const { segments } of wide) counts.set(segments.length, (counts.get(segments.length) ?? 0) + 1)
  // The largest number of cells that at least a third of the rows has.
  const usual = [...counts].filter(([, times]) => times >= wide.length / 3).toSorted(([a], [b]) => b - a)[0]?.[0]
  const least = usual ?? [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 2
  const columns: Column[] = []
  const segments = wide.filter((line) => line.segments.length >= least).flatMap((line) => line.segments)
  for (const { left, right } of segments.toSorted((a, b) => a.left - b.left)) {
    const column = columns.at(-1)
    if (column !== undefined && left < column.right) column.right = Math.max(column.right, right)
    else columns.push({ left, right })
  }
  return columns
}

/** Between columns there is a gap that hardly any line crosses. */
function columnsByGaps(wide: readonly Line[]): readonly Column[] {
  const size = wide[0]?.size ?? 10
  const crossings = Math.floor(wide.length * 0.08)
  const edges = wide
    .flatMap(({ segments }) => segments.flatMap(partsOfSegment))
    .flatMap(({ left, right }) => [[left, 1] as const, [right, -1] as const])
    .toSorted(([a], [b]) => a - b)
  const columns: Column[] = []
  let open = 0
  for (const [x, change] of edges) {
    const before = open
    open += change
    const column = columns.at(-1)
    if (before <= crossings && open > crossings) {
      if (column !== undefined && x - column.right < size * (standsAtEdge(x, column.right, wide) ? 0.08 : 0.35))
        continue
      columns.push({ left: x, right: x })
    } else if (before > crossings && open <= crossings && column !== undefined) column.right = x
  }
  return columns
}

/** Most texts behind the gap begin at its end, or most before it end at its beginning: words do so by chance alone. */
function standsAtEdge(left: number, right: number, wide: readonly Line[]): boolean {
  const parts = wide.flatMap(({ segments }) => segments.flatMap(partsOfSegment))
  const isAt = (one: number, other: number) => Math.abs(one - other) < 0.7
  const starts = parts.filter((part) => isAt(part.left, left)).length
  const ends = parts.filter((part) => isAt(part.right, right)).length
  return Math.max(starts, ends) >= Math.max(4, wide.length * 0.6)
}

/** A heading and its figures may be aligned so differently that they do not overlap, yet no line has both. */
function joinAlternatives(columns: readonly Column[], wide: readonly Line[]): readonly Column[] {
  const joined: Column[] = []
  for (const column of columns) {
    const previous = joined.at(-1)
    const size = wide[0]?.size ?? 10
    const occurTogether =
      previous !== undefined &&
      wide.some(
        ({ segments }) =>
          segments.some((each) => overlapsColumn(each, previous)) &&
          segments.some((each) => overlapsColumn(each, column)),
      )
    const isNear =
      previous !== undefined &&
      column.left - previous.right < size * (areHeadingAndItsColumn(previous, column, wide) ? 15 : 4)
    if (previous !== undefined && !occurTogether && isNear) previous.right = column.right
    else joined.push({ ...column })
  }
  return joined
}

/** A heading may stand at the left of a column and its figures at the right. */
function joinHeader(columns: readonly Column[], wide: readonly Line[]): readonly Column[] {
  const joined: Column[] = []
  for (const column of columns) {
    const previous = joined.at(-1)
    if (previous !== undefined && areHeadingAndItsColumn(previous, column, wide)) previous.right = column.right
    else joined.push({ ...column })
  }
  return joined
}

/** One of two neighbours has nothing but a heading, and the other has none: together they are a column. */
function areHeadingAndItsColumn(one: Column, other: Column, [header, ...rows]: readonly Line[]): boolean {
  const has = (line: Line | undefined, column: Column) =>
    line?.segments.some((each) => overlapsColumn(each, column)) === true
  const inHeader = [one, other].map((column) => has(header, column))
  const inRows = [one, other].map((column) => rows.some((line) => has(line, column)))
  return inHeader.join() !== inRows.join() && inHeader.every((is, at) => is !== inRows[at])
}

const overlapsColumn = (segment: Part, column: Column) => segment.left < column.right && segment.right > column.left

/** The table ends where a line reaches from one column into the next. */
function lengthWithin(run: readonly Line[], columns: readonly Column[]): number {
  const usualGap = gapsOf(run).toSorted((a, b) => a - b)[Math.floor(run.length / 2)] ?? 0
  let end = 0
  let lastWide = 0
  for (const [at, line] of run.entries()) {
    const isAcross = line.segments.some((segment) =>
      partsOfSegment(segment).some((part) => columns.filter((column) => overlapsColumn(part, column)).length > 1),
    )
    const isWide = line.segments.length > 1
    if (isAcross && !isWide) break
    const gap = at === 0 ? 0 : line.y - (run[at - 1]?.y ?? 0)
    // A line alone, far below the last row, is what follows the table.
    if (!isWide && at > 0 && gap > Math.max(usualGap * 1.25, line.size * 1.9) && !run.slice(at + 1).some(hasCells))
      break
    end = at + 1
    if (isWide) lastWide = at
  }
  // Further lines of the last row follow it as closely as lines of one paragraph.
  while (end - 1 > lastWide) {
    const [line, previous] = [run[end - 1], run[end - 2]]
    if (
      line === undefined ||
      previous === undefined ||
      continuesCell(line, previous, run.slice(Math.max(0, lastWide - 2), lastWide + 1))
    )
      break
    end -= 1
  }
  return end
}

/** It follows closely, looks the same, and is aligned with a cell of the row. */
function continuesCell(line: Line, previous: Line, row: readonly Line[]): boolean {
  const [segment] = line.segments
  if (segment === undefined || line.y - previous.y > line.size * 1.45 || previous.segments[0]?.bold !== segment.bold)
    return false
  return row
    .flatMap(({ segments }) => segments)
    .some(
      (cell) =>
        cell.rightToLeft === segment.rightToLeft &&
        Math.min(
          Math.abs(cell.left - segment.left),
          Math.abs(cell.right - segment.right),
          Math.abs(cell.left + cell.right - segment.left - segment.right) / 2,
        ) <
          line.size * 0.5,
    )
}

const hasCells = ({ segments }: Line) => segments.length > 1
const gapsOf = (lines: readonly Line[]) => lines.slice(1).map((line, at) => line.y - (lines[at]?.y ?? 0))

/** A line whose segments lie in one column each. */
function inColumns(line: Line, columns: readonly Column[]): Line {
  return { ...line, segments: line.segments.flatMap((segment) => cutSegment(segment, columns)) }
}

function cutSegment(segment: Segment, columns: readonly Column[]): readonly Segment[] {
  const places = partsOfSegment(segment).map((part) => columnOf(part, columns))
  if (new Set(places).size < 2) return [segment]
  return columns
    .map((_, column) => partsOfSegment(segment).filter((_part, at) => places[at] === column))
    .filter((parts) => parts.length > 0)
    .map((parts) => withParts(segment, parts))
}

/** The text of a line in each column. */
type CellsOf = (line: Line) => readonly string[]

/** The lines of each row. */
function groupRows(
  lines: readonly Line[],
  columns: readonly Column[],
  rules: readonly Rule[],
): readonly (readonly Line[])[] {
  const all = new Map(lines.map((line) => [line, cellsOf(line, columns)]))
  const cells: CellsOf = (line) => all.get(line) ?? []
  const byRules = groupByRules(lines, columns, cells, rules)
  if (byRules !== undefined) return byRules
  const byDistance = groupByDistance(lines, columns, cells)
  if (byDistance !== undefined) return byDistance
  const gaps = gapsOf(lines)
  const size = lines[0]?.size ?? 10
  const isFirstAtBottom = lines.some((line) => line.segments.length < columns.length) && standsAtBottom(lines)
  const rows: Line[][] = []
  for (const [at, line] of lines.entries()) {
    const row = rows.at(-1)
    const gap = at === 0 ? 0 : (gaps[at - 1] ?? 0)
    const previous = lines[at - 1]
    const hasNextFigure = previous !== undefined && haveTwoFigures(cells(previous), cells(line))
    const begins = isFirstAtBottom
      ? (previous?.segments.length ?? 0) > 1 || hasNextFigure
      : line.segments.length > 1
        ? beginsRow(line, columns) || hasNextFigure
        : isSubheading(line, previous)
    if (row === undefined || begins || (gap > size * 2.6 && !isFirstAtBottom)) rows.push([line])
    else row.push(line)
  }
  return rows
}

/**
 * Rows that are separated by rules across all columns. Undefined if such rules separate groups of rows, or not all
 * rows.
 */
function groupByRules(
  lines: readonly Line[],
  columns: readonly Column[],
  cells: CellsOf,
  rules: readonly Rule[],
): readonly (readonly Line[])[] | undefined {
  const [left, right] = [columns[0]?.left ?? 0, columns.at(-1)?.right ?? 0]
  const [top, bottom] = [lines[0]?.y ?? 0, lines.at(-1)?.y ?? 0]
  const across = wholeRules(rules.filter(({ y }) => y > top - 1 && y < bottom + 1)).filter(
    (rule) => Math.min(rule.right, right) - Math.max(rule.left, left) > (right - left) * 0.9,
  )
  if (across.length < 2) return undefined
  const rows: Line[][] = []
  for (const line of lines) {
    const above = rows.at(-1)?.at(-1)
    // A rule that underlines the line above stands right below its letters.
    if (above === undefined || across.some(({ y }) => y > above.y && y < line.y - line.size * 0.3)) rows.push([line])
    else rows.at(-1)?.push(line)
  }
  const isFull = ({ segments }: Line) => segments.length >= columns.length
  const holdsTwo = rows.some((row) =>
    row.slice(1).some((line, at) => {
      const previous = row[at]
      return (
        previous !== undefined &&
        (haveTwoFigures(cells(previous), cells(line)) ||
          (isFull(previous) && isFull(line) && areAlike(cells(previous), cells(line))))
      )
    }),
  )
  return holdsTwo ? undefined : rows
}

/**
 * Where rows are further apart than the lines of a cell, the distance says where a row begins, even if cells stand at the
 * middle of their row. Undefined if the distances do not differ, or would join whole rows.
 */
function groupByDistance(
  lines: readonly Line[],
  columns: readonly Column[],
  cells: CellsOf,
): readonly (readonly Line[])[] | undefined {
  const inColumns = columns.map((column) =>
    lines.filter(({ segments }) => segments.some((segment) => overlapsColumn(segment, column))),
  )
  // A distance below the height of letters means that the text stands in another column and reaches slightly into
  // this one.
  const distances = inColumns.flatMap(gapsOf).filter((distance) => distance > (lines[0]?.size ?? 10) * 0.8)
  const least = Math.min(...distances)
  // If even the longest column has only one distance, no distance says where a row begins.
  const longest = inColumns.reduce((most, column) => (column.length > most.length ? column : most), [])
  const areUneven = [distances, gapsOf(longest)].every((each) => each.some((distance) => distance > least * 1.25))
  if (least > (lines[0]?.size ?? 10) * 1.5 || !areUneven) return undefined
  const close = inColumns.flatMap((column) =>
    column.slice(1).flatMap((line, at) => {
      const above = column[at]
      return above !== undefined && line.y - above.y <= least * 1.15 ? [{ from: above, to: line }] : []
    }),
  )
  const pairs = new Map(close.map(({ from, to }) => [from, to]))
  const isFull = ({ segments }: Line) => segments.length >= columns.length
  const whole = [...pairs].filter(
    ([from, to]) =>
      (isFull(from) && isFull(to)) || haveTwoFigures(cells(from), cells(to)) || areAlike(cells(from), cells(to)),
  )
  if (whole.length > pairs.size * 0.4) return undefined
  const joined = close.filter(({ from, to }) => !haveTwoFigures(cells(from), cells(to)))
  const rows: { lines: Line[]; bottom: number }[] = []
  for (const line of lines) {
    const row = rows.at(-1)
    // The bottom of a row is the last line that is joined to one of its lines.
    const bottom = Math.max(line.y, ...joined.filter(({ from }) => from === line).map(({ to }) => to.y))
    if (row !== undefined && line.y <= row.bottom) {
      row.lines.push(line)
      row.bottom = Math.max(row.bottom, bottom)
    } else rows.push({ lines: [line], bottom })
  }
  return rows.flatMap((row) => splitAtFigures(row.lines, cells, columns.length))
}

/**
 * If a column holds only figures, each row has one of them: the row's other lines stand around the figure or below
 * it.
 */
function splitAtFigures(row: readonly Line[], cells: CellsOf, width: number): readonly (readonly Line[])[] {
  const columns = Array.from({ length: width }, (_, at) => row.filter((line) => cells(line)[at]))
  const figures = columns
    .filter((lines, at) => lines.length > 1 && lines.every((line) => isFigure(cells(line)[at] ?? '')))
    .toSorted((a, b) => b.length - a.length)[0]
  const [first, ...others] = figures ?? []
  if (figures === undefined || first === undefined || others.length === 0) return [row]
  const areCentred = (row[0]?.y ?? 0) < first.y - 1
  const boundaries = others.map((line, at) => (areCentred ? ((figures[at]?.y ?? 0) + line.y) / 2 : line.y - 1))
  return figures.map((_, at) =>
    row.filter(
      ({ y }) =>
        y > (boundaries[at - 1] ?? Number.NEGATIVE_INFINITY) && y <= (boundaries[at] ?? Number.POSITIVE_INFINITY),
    ),
  )
}

function cellsOf({ segments }: Line, columns: readonly Column[]): readonly string[] {
  const cells = columns.map(() => '')
  for (const part of segments.flatMap(partsOfSegment)) {
    const at = columnOf(part, columns)
    cells[at] = `${cells[at] ?? ''} ${part.text}`.trim()
  }
  return cells
}

/** Two figures below each other are not two lines of one cell, nor are a figure and 'Subtotal $ 150.90'. */
export const haveTwoFigures = (from: readonly string[], to: readonly string[]) =>
  from.some((cell, at) => {
    const other = to[at] ?? ''
    return isFigure(cell) ? isFigure(other) || endsInAmount(other) : endsInAmount(cell) && isFigure(other)
  })

/** Hardly ever do most cells of a row, the first among them, have a second line that has figures where the first one has. */
function areAlike(from: readonly string[], to: readonly string[]): boolean {
  const shared = from.flatMap((cell, at) => (cell === '' || !to[at] ? [] : [[cell, to[at]] as const]))
  return (
    Boolean(from[0]) &&
    Boolean(to[0]) &&
    shared.length >= 3 &&
    shared.length > from.length / 2 &&
    shared.every(([cell, other]) => /\d/.test(cell) === /\d/.test(other))
  )
}

const currency = '(?:[€£$¥₹]|EUR|USD|GBP|CHF|JPY|INR|Rs\\.?|AED|SAR|SEK|NOK|DKK|PLN)'
const figure = new RegExp(`^[-+(]?${currency}?\\s?[-+]?\\d[\\d.,\\s'’]*(?:[%)]|\\s?${currency})*$`)
const signAlone = new RegExp(`^${currency}$`)
const isFigure = (text: string) => figure.test(text)

const amountAtEnd = new RegExp(`\\s${currency}\\s?[-+]?\\d[\\d.,'’]*$|\\s\\d[\\d.,'’]*\\s?${currency}$`)
const endsInAmount = (text: string) => amountAtEnd.test(text)

/** A line with several cells whose first one is empty continues the row above, unless that is how all rows look. */
function beginsRow(line: Line, columns: readonly Column[]): boolean {
  const [first] = columns
  return (
    (first !== undefined && line.segments.some((segment) => overlapsColumn(segment, first))) ||
    line.segments.length > columns.length / 2
  )
}

/** A bold line alone, below one that is not bold, names the rows below it. */
const isSubheading = (line: Line, previous: Line | undefined) =>
  line.segments.every(({ bold }) => bold) && previous?.segments.some(({ bold }) => !bold) === true

/** The figures of a wrapped row stand beside its last line: the table begins with a line alone and ends with cells. */
function standsAtBottom(lines: readonly Line[]): boolean {
  const body = lines.slice(1)
  return body.length > 1 && body[0]?.segments.length === 1 && (body.at(-1)?.segments.length ?? 0) > 1
}

function toRow(lines: readonly Line[], columns: readonly Column[], rightToLeft: boolean): TableRow {
  const cells: string[][] = columns.map(() => [])
  for (const { segments } of lines) {
    const inLine = new Map<number, string[]>()
    for (const segment of segments) {
      const parts = partsOfSegment(segment)
      // A segment that lies in one column keeps its text as it is.
      const places = new Set(parts.map((part) => columnOf(part, columns)))
      for (const { column, piece } of places.size === 1
        ? [...places].map((column) => ({ column, piece: segment.text }))
        : parts.map((part) => ({ column: columnOf(part, columns), piece: part.text })))
        inLine.set(column, [...(inLine.get(column) ?? []), piece])
    }
    for (const [column, pieces] of inLine) cells[column]?.push(pieces.join(' '))
  }
  const bold = lines.every(({ segments }) => segments.every((segment) => segment.bold))
  const box = boxAround(lines.flatMap(({ segments }) => segments))
  return { cells: rightToLeft ? cells.toReversed() : cells, box: box ?? { x: 0, y: 0, width: 0, height: 0 }, bold }
}

/** The column that it overlaps most, else the nearest. */
function columnOf({ left, right }: Part, columns: readonly Column[]): number {
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  for (const [at, column] of columns.entries()) {
    const overlap = Math.min(right, column.right) - Math.max(left, column.left)
    if (overlap > most) {
      most = overlap
      best = at
    }
  }
  return best
}
