/** Finds the table and the column of a value by its path: a cell, "views.byGroup.rows.0.2", or a total, "views.total.totals.value". */

export interface ColumnAt {
  /** The path of the table; empty if the whole value is the table. */
  readonly table: string
  /** A cell has the position of its column, a total has its id. */
  readonly column: number | string
}

export function columnAt(path: string): ColumnAt | undefined {
  const [whole, table = '', position, id] = /^(?:(.+)\.)?(?:rows\.\d+\.(\d+)|totals\.([^.]+))$/.exec(path) ?? []
  if (whole === undefined) return undefined
  return { table, column: id ?? Number(position) }
}

export const columnOf = <C extends { readonly id: string }>(
  columns: readonly C[] | undefined,
  column: number | string,
): C | undefined => columns?.find(({ id }, at) => id === column || at === column)
