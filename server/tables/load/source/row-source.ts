/** A file of rows in any format: its sheets, and their rows one after the other. */

import type { CurrencyCount } from '../../table.ts'

/** The arrays are reused for the next row, so copy what you store. */
export interface RawRow {
  /** The row number in the spreadsheet, from 1. */
  readonly row: number
  /** The indexes from 0 of the filled cells, in any order. */
  readonly columns: readonly number[]
  readonly cells: readonly string[]
}

export type FoundCurrency = Omit<CurrencyCount, 'currency'>

export interface RowSource {
  readonly kind: 'xlsx' | 'xls' | 'csv'
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean }[]
  /** Reads until `onRow` returns false. */
  readonly read: (sheet: number, onRow: (row: RawRow) => boolean | void) => Promise<void>
  /** How often the number formats of a column name each currency, in the sheet that was read last. */
  readonly currencies: (column: number) => ReadonlyMap<string, FoundCurrency>
  /** Whether the file suggests a decimal comma: Excel then separates cells with semicolons. */
  readonly decimalComma: boolean
  /** What the user should know about the file: sentences. */
  readonly notes: readonly string[]
}
