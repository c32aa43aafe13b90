/** A folder for the files of one test, gone when the test ends, and ways to load and read tables in it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { tableAt } from '#server/tables/artefact.ts'
import { withEngine, type Row } from '#server/tables/engine/open-engine.ts'
import { loadTable, type LoadRequest } from '#server/tables/load/load-table.ts'

export async function tableFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'tables-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return {
    folder,
    load: async (name: string, content: Uint8Array | string, asks: Partial<LoadRequest> = {}) => {
      const path = join(folder, 'input')
      await writeFile(path, content)
      return await loadTable({ path, name, folder, to: 'table.parquet', ...asks })
    },
    /** What the loaded table holds, in the order of the file. */
    rows: async (columns: string, table = 'table.parquet'): Promise<readonly Row[]> =>
      await withEngine(folder, (engine) => engine.rows(`SELECT ${columns} FROM ${tableAt(join(folder, table))}`)),
  }
}
