/** Finds the possible readings of the names and values of a sheet, the likeliest first. */
import type { ShownCell, ShownRow, ShownSheet } from '../types.ts'
import { findHeaders, type Header } from './find-headers.ts'
import { nameOf } from './name-of.ts'

export interface Reading {
  /** False for a guess, which is used if a placeholder has its name, and is otherwise not reported as unused. */
  readonly sure: boolean
  readonly pairs: readonly Pair[]
}

export interface Pair {
  readonly name: string
  readonly row: number
  readonly cell: ShownCell
}

/** A longer list without headers is assumed not to have names in its first column. */
const longestGuess = 2000

export function findReadings(sheet: ShownSheet): readonly Reading[] {
  const rows = removeTitles(sheet.rows)
  const columns = [...new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)))].toSorted((a, b) => a - b)
  const readingUnderHeader = readUnderHeader(rows, columns)
  if (readingUnderHeader !== undefined) return [readingUnderHeader]
  const [first, second] = columns
  if (first === undefined || second === undefined) return []
  const pairsInRows = readRows(rows)
  if (columns.length === 2) {
    const pairsInColumns = readColumns(rows, first, second)
    const candidates = [pairsInColumns, pairsInRows]
      .filter(({ length }) => length > 0)
      .map((pairs) => ({ sure: true, pairs }))
    // The first cell of the second row is not a name, so the names are in the first row.
    return rows.length === 2 && pairsInColumns.length < 2 && pairsInRows.length === 2
      ? candidates.toReversed()
      : candidates
  }
  if (pairsInRows.length > 0) return [{ sure: true, pairs: pairsInRows }, ...guessReading(rows, columns)]
  const several = readSideBySide(rows, columns)
  return several === undefined ? guessReading(rows, columns) : [several]
}

/** Removes rows with a single cell above a table, which are its title. */
export function removeTitles(rows: readonly ShownRow[]): readonly ShownRow[] {
  const start = rows.findIndex(({ cells }) => cells.length > 1)
  return start < 0 ? rows : rows.slice(start)
}

function readUnderHeader(rows: readonly ShownRow[], columns: readonly number[]): Reading | undefined {
  for (const [index, { cells }] of rows.slice(0, 20).entries()) {
    // Two weak words are headings only in the first row of two columns; further down they may be a name and its value.
    const headers = findHeaders(cells, columns.length === 2 && index === 0)
    if (headers.length > 0) return { sure: true, pairs: headers.flatMap((header) => readBelowHeader(rows, header)) }
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
  return pairs.length > blocks.length ? { sure: true, pairs } : undefined
}

function readColumns(rows: readonly ShownRow[], nameColumn: number, valueColumn: number): Pair[] {
  return rows.flatMap(({ row, cells }) => {
    const name = nameIn(cells.find(({ column }) => column === nameColumn))
    const cell = cells.find(({ column }) => column === valueColumn)
    return name === undefined || cell === undefined ? [] : [{ name, row, cell }]
  })
}

/** Reads a row of names with one row of values below it. Further rows with a single cell are notes. */
function readRows(rows: readonly ShownRow[]): Pair[] {
  const [names, values, ...notes] = rows
  if (names === undefined || values === undefined) return []
  const isOnlyTable = notes.length === 0 || (values.cells.length > 1 && notes.every(({ cells }) => cells.length === 1))
  if (!isOnlyTable || !names.cells.every((head) => nameIn(head) !== undefined)) return []
  return names.cells.flatMap((head) => {
    const name = nameIn(head)
    const cell = values.cells.find(({ column }) => column === head.column)
    return name === undefined || cell === undefined ? [] : [{ name, row: values.row, cell }]
  })
}

/** Guesses, for three or more columns without headers, which two adjacent columns hold names and values, if any. */
function guessReading(rows: readonly ShownRow[], columns: readonly number[]): Reading[] {
  if (rows.length > longestGuess) return []
  for (const [at, column] of columns.entries()) {
    const next = columns[at + 1]
    if (next === undefined) break
    const pairs = readColumns(rows, column, next)
    const different = new Set(pairs.map(({ name }) => name.toLowerCase())).size
    if (pairs.length * 2 > rows.length && different >= pairs.length * 0.8) return [{ sure: false, pairs }]
  }
  return []
}

const nameIn = (cell: ShownCell | undefined) => (cell?.words === true ? nameOf(cell.text) : undefined)
