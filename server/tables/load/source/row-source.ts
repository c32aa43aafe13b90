/** A file of rows, whatever its format: its sheets, and their rows one after the other. */

/** The arrays are used again for the next row: copy what is kept. */
export interface RawRow {
  /** As the spreadsheet counts it, from 1. */
  readonly row: number
  /** From 0, in no order, with the cells that hold something. */
  readonly columns: readonly number[]
  readonly cells: readonly string[]
}

export interface RowSource {
  readonly kind: 'xlsx' | 'xls' | 'csv'
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean }[]
  /** Until `onRow` gives false. */
  readonly read: (sheet: number, onRow: (row: RawRow) => boolean | void) => Promise<void>
  /** How often which currency the number formats of a column name, for the sheet that was read last. */
  readonly currencies: (column: number) => ReadonlyMap<string, number>
  /** What the format of the file says of its decimal sign: Excel parts by semicolons where the comma is one. */
  readonly decimalComma: boolean
  /** What a person should know about the file: sentences. */
  readonly notes: readonly string[]
}
