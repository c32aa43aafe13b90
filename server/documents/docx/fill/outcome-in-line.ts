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
  siblings: readonly ParagraphPlaceholder[],
): Outcome | undefined {
  const { sheet } = line
  if (!isSheetName(sheet, name)) {
    const value = namedValue(line, name)
    return value === undefined ? undefined : { value }
  }
  const named = columnNamed(sheet, sheet.name)
  const first = firstColumn(sheet)
  const ownCellValue = isTableRow ? cellValueFor(line, cellAt(paragraph)) : undefined
  const hasOwnColumns = isTableRow ? columns.size > 0 : columns.has(first)
  const value = ownCellValue ?? (named === undefined && hasOwnColumns ? '' : cellOf(line, named ?? first))
  // '{{Steps}}{{No}}': a neighbouring placeholder already writes the number, so it is not written twice.
  const isBeside = siblings.some((each) => !isSheetName(sheet, each.name) && namedValue(line, each.name) === value)
  return { value: isBeside ? '' : value }
}

/** The value of a column, or the number of the line. */
function namedValue(line: Line, name: string): string | undefined {
  const column = columnFor(line.sheet, name)
  if (column !== undefined) return cellOf(line, column)
  return isNumberName(name) ? String(line.number) : undefined
}

/** The value for a cell by the heading above it, or by its position if no heading names a column. */
export function cellValueFor(line: Line, cell: Cell | undefined): string | undefined {
  if (cell === undefined) return undefined
  const { sheet, number } = line
  const columns = cell.headings.map((heading) => columnNamed(sheet, heading))
  const own = cell.heading === undefined ? undefined : columnNamed(sheet, cell.heading)
  if (own !== undefined) return cellOf(line, own)
  if (cell.heading !== undefined && isNumberHeading(cell.heading)) return String(number)
  const isByPosition = columns.every((column) => column === undefined) && cell.at < sheet.headings.length
  return isByPosition ? cellOf(line, cell.at) : undefined
}

function cellOf({ cells, used }: Line, column: number): string {
  used.add(column)
  return cells[column] ?? ''
}

/** 'No', 'Steps.No': the number of the line. */
export const isNumberName = (name: string): boolean => isNumberHeading(splitName(name)?.column ?? name)

export const isSheetName = (sheet: SheetLines, name: string) =>
  columnNamed({ ...sheet, headings: [sheet.name] }, name) === 0

export function columnFor(sheet: SheetLines, name: string): number | undefined {
  const dotted = splitName(name)
  const inSheet =
    dotted !== undefined && isSheetName(sheet, dotted.sheet) ? columnNamed(sheet, dotted.column) : undefined
  return inSheet ?? columnNamed(sheet, name)
}
