/** A sheet before it is written: its columns in order, each with its format, its cells in SQL, and where its rows stand. */
import type { ColumnType, TableColumn } from '../table.ts'
import type { SheetRequest } from './sheet.ts'

export interface PlannedColumn {
  readonly id: string
  readonly label: string
  readonly type: ColumnType
  readonly scale: number
  readonly pennies: boolean
  /** The currency of the column's amounts. */
  readonly currencies?: TableColumn['currencies']
  readonly letters: string
  readonly width: number
  /** The value of the cell, and its formula as a text with the row number. Both are SQL. */
  readonly value: string
  readonly formula?: string
}

export interface PlannedSheet {
  readonly request: SheetRequest
  /** None on a sheet without a table. */
  readonly columns: readonly PlannedColumn[]
  /** The widths of the columns, in characters. */
  readonly widths: readonly number[]
  /** The table from which the rows are selected. */
  readonly from: string
  readonly rows: number
  /** The ids of columns that a chart shows and that have no figure below zero. */
  readonly neverNegative: readonly string[]
  /** Row numbers of the spreadsheet, from 1. Without a table, the last three are the number of the last line. */
  readonly firstLine: number
  readonly headerRow: number
  readonly firstRow: number
  readonly lastRow: number
}
