/** Finds the possible readings of the names and values of a sheet, the likeliest first. */
import type { ShownCell, ShownRow, ShownSheet } from '../types.ts'
import { findHeaders, type Header } from './find-headers.ts'
import { headingShare } from './heading-share.ts'
import { nameOf } from './name-of.ts'

export interface Reading {
  /**
   * A guess is used if a placeholder has its name, and is otherwise not reported as unused. The first row of several is
   * used if it has the names of several placeholders, and is otherwise only suggested.
   */
  readonly kind: 'sure' | 'guess' | 'first row'
  readonly pairs: readonly Pair[]
  /** For a first row: the number of rows, and whether it looks more like headings than the first column does. */
  readonly rows?: number
  readonly likelihood?: 'more' | 'equal' | 'less'
}

export interface Pair {
  readonly name: string
  readonly row: number
  readonly cell: ShownCell
}

/** A longer list without headers is assumed not to have names in its first column. */
const longestGuess = 2000

/** The first reading is taken unless the names of the placeholders say otherwise. */
export function findReadings(sheet: ShownSheet): readonly Reading[] {
  const rows = removeTitles(sheet.rows)
  const columns = [...new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)))].toSorted((a, b) => a - b)
  const readingUnderHeader = readUnderHeader(rows, columns)
  if (readingUnderHeader !== undefined) return [readingUnderHeader]
  const [first, second] = columns
  if (first === undefined || second === undefined) return []
  const inRows = readRows(rows)
  const several = inRows === undefined ? readFirstOfRows(rows) : undefined
  if (columns.length === 2) {
    const pairs = readColumns(rows, first, second)
    const inColumns = pairs.length > 0 ? [{ kind: 'sure', pairs } as const] : []
    if (inRows === undefined) return inOrder(inColumns, several)
    // The first cell of the second row is not a name, or the first row has the words of headings: the names are there.
    const isTable =
      rows.length === 2 && (pairs.length < 2 || compareHeadingWords(rows) > 0) && inRows.pairs.length === 2
    return isTable ? [inRows, ...inColumns] : [...inColumns, inRows]
  }
  if (inRows !== undefined) return [inRows, ...guessReading(rows, columns)]
  const sideBySide = readSideBySide(rows, columns)
  return sideBySide === undefined ? inOrder(guessReading(rows, columns), several) : [sideBySide]
}

/** If the first row has the words of headings, it comes before the reading in columns. */
const inOrder = (inColumns: readonly Reading[], several: Reading | undefined): readonly Reading[] =>
  several === undefined ? inColumns : several.likelihood === 'more' ? [several, ...inColumns] : [...inColumns, several]

/** Removes rows with a single cell above a table, which are its title. */
export function removeTitles(rows: readonly ShownRow[]): readonly ShownRow[] {
  const start = rows.findIndex(({ cells }) => cells.length > 1)
  return start < 0 ? rows : rows.slice(start)
}

function readUnderHeader(rows: readonly ShownRow[], columns: readonly number[]): Reading | undefined {
  for (const [index, { cells }] of rows.slice(0, 20).entries()) {
    // Two weak words are headings only in the first row of two columns; further down they may be a name and its value.
    const headers = findHeaders(cells, columns.length === 2 && index === 0)
    if (headers.length > 0) return { kind: 'sure', pairs: headers.flatMap((header) => readBelowHeader(rows, header)) }
  }
  return undefined
}

/** Reads the columns of two headers, including rows above them. Long tables repeat their header, which is skipped. */
const readBelowHeader = (rows: readonly ShownRow[], { name, value }: Header): Pair[] =>
  readColumns(rows, name.column, value.column).filter(
    (pair) => !(pair.name === nameIn(name) && pair.cell.text === value.text),
  )

