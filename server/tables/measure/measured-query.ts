/** A view as a query, with what its columns are and mean. */
import type { TableColumn } from '../table.ts'

export interface MeasuredQuery {
  readonly columns: readonly TableColumn[]
  /** Returns the columns under their ids, in the order in which they are shown. */
  readonly sql: string
  readonly formulas: readonly { readonly id: string; readonly label: string; readonly formula: string }[]
  /** Over all rows, one query with one row: the ids of the columns, and their values. */
  readonly totals: { readonly columns: readonly TableColumn[]; readonly sql: string }
  /** Notes about the rows of the view, which can be queried under this name. */
  readonly notes: (from: string) => Promise<readonly string[]>
}

export const noNotes = () => Promise.resolve([])
