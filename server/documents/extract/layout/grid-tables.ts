/** Reads tables whose cells are drawn: what stands in a cell belongs together, however many lines it has. */
import type { TableElement } from './elements.ts'
import { haveTwoFigures, type TableRow } from './find-table.ts'
import { gridsOf, type Grid, type GridCell } from './grids.ts'
import { linesOf } from './regions.ts'
import { segmentsOf, type Segment } from './segments.ts'
import { boxAround, type DrawnRules, type Piece } from './pieces.ts'

export interface GridTable extends TableElement {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
  readonly pieces: readonly Piece[]
}

/** From the top. */
export function gridTablesOf(pieces: readonly Piece[], rules: DrawnRules): readonly GridTable[] {
  const taken = new Set<Piece>()
  const tables: GridTable[] = []
  for (const grid of gridsOf(rules).toSorted((a, b) => a.top - b.top)) {
    const inside = pieces.filter((piece) => !taken.has(piece) && isInside(piece, grid))
    const table = inside.length < 4 ? undefined : readGrid(grid, inside)
    if (table === undefined) continue
    tables.push(table)
    for (const piece of inside) taken.add(piece)
  }
  return tables
}

const middleOf = ({ x, width }: Piece) => x + width / 2
/** Of its small letters. */
const heightOf = ({ y, size }: Piece) => y - size * 0.3

interface Frame {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function isInside(piece: Piece, { left, right, top, bottom }: Frame): boolean {
  const [x, y] = [middleOf(piece), heightOf(piece)]
  return x > left && x < right && y > top && y < bottom
}

/** Undefined if the lines do not part texts: a frame around paragraphs, a form with a box for each letter, a chart. */
function readGrid(grid: Grid, pieces: readonly Piece[]): GridTable | undefined {
  const words = pieces.flatMap((piece) => (isWithinCell(piece, grid) ? [piece] : wordsOf(piece)))
  const contents = new Map<GridCell, Piece[]>()
  let across = 0
  for (const word of words) {
    const cell = grid.cells.find((each) => isInside(word, each))
    if (cell === undefined) continue
    if (!isWithinCell(word, grid)) across += 1
    contents.set(cell, [...(contents.get(cell) ?? []), word])
  }
  const filled = [...contents].map(([cell, inCell]) => ({ cell, segments: segmentsOf(inCell) }))
  const letters = filled.reduce((sum, { segments }) => sum + lettersOf(segments), 0)
  const rows = new Set(filled.map(({ cell }) => cell.row))
  if (filled.length < 4 || rows.size < 2 || new Set(filled.map(({ cell }) => cell.column)).size < 2) return undefined
  if (across > words.length * 0.1 || letters < filled.length * 2) return undefined
  if (filled.some(({ segments }) => lettersOf(segments) > mostLetters)) return undefined
  const rightToLeft =
    filled.filter(({ segments }) => segments.some((each) => each.rightToLeft)).length > filled.length / 2
  const read: TableRow[] = []
  let groups = 0
  for (let row = 0; row < grid.rows; row += 1) {
    const cells = grid.columns.map((_, column): readonly string[] => {
      const found = filled.find(({ cell }) => cell.row === row && cell.column === column)
      return found === undefined ? [] : textsOf(found.segments)
    })
    const segments = filled.filter(({ cell }) => cell.row === row).flatMap((each) => each.segments)
    const box = boxAround(segments)
    if (box === undefined) continue
    if (holdsRows(cells)) groups += 1
    const bold = segments.every((segment) => segment.bold)
    read.push({ cells: rightToLeft ? cells.toReversed() : cells, box, bold })
  }
  if (groups > read.length * mostGroups) return undefined
  const box = boxAround(read)
  if (box === undefined) return undefined
  const { left, right, top, bottom } = grid
  return { kind: 'table', rows: read, columns: grid.columns, box, left, right, top, bottom, pieces }
}

/** A cell of more is a page of text with a frame around it. */
const mostLetters = 1500

const lettersOf = (segments: readonly Segment[]) => segments.reduce((sum, { text }) => sum + text.length, 0)

const textsOf = (segments: readonly Segment[]) =>
  linesOf(segments).map((line) =>
    (line.segments.some((each) => each.rightToLeft) ? line.segments.toReversed() : line.segments)
      .map(({ text }) => text)
      .join(' '),
  )

/** A row may have an amount in two currencies. */
const mostGroups = 0.15

/** Lines are drawn around a group of rows, not around each of them. */
function holdsRows(cells: readonly (readonly string[])[]): boolean {
  const lines = Math.max(...cells.map((cell) => cell.length))
  return Array.from({ length: Math.max(0, lines - 1) }).some((_, at) =>
    haveTwoFigures(
      cells.map((cell) => cell[at] ?? ''),
      cells.map((cell) => cell[at + 1] ?? ''),
    ),
  )
}

/** How far letters may reach into the next cell. */
const overhang = 3

const isWithinCell = ({ x, width, ...piece }: Piece, grid: Grid) => {
  const at = { ...piece, x, width: 0 }
  return grid.cells.some(
    (cell) =>
      isInside({ ...at, x: x + width / 2 }, cell) && x > cell.left - overhang && x + width < cell.right + overhang,
  )
}

/** A file may give the texts of neighbouring cells as one. Each word is where it would be if all letters were as wide. */
function wordsOf(piece: Piece): readonly Piece[] {
  const { text, x, width, box, rightToLeft } = piece
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const [start, share] = [index / text.length, word.length / text.length]
    const from = rightToLeft ? 1 - start - share : start
    return {
      ...piece,
      text: word,
      x: x + width * from,
      width: width * share,
      box: { ...box, x: box.x + box.width * from, width: box.width * share },
    }
  })
}
