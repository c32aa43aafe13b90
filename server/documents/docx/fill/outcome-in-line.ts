/** Decides the outcome of a placeholder in one line of a list, by the rules in create-repeater.ts. */
import type { ParagraphPlaceholder } from '../text/paragraph-placeholders.ts'
import type { Element } from '../../container/xml/tree.ts'
import type { Outcome } from './fill-paragraph.ts'
import { cellAt, type Cell } from './row-cells.ts'
import { columnNamed, firstColumn, isNumberHeading, splitName, type Line, type SheetLines } from './sheet-lines.ts'

/** A row or paragraph that was repeated for one line. */
export interface RepeatedUnit {
  readonly line: Line
  /** The columns that its placeholders name. */
  readonly columns: ReadonlySet<number>
  readonly isTableRow: boolean
}

export function outcomeInLine(
  { name }: ParagraphPlaceholder,
  { line, columns, isTableRow }: RepeatedUnit,
  paragraph: Element,
): Outcome | undefined {
  const { sheet, cells, number } = line
  const column = columnFor(sheet, name)
  if (column !== undefined && !isSheetName(sheet, name)) return { value: cells[column] ?? '' }
  if (isNumberHeading(splitName(name)?.column ?? name)) return { value: String(number) }
  if (!isSheetName(sheet, name)) return undefined
  const first = firstColumn(sheet)
  const ownCellValue = isTableRow ? cellValueFor(line, cellAt(paragraph)) : undefined
  const hasOwnColumns = isTableRow ? columns.size > 0 : columns.has(first)
  return { value: ownCellValue ?? (hasOwnColumns ? '' : (cells[first] ?? '')) }
}

/** The value for a cell by the heading above it, or by its position if no heading names a column. */
export function cellValueFor({ sheet, cells, number }: Line, cell: Cell | undefined): string | undefined {
  if (cell === undefined) return undefined
  const columns = cell.headings.map((heading) => columnNamed(sheet, heading))
  const own = cell.heading === undefined ? undefined : columnNamed(sheet, cell.heading)
  if (own !== undefined) return cells[own] ?? ''
  if (cell.heading !== undefined && isNumberHeading(cell.heading)) return String(number)
  return columns.some((column) => column !== undefined) ? undefined : cells[cell.at]
}

export const isSheetName = (sheet: SheetLines, name: string) =>
  columnNamed({ ...sheet, headings: [sheet.name] }, name) === 0

export function columnFor(sheet: SheetLines, name: string): number | undefined {
  const dotted = splitName(name)
  const inSheet =
    dotted !== undefined && isSheetName(sheet, dotted.sheet) ? columnNamed(sheet, dotted.column) : undefined
  return inSheet ?? columnNamed(sheet, name)
}
