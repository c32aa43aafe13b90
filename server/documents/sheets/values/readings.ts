/** The ways in which the names and values of a sheet can be read, the likeliest first. */
import type { ShownCell, ShownRow, ShownSheet } from '../types.ts'
import { headersIn, type Header } from './headers-in.ts'
import { nameOf } from './name-of.ts'

export interface Reading {
  /** A guess is used where a name is asked for, and is no news where nobody asks. */
  readonly sure: boolean
  readonly pairs: readonly Pair[]
}

export interface Pair {
  readonly name: string
  readonly row: number
  readonly cell: ShownCell
}

/** A list without headers that is longer has no names in its first column. */
const longestGuess = 2000

export function readingsOf(sheet: ShownSheet): readonly Reading[] {
  const rows = withoutTitles(sheet.rows)
  const columns = [...new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)))].toSorted((a, b) => a - b)
  const told = rowsUnderHeader(rows, columns)
  if (told !== undefined) return [told]
  const [first, second] = columns
  if (first === undefined || second === undefined) return []
  const across = pairsAcross(rows)
  if (columns.length === 2) {
    const down = pairsDown(rows, first, second)
    const likely = [down, across].filter(({ length }) => length > 0).map((pairs) => ({ sure: true, pairs }))
    // The first column of the second row holds no name: the first row holds them all.
    return rows.length === 2 && down.length < 2 && across.length === 2 ? likely.toReversed() : likely
  }
  if (across.length > 0) return [{ sure: true, pairs: across }, ...guessed(rows, columns)]
  const several = sideBySide(rows, columns)
  return several === undefined ? guessed(rows, columns) : [several]
}

/** Rows of one cell above a table are its title. */
export function withoutTitles(rows: readonly ShownRow[]): readonly ShownRow[] {
  const start = rows.findIndex(({ cells }) => cells.length > 1)
  return start < 0 ? rows : rows.slice(start)
}

function rowsUnderHeader(rows: readonly ShownRow[], columns: readonly number[]): Reading | undefined {
  for (const [index, { cells }] of rows.slice(0, 20).entries()) {
    // Two weak words head the two columns of a sheet, or are a name and its value further down.
    const headers = headersIn(cells, columns.length === 2 && index === 0)
    if (headers.length > 0) return { sure: true, pairs: headers.flatMap((header) => pairsBeside(rows, header)) }
  }
  return undefined
}

/** In the columns of two headers, above them, too. Long tables repeat their header. */
const pairsBeside = (rows: readonly ShownRow[], { name, value }: Header): Pair[] =>
  pairsDown(rows, name.column, value.column).filter(
    (pair) => !(pair.name === nameIn(name) && pair.cell.text === value.text),
  )

/** Columns that stand in twos with a gap between them are several tables of names and values, side by side. */
function sideBySide(rows: readonly ShownRow[], columns: readonly number[]): Reading | undefined {
  const blocks: number[][] = []
  for (const column of columns) {
    const block = blocks.at(-1)
    if (block !== undefined && block.at(-1) === column - 1) block.push(column)
    else blocks.push([column])
  }
  if (blocks.length < 2 || blocks.some(({ length }) => length !== 2)) return undefined
  const pairs = blocks.flatMap(([name = 0, value = 0]) => pairsDown(rows, name, value))
  return pairs.length > blocks.length ? { sure: true, pairs } : undefined
}

function pairsDown(rows: readonly ShownRow[], nameColumn: number, valueColumn: number): Pair[] {
  return rows.flatMap(({ row, cells }) => {
    const name = nameIn(cells.find(({ column }) => column === nameColumn))
    const cell = cells.find(({ column }) => column === valueColumn)
    return name === undefined || cell === undefined ? [] : [{ name, row, cell }]
  })
}

/** A row of names with one row of values below it; rows of one cell below them are notes. */
function pairsAcross(rows: readonly ShownRow[]): Pair[] {
  const [names, values, ...notes] = rows
  if (names === undefined || values === undefined) return []
  const isAlone = notes.length === 0 || (values.cells.length > 1 && notes.every(({ cells }) => cells.length === 1))
  if (!isAlone || !names.cells.every((head) => nameIn(head) !== undefined)) return []
  return names.cells.flatMap((head) => {
    const name = nameIn(head)
    const cell = values.cells.find(({ column }) => column === head.column)
    return name === undefined || cell === undefined ? [] : [{ name, row: values.row, cell }]
  })
}

/** Three columns or more and no word to tell: maybe names, values and notes, maybe a number before them, maybe a list. */
function guessed(rows: readonly ShownRow[], columns: readonly number[]): Reading[] {
  if (rows.length > longestGuess) return []
  for (const [at, column] of columns.entries()) {
    const next = columns[at + 1]
    if (next === undefined) break
    const pairs = pairsDown(rows, column, next)
    const different = new Set(pairs.map(({ name }) => name.toLowerCase())).size
    if (pairs.length * 2 > rows.length && different >= pairs.length * 0.8) return [{ sure: false, pairs }]
  }
  return []
}

const nameIn = (cell: ShownCell | undefined) => (cell?.words === true ? nameOf(cell.text) : undefined)
