/** Finds the tables that stand beside each other on a sheet, parted by an empty column. */
import { assignColumns } from './assign-columns.ts'
import { findHeader, type Header, type MergedCell, type PreviewRow } from './find-header.ts'
import type { AssignedColumn, WantedColumn } from './wanted-column.ts'

export interface OtherTable {
  /** The indexes of its first and its last column. */
  readonly from: number
  readonly to: number
  readonly headings: readonly string[]
  /** It has all the columns that were found in the table that is read, so either may be meant, or both. */
  readonly isEqual: boolean
}

export interface FoundTable {
  readonly header: Header
  /** The tables beside it, which are not read. */
  readonly beside: readonly OtherTable[]
}

interface Block {
  readonly from: number
  readonly to: number
}

/** Two parts of one table are filled in most of the same rows. */
const leastShared = 0.6

/** The table that has most of the columns. */
export function findTable(
  rows: readonly PreviewRow[],
  wanted: readonly WantedColumn[],
  byHand: readonly AssignedColumn[],
  merged: readonly MergedCell[] = [],
): FoundTable {
  const whole = { header: findHeader(rows, wanted, byHand, merged), beside: [] }
  const blocks = blocksOf(rows)
  if (wanted.length === 0 || blocks.length < 2) return whole
  const parts = blocks.map((block) => {
    const inBlock = within(rows, block)
    const header = findHeader(inBlock, wanted, byHand, merged)
    return { block, rows: inBlock, header, matches: assignColumns(wanted, header.headings, byHand) }
  })
  const [main] = parts.toSorted((a, b) => b.matches.size - a.matches.size)
  if (main === undefined || main.matches.size === 0) return whole
  const others = parts.filter((part) => part !== main && areApart(main, part) && !isNamed(part.header, byHand))
  if (others.length === 0) return whole
  const rest = rows.map(({ row, cells }) => ({
    row,
    cells: new Map([...cells].filter(([column]) => !others.some(({ block }) => isIn(block, column)))),
  }))
  return {
    header: findHeader(
      rest.filter(({ cells }) => cells.size > 0),
      wanted,
      byHand,
      merged,
    ),
    beside: others.map(({ block, header, matches }) => ({
      ...block,
      headings: header.headings.map(({ text }) => text),
      isEqual: main.matches.size > 1 && [...main.matches.keys()].every((id) => matches.has(id)),
    })),
  }
}

interface Part {
  readonly rows: readonly PreviewRow[]
  readonly matches: ReadonlyMap<string, number>
}

/** Whether they stand in different rows, or repeat each other's columns. */
function areApart(one: Part, other: Part): boolean {
  const repeated = [...other.matches.keys()].filter((id) => one.matches.has(id)).length
  if (repeated > 1) return true
  const [first, second] = [one, other].map(
    ({ rows }) => new Set(rows.flatMap(({ row, cells }) => (cells.size > 1 ? [row] : []))),
  )
  if (first === undefined || second === undefined) return false
  const both = [...first].filter((row) => second.has(row)).length
  return both < Math.max(first.size, second.size) * (repeated === 0 ? leastShared : 1)
}

const isNamed = ({ headings }: Header, byHand: readonly AssignedColumn[]) =>
  byHand.some(({ heading }) => headings.some(({ text, also }) => text === heading || also?.includes(heading) === true))

/** Columns without a gap between them, at least two, since a single one is a remark. */
function blocksOf(rows: readonly PreviewRow[]): readonly Block[] {
  const filled = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))].toSorted((a, b) => a - b)
  const blocks: { from: number; to: number }[] = []
  for (const column of filled) {
    const last = blocks.at(-1)
    if (last !== undefined && last.to === column - 1) last.to = column
    else blocks.push({ from: column, to: column })
  }
  return blocks.filter(({ from, to }) => to > from)
}

const isIn = ({ from, to }: Block, column: number) => column >= from && column <= to

const within = (rows: readonly PreviewRow[], block: Block): readonly PreviewRow[] =>
  rows.flatMap(({ row, cells }) => {
    const inside = [...cells].filter(([column]) => isIn(block, column))
    return inside.length === 0 ? [] : [{ row, cells: new Map(inside) }]
  })