/** Pairs of columns with gaps between them are several tables of names and values, side by side. */
function readSideBySide(rows: readonly ShownRow[], columns: readonly number[]): Reading | undefined {
  const blocks: number[][] = []
  for (const column of columns) {
    const block = blocks.at(-1)
    if (block !== undefined && block.at(-1) === column - 1) block.push(column)
    else blocks.push([column])
  }
  if (blocks.length < 2 || blocks.some(({ length }) => length !== 2)) return undefined
  const pairs = blocks.flatMap(([name = 0, value = 0]) => readColumns(rows, name, value))
  return pairs.length > blocks.length ? { kind: 'sure', pairs } : undefined
}

function readColumns(rows: readonly ShownRow[], nameColumn: number, valueColumn: number): Pair[] {
  return rows.flatMap(({ row, cells }) => {
    const name = nameIn(cells.find(({ column }) => column === nameColumn))
    const cell = cells.find(({ column }) => column === valueColumn)
    return name === undefined || cell === undefined ? [] : [{ name, row, cell }]
  })
}

/** Reads a row of names with one row of values below it. Further rows with a single cell are notes. */
function readRows(rows: readonly ShownRow[]): Reading | undefined {
  const [names, values, ...notes] = rows
  if (names === undefined || values === undefined) return undefined
  const isOnlyTable = notes.length === 0 || (values.cells.length > 1 && notes.every(({ cells }) => cells.length === 1))
  const pairs = isOnlyTable && names.cells.every((head) => nameIn(head) !== undefined) ? pairsOf(names, values) : []
  return pairs.length > 0 ? { kind: 'sure', pairs } : undefined
}

/** Reads a row of different names with the first of several rows of values below it. */
function readFirstOfRows(rows: readonly ShownRow[]): Reading | undefined {
  const [names, ...all] = rows
  const [values, ...others] = all.filter(({ cells }) => cells.length > 1)
  if (names === undefined || values === undefined || others.length === 0) return undefined
  const heads = names.cells.map(nameIn)
  const different = new Set(heads.map((head) => head?.toLowerCase()))
  if (heads.length < 2 || heads.includes(undefined) || different.size < heads.length) return undefined
  const comparison = compareHeadingWords(rows)
  // Three columns and more are a table rather than names and values.
  const likelihood = comparison < 0 ? 'less' : comparison > 0 || heads.length > 2 ? 'more' : 'equal'
  return { kind: 'first row', pairs: pairsOf(names, values), rows: others.length + 1, likelihood }
}

/** Above 0 if the first row has more of the words of headings than the first column, below 0 if it has fewer. */
function compareHeadingWords(rows: readonly ShownRow[]): number {
  const [names] = rows
  const column = names?.cells[0]?.column
  const below = rows.flatMap(({ cells }) => cells.filter((cell) => cell.column === column))
  // A name is not a number or a date.
  if (below.some(({ words }) => !words)) return 1
  return headingShare(names?.cells.map(({ text }) => text) ?? []) - headingShare(below.map(({ text }) => text))
}

function pairsOf(names: ShownRow, values: ShownRow): Pair[] {
  return names.cells.flatMap((head) => {
    const name = nameIn(head)
    const cell = values.cells.find(({ column }) => column === head.column)
    return name === undefined || cell === undefined ? [] : [{ name, row: values.row, cell }]
  })
}

/** Guesses, for three or more columns without headers, which two adjacent columns hold names and values, if any. */
function guessReading(rows: readonly ShownRow[], columns: readonly number[]): Reading[] {
  if (rows.length > longestGuess || isEmptyList(rows)) return []
  for (const [at, column] of columns.entries()) {
    const next = columns[at + 1]
    if (next === undefined) break
    const pairs = readColumns(rows, column, next)
    const different = new Set(pairs.map(({ name }) => name.toLowerCase())).size
    if (pairs.length * 2 > rows.length && different >= pairs.length * 0.8) return [{ kind: 'guess', pairs }]
  }
  return []
}

/** A single row of headings, with no line below: 'Date', 'Version', 'Author'. */
const isEmptyList = ([first, ...others]: readonly ShownRow[]): boolean =>
  others.length === 0 && headingShare(first?.cells.slice(1).map(({ text }) => text) ?? []) > 0

const nameIn = (cell: ShownCell | undefined) => (cell?.words === true ? nameOf(cell.text) : undefined)
