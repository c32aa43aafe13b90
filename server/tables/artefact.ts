/** Stores a table as a Parquet file, with its description in the metadata. */
import { Unreadable } from '#server/documents/container/unreadable.ts'
import type { BoundValue } from './engine/bound-values.ts'
import type { Engine } from './engine/open-engine.ts'
import { quotePath } from './engine/quote.ts'
import type { TableDescription } from './table.ts'

const key = 'stepwright'

/** `query` returns the columns of the description under their ids. */
export async function writeTable(
  engine: Engine,
  path: string,
  query: string,
  description: TableDescription,
  values: readonly BoundValue[] = [],
): Promise<void> {
  const at = `$${values.length + 1}`
  await engine.run(
    // Small groups of rows, because a group is in memory while it is written.
    `COPY (${query}) TO ${quotePath(path)} (FORMAT parquet, COMPRESSION lz4, ROW_GROUP_SIZE 40960, KV_METADATA {${key}: ${at}})`,
    [...values, JSON.stringify(description)],
  )
}

export async function readDescription(engine: Engine, path: string): Promise<TableDescription> {
  const rows = `(SELECT num_rows FROM parquet_file_metadata(${quotePath(path)}))`
  const sql = `SELECT decode(value), ${rows} FROM parquet_kv_metadata(${quotePath(path)}) WHERE decode(key) = '${key}'`
  const [row] = await engine.rows(sql).catch(() => [])
  if (typeof row?.[0] !== 'string') throw new Unreadable('is not a table. Load it with table.load first.')
  // Only writeTable writes it: uploads are never used as tables. The number of rows is known only once they are written.
  return { ...(JSON.parse(row[0]) as TableDescription), rows: Number(row[1]) }
}

/** The expression from which a SELECT reads the table. */
export const tableAt = (path: string): string => `read_parquet(${quotePath(path)})`
