/** A sheet before it is written: its columns in order, each with its format, its cells in SQL, and where its rows stand. */
import type { ColumnType } from '../table.ts'
import type { SheetRequest } from './sheet.ts'

export interface PlannedColumn {
  readonly id: string
  readonly label: string
  readonly type: ColumnType
  readonly scale: number
  readonly letters: string
  readonly width: number
  /** The value of the cell; and the formula that gives it, as a text with the number of the row. Both in SQL. */
  readonly value: string
  readonly formula?: string
}

export interface PlannedSheet {
  readonly request: SheetRequest
  readonly columns: readonly PlannedColumn[]
  /** What the rows are selected from. */
  readonly from: string
  readonly rows: number
  /** As the spreadsheet counts them, from 1. */
  readonly headerRow: number
  readonly firstRow: number
  readonly lastRow: number
}
