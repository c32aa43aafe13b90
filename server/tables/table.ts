/** What a table consists of. It lies in one Parquet file whose metadata carry this description. */

export const columnTypes = ['text', 'integer', 'number', 'money', 'percent', 'date', 'month'] as const
export type ColumnType = (typeof columnTypes)[number]

export interface TableColumn {
  readonly id: string
  readonly label: string
  readonly type: ColumnType
  /** As the file heads it; absent where the column was computed, or is missing in the file. */
  readonly heading?: string
  /** How many decimals its figures have. */
  readonly scale?: number
  /** How often which currency stands beside its figures. */
  readonly currencies?: readonly CurrencyCount[]
}

export interface CurrencyCount {
  /** A code such as GBP. */
  readonly currency: string
  readonly count: number
}

/** A column that was asked for and that no heading of the file fits. It is there, and empty. */
export interface MissingColumn {
  readonly id: string
  readonly label: string
  /** What its user is told; absent: the work can do without it. */
  readonly required?: string
}

export interface TableDescription {
  readonly columns: readonly TableColumn[]
  readonly missing: readonly MissingColumn[]
  readonly rows: number
  /** The file and the sheet that the rows came from. */
  readonly source: { readonly file: string; readonly sheet: string }
}

/** A cell that its column's type could not be read from. */
export interface RejectedCell {
  /** As the spreadsheet counts it, from 1. */
  readonly row: number
  readonly text: string
  /** The rest of a sentence that begins with the cell: 'is not an amount'. */
  readonly why: string
}

/** The number of the row in its file. No id of a column may hold this sign. */
export const rowColumn = '#row'
/** A list of what was rejected in the row: {id, text, why}. */
export const rejectedColumn = '#rejected'
/** For tables that were made from others, in SQL. */
export const noRejected = `NULL::STRUCT(id VARCHAR, "text" VARCHAR, why VARCHAR)[] AS "${rejectedColumn}"`

/** A table in a reply. Dates are YYYY-MM-DD, percentages of a hundred; a figure that JSON cannot hold exactly is a text. */
export interface ShownTable {
  readonly columns: readonly ShownColumn[]
  readonly rows: readonly (readonly ShownCell[])[]
  /** Of how many rows these are the first. */
  readonly total: number
}

export type ShownColumn = Pick<TableColumn, 'id' | 'label' | 'type' | 'scale'>
export type ShownCell = string | number | null
