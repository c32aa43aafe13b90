/** A file of rows in any format: its sheets, and their rows one after the other. */
import type { CurrencyCount } from '../../table.ts'
import type { RawRow } from './raw-row.ts'

export type FoundCurrency = Omit<CurrencyCount, 'currency'>

export interface RowSource {
  readonly kind: 'xlsx' | 'xls' | 'csv'
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean }[]
  /** Reads until `onRow` returns false. The row is reused for the next one, so copy what you store. */
  readonly read: (sheet: number, onRow: (row: RawRow) => boolean | void) => Promise<void>
  /** How often the number formats of a column name each currency, in the sheet that was read last. */
  readonly currencies: (column: number) => ReadonlyMap<string, FoundCurrency>
  /** Whether the file suggests a decimal comma: Excel then separates cells with semicolons. */
  readonly decimalComma: boolean
  /** What the user should know about the file: sentences. */
  readonly notes: readonly string[]
}
