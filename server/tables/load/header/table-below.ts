/** Finds where a table ends and another one begins below it: after an empty row stand headings that are not its own. */
import { headingShare } from '#server/documents/sheets/values/heading-share.ts'
import { assignColumns } from './assign-columns.ts'
import { figureColumns, headingText, isOfWords, type Header, type PreviewRow } from './find-header.ts'
import type { WantedColumn } from './wanted-column.ts'

/** A title, a date and a remark may stand above the headings. */
const mostTitles = 3
const leastHeadings = 0.6

export interface TableBelow {
  /** The first row after the empty one. */
  readonly row: number
  readonly headings: readonly string[]
}

/** Follows the rows of a sheet, and reports which of them belong to another table. */
export function watchTablesBelow(
  { header, rows }: { readonly header: Header; readonly rows: readonly PreviewRow[] },
  wanted: readonly WantedColumn[],
) {
  const headerRow = header.rows.at(-1) ?? 0
  const figures = figureColumns(firstRows(rows, headerRow))
  const found: TableBelow[] = []
  let last = headerRow
  let isOther = false
  /** The rows since an empty one that may stand above the headings of another table. */
  let titles: number[] | undefined

  return {
    found,
    /** Whether the row belongs to another table; `cells` is called for few rows. */
    isBelow(row: number, cells: () => ReadonlyMap<number, string>): boolean {
      const isAfterGap = row > last + 1 && last > 0
      last = row
      if (isOther) return true
      if (isAfterGap) titles = []
      if (titles === undefined) return false
      const each = { row, cells: cells() }
      if (areOtherHeadings(each)) {
        found.push({ row: titles[0] ?? row, headings: [...each.cells.values()].map(headingText) })
        titles = undefined
        isOther = true
        return true
      }
      if (each.cells.size === 1 && titles.length < mostTitles) titles.push(row)
      else titles = undefined
      return false
    },
    /** The own headings stand in this row again, so the table goes on. */
    goOn(row: number): void {
      last = row
      isOther = false
      titles = undefined
    },
  }

  function areOtherHeadings(row: PreviewRow): boolean {
    const { cells } = row
    if (cells.size < 2 || ![...cells.values()].every(isWord)) return false
    if ([...cells.keys()].some((column) => figures.has(column))) return true
    const headings = [...cells].map(([column, text]) => ({ column, text: headingText(text) }))
    return assignColumns(wanted, headings).size > 1 || headingShare(headings.map(({ text }) => text)) >= leastHeadings
  }
}

const isWord = (cell: string) => isOfWords({ row: 0, cells: new Map([[0, cell]]) })

/** The rows below the headings, up to the first empty row. */
function firstRows(rows: readonly PreviewRow[], headerRow: number): readonly PreviewRow[] {
  const below = rows.filter(({ row }) => row > headerRow)
  const gap = below.findIndex(({ row }, at) => at > 0 && row > (below[at - 1]?.row ?? 0) + 1)
  return gap < 0 ? below : below.slice(0, gap)
}
