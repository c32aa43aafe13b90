/** Reads the first rows of a table for a document. Runs in a worker. */
import { join } from 'node:path'
import { readDescription, tableAt } from './artefact.ts'
import { columnOf } from './engine/column-of.ts'
import { withEngine } from './engine/open-engine.ts'
import { quoteName } from './engine/quote.ts'
import { shownRows } from './engine/shown-rows.ts'
import { rowColumn, type ShownCell, type TableColumn } from './table.ts'

export interface ReadRequest {
  readonly folder: string
  readonly table: string
  /** Absent: all. */
  readonly columns?: readonly string[]
  readonly limit: number
}

/** Percentages are of 100, as in a reply. */
export interface TableRows {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly ShownCell[])[]
  /** The number of all rows, if only the first rows are included. */
  readonly total: number
}

export async function readRows({ folder, table, columns: ids, limit }: ReadRequest): Promise<TableRows> {
  const path = join(folder, table)
  return await withEngine(folder, async (engine) => {
    const description = await readDescription(engine, path)
    const columns = ids?.map((id) => columnOf(description, id)) ?? description.columns
    const selected = columns.map(({ id, type }) => (type === 'percent' ? `${quoteName(id)} * 100` : quoteName(id)))
    const rows = await engine.rows(
      `SELECT ${selected.join(', ')} FROM ${tableAt(path)} ORDER BY ${quoteName(rowColumn)} LIMIT ${Math.trunc(limit)}`,
    )
    const [total = 0] = await engine.figures(`SELECT count(*) FROM ${tableAt(path)}`)
    return { columns, rows: shownRows(columns, rows), total }
  })
}
