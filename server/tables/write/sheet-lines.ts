/** Lines above the table of a sheet, or in the place of one: sentences, and labels with a text or a figure. */
import { isRecord } from '#engine/values/is-record.ts'
import type { MeasuredView } from '../measure/view.ts'
import type { ColumnType, TableColumn } from '../table.ts'

/** A label alone is a heading, a text alone a sentence. */
export interface SheetLine {
  readonly label?: string
  readonly text?: string
  readonly figure?: {
    readonly value: number
    readonly type: ColumnType
    readonly scale: number
    readonly pennies?: boolean
    readonly currencies?: TableColumn['currencies']
  }
}

/**
 * The lines of a value: a map or a list of texts, a list of {label, text}, or a view of one row, whose columns become
 * labels. Other values have no lines.
 */
export function linesOf(value: unknown): readonly SheetLine[] {
  if (isView(value)) return linesOfView(value)
  const entries: readonly unknown[] = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []
  return entries.flatMap((entry): SheetLine[] => {
    if (typeof entry === 'string') return entry === '' ? [] : [{ text: entry }]
    if (!isRecord(entry)) return []
    const { label, text } = entry
    return typeof label === 'string' && typeof text === 'string' ? [{ label, text }] : []
  })
}

/** Only table.measure produces values with these keys. */
const isView = (value: unknown): value is MeasuredView =>
  isRecord(value) && Array.isArray(value['columns']) && Array.isArray(value['rows']) && 'formulas' in value

const linesOfView = ({ columns, rows }: MeasuredView): readonly SheetLine[] =>
  columns.flatMap(({ label, type, scale = 0, pennies = false, currencies }, at): SheetLine[] => {
    const cell = rows[0]?.[at]
    if (cell === null || cell === undefined) return []
    // A percentage is a share of one in a workbook. A figure that is not exact as a number stays a text.
    const value = type === 'percent' ? Number(cell) / 100 : cell
    return [
      typeof value === 'number'
        ? { label, figure: { value, type, scale, ...(pennies && { pennies }), ...(currencies && { currencies }) } }
        : { label, text: value },
    ]
  })
