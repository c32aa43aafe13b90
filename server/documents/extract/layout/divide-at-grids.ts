/** Divides a page at the tables that are drawn on it: the text above, the table, the text below. */
import { gridTablesOf, type GridTable } from './grid-tables.ts'
import type { RunningLine } from './running-lines.ts'
import { segmentsOf, type Segment } from './segments.ts'
import type { DrawnRules, Piece } from './pieces.ts'
import type { Drawn } from './text-page.ts'

/** From top to bottom. */
export type PagePart = { readonly segments: readonly Segment[] } | { readonly table: GridTable }

export interface DividedPage {
  readonly parts: readonly PagePart[]
  /** Headers and footers, except the lines that name the columns of a table on each of its pages. */
  readonly running: readonly RunningLine[]
}

export function divideAtGrids({ pieces, rules }: Drawn, running: readonly RunningLine[]): DividedPage {
  const { tables, segments, outside } = usableTables(pieces, rules, running)
  const parts: PagePart[] = []
  let from = Number.NEGATIVE_INFINITY
  for (let at = 0; at < tables.length;) {
    // Tables beside each other are read from left to right.
    const beside = tables.slice(at, at + 1)
    let bottom = beside[0]?.bottom ?? 0
    for (let next = tables[at + 1]; next !== undefined && next.top < bottom; next = tables[at + beside.length]) {
      beside.push(next)
      bottom = Math.max(bottom, next.bottom)
    }
    const top = beside[0]?.top ?? 0
    parts.push({ segments: segments.filter(({ y }) => y >= from && y < top) })
    parts.push(...beside.toSorted((a, b) => a.left - b.left).map((table) => ({ table })))
    from = top
    at += beside.length
  }
  parts.push({ segments: segments.filter(({ y }) => y >= from) })
  return { parts, running: outside }
}

interface Usable {
  readonly tables: readonly GridTable[]
  /** The text between them. */
  readonly segments: readonly Segment[]
  readonly outside: readonly RunningLine[]
}

/** Without a table that stands in a column of text, and without one that is the header of the page. */
function usableTables(pieces: readonly Piece[], rules: DrawnRules, running: readonly RunningLine[]): Usable {
  const all = gridTablesOf(pieces, rules)
  const tables = all.filter((table) => {
    const repeated = running.filter(({ line }) => isWithin(line.y, table))
    return lettersOf(repeated.map(({ text }) => text)) < lettersOf(table.pieces.map(({ text }) => text)) * 0.8
  })
  const divide = (by: readonly GridTable[]): Usable => {
    const inside = new Set(by.flatMap((table) => table.pieces))
    const outside = running.filter(({ line }) => !by.some((table) => isWithin(line.y, table)))
    const apart = outside.flatMap(({ line }) => line.segments)
    const segments = segmentsOf(pieces.filter((piece) => !inside.has(piece))).filter(
      (segment) => !apart.some((each) => isSamePosition(each, segment)),
    )
    return { tables: by, segments, outside }
  }
  const divided = divide(tables)
  const alone = tables.filter((table) => {
    const beside = divided.segments.filter(({ y, size }) => isWithin(y - size * 0.3, table))
    return lettersOf(beside.map(({ text }) => text)) <= mostBeside
  })
  return alone.length === tables.length ? divided : divide(alone)
}

/** A mark in the margin, or a number. */
const mostBeside = 30

const isWithin = (y: number, { top, bottom }: GridTable) => y > top && y < bottom

const isSamePosition = (a: Segment, b: Segment) =>
  Math.abs(a.y - b.y) < 1 && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0

const lettersOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0)
