/** What a placeholder becomes in one line of a list: see repeat-lines.ts for the rules. */
import type { Found } from '../text/paragraph-placeholders.ts'
import type { Element } from '../../container/xml/tree.ts'
import type { Fate } from './fill-paragraph.ts'
import { cellAt, type Cell } from './row-cells.ts'
import { columnNamed, firstColumn, isNumberHeading, splitName, type Line, type SheetLines } from './sheet-lines.ts'

/** A row or a paragraph that stands for one line. */
export interface Repeated {
  readonly line: Line
  /** The columns that its placeholders name. */
  readonly columns: ReadonlySet<number>
  readonly isTableRow: boolean
}

export function fateInLine(
  { name }: Found,
  { line, columns, isTableRow }: Repeated,
  paragraph: Element,
): Fate | undefined {
  const { sheet, cells, number } = line
  const column = columnIn(sheet, name)
  if (column !== undefined && !isNameOf(sheet, name)) return { value: cells[column] ?? '' }
  if (isNumberHeading(splitName(name)?.column ?? name)) return { value: String(number) }
  if (!isNameOf(sheet, name)) return undefined
  const first = firstColumn(sheet)
  const meant = isTableRow ? meantBy(line, cellAt(paragraph)) : undefined
  const isSaidBeside = isTableRow ? columns.size > 0 : columns.has(first)
  return { value: meant ?? (isSaidBeside ? '' : (cells[first] ?? '')) }
}

/** By the heading above a cell; by its place where the headings name no column at all. */
export function meantBy({ sheet, cells, number }: Line, cell: Cell | undefined): string | undefined {
  if (cell === undefined) return undefined
  const columns = cell.headings.map((heading) => columnNamed(sheet, heading))
  const own = cell.heading === undefined ? undefined : columnNamed(sheet, cell.heading)
  if (own !== undefined) return cells[own] ?? ''
  if (cell.heading !== undefined && isNumberHeading(cell.heading)) return String(number)
  return columns.some((column) => column !== undefined) ? undefined : cells[cell.at]
}

export const isNameOf = (sheet: SheetLines, name: string) =>
  columnNamed({ ...sheet, headings: [sheet.name] }, name) === 0

export function columnIn(sheet: SheetLines, name: string): number | undefined {
  const dotted = splitName(name)
  const inSheet = dotted !== undefined && isNameOf(sheet, dotted.sheet) ? columnNamed(sheet, dotted.column) : undefined
  return inSheet ?? columnNamed(sheet, name)
}
