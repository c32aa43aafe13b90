/** A file of rows in any format: its sheets, and their rows one after the other. */
import type { CurrencyCount } from '../../table.ts'
import type { MergedCell } from '../header/find-header.ts'
import type { RawRow } from './raw-row.ts'

export type FoundCurrency = Omit<CurrencyCount, 'currency'>

/**
 * The columns that are needed of each row. Later cells may be skipped: half of a wide sheet consists of columns that
 * were not requested.
 */
export interface NeededCells {
  /** The indexes of the columns. */
  readonly columns: readonly number[]
  /** Whether the row certainly belongs to a table, whatever cells follow. */
  readonly isSettled: (row: RawRow) => boolean
}

export interface RowSource {
  readonly kind: 'xlsx' | 'xls' | 'csv'
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean }[]
  /** Reads until `onRow` returns false. The row is reused for the next one, so copy what you store. */
  readonly read: (sheet: number, onRow: (row: RawRow) => boolean | void, needed?: NeededCells) => Promise<void>
  /** The merged cells of the rows of a sheet. It takes as long as reading the sheet; absent for files that have none. */
  readonly merged?: (sheet: number) => Promise<readonly MergedCell[]>
  /** How often the number formats of a column name each currency, in the sheet that was read last. */
  readonly currencies: (column: number) => ReadonlyMap<string, FoundCurrency>
  /** Whether the file suggests a decimal comma: Excel then separates cells with semicolons. */
  readonly decimalComma: boolean
  /** Notes on the file for the user, as sentences. */
  readonly notes: readonly string[]
}
