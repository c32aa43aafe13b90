/** The description of a table, which is stored in the metadata of the table's Parquet file. */

import type { ColumnType } from '#engine/values/write-value.ts'

export { type ColumnType, columnTypes } from '#engine/values/write-value.ts'

export interface TableColumn {
  readonly id: string
  readonly label: string
  readonly type: ColumnType
  /** The heading in the file; absent if the column was computed or is missing in the file. */
  readonly heading?: string
  /** The number of decimals of its figures. */
  readonly scale?: number
  /**
   * Whether its amounts are rounded to the penny when shown, though some have more decimals, such as sums of unit
   * prices.
   */
  readonly pennies?: boolean
  /** How often each currency occurs beside its figures. */
  readonly currencies?: readonly CurrencyCount[]
  /** What an empty cell of it means to a reader, such as '(no group)'. */
  readonly absent?: string
}

export interface CurrencyCount {
  /** A code such as GBP. */
  readonly currency: string
  readonly count: number
  /** The first row of the file in which it occurs. */
  readonly row?: number
}

/** A requested column that no heading of the file matches. The table has this column, with empty cells. */
export interface MissingColumn {
  readonly id: string
  readonly label: string
  /** The file that lacks it. */
  readonly file: string
  /** The message for the user if the column is missing; absent if the column is optional. */
  readonly required?: string
  /** Another of the stacked files has the column, so the table has it. */
  readonly isElsewhere?: boolean
}

export interface TableDescription {
  readonly columns: readonly TableColumn[]
  readonly missing: readonly MissingColumn[]
  readonly rows: number
  /** What the user has to decide before the figures can be relied on. */
  readonly questions?: readonly Question[]
  /** The file and the sheet from which the rows were read. */
  readonly source: TableSource
}

/** The question which of several sheets is meant. */
export const sheetQuestion = 'sheet'

export interface Question {
  /** The id of a column, or 'sheet'. */
  readonly about: string
  /** What was found, as sentences. */
  readonly text: string
  /** The person has decided, and the text says what was done. */
  readonly isSettled?: boolean
}

export interface TableSource {
  readonly file: string
  readonly sheet: string
  /** Like the notes, absent in tables of an earlier version. */
  readonly kind?: 'xlsx' | 'xls' | 'csv'
  /** Assumptions that were made when the file was read, as sentences. */
  readonly notes?: readonly string[]
  /** The files whose tables were stacked; then two columns say where each row stands. */
  readonly files?: readonly string[]
}

/** A cell that could not be read as its column's type. */
export interface RejectedCell {
  /** The row number in the spreadsheet, from 1. */
  readonly row: number
  readonly text: string
  /** The rest of a sentence that begins with the cell: 'is not an amount'. */
  readonly why: string
}

/** The number of the row in its file. The ids of columns do not contain '#'. */
export const rowColumn = '#row'
/** The list of rejected cells of the row: {id, text, why}. */
export const rejectedColumn = '#rejected'
/** The columns of a stacked table that say in which file, and in which row of it, each row stands. */
export const fileColumn = { id: 'file', label: 'File', type: 'text' } as const satisfies TableColumn
export const fileRowColumn = { id: 'fileRow', label: 'Row', type: 'integer' } as const satisfies TableColumn
/** SQL for tables that are computed from other tables. */
export const noRejected = `NULL::STRUCT(id VARCHAR, "text" VARCHAR, why VARCHAR)[] AS "${rejectedColumn}"`

/** A table in a reply. Dates are YYYY-MM-DD, percentages are of a hundred; a figure that JSON cannot represent exactly is a text. */
export interface ShownTable {
  readonly columns: readonly ShownColumn[]
  readonly rows: readonly (readonly ShownCell[])[]
  /** The number of all rows, if the table lists only the first rows. */
  readonly total: number
}

export type ShownColumn = Pick<TableColumn, 'id' | 'label' | 'type' | 'scale' | 'pennies' | 'currencies' | 'absent'>
export type ShownCell = string | number | null
