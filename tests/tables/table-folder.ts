/** A folder for the files of one test, gone when the test ends, and ways to load and read tables in it. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { tableAt } from '#server/tables/artefact.ts'
import { withEngine, type Row } from '#server/tables/engine/open-engine.ts'
import { loadTable, type LoadRequest } from '#server/tables/load/load-table.ts'
import type { Understood } from '#server/tables/load/understood.ts'

interface Loaded {
  readonly table: Uint8Array
  readonly understood: Understood
}

/** By all that was asked. */
const loadedOnce = new Map<string, Loaded>()

export async function tableFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'tables-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))

  async function load(name: string, content: Uint8Array | string, asks: Partial<LoadRequest> = {}) {
    const path = join(folder, 'input')
    await writeFile(path, content)
    return await loadTable({ path, name, folder, to: 'table.parquet', ...asks })
  }

  return {
    folder,
    load,
    /** For tests about what comes after loading: what a test of this process has loaded the same way is not loaded again. */
    loadOnce: async (name: string, content: string, asks: Partial<LoadRequest> = {}) => {
      const to = join(folder, asks.to ?? 'table.parquet')
      const key = JSON.stringify([name, content, asks])
      const known = loadedOnce.get(key)
      if (known) {
        await writeFile(to, known.table)
        return structuredClone(known.understood)
      }
      const understood = await load(name, content, asks)
      loadedOnce.set(key, { table: await readFile(to), understood: structuredClone(understood) })
      return understood
    },
    /** What the loaded table holds, in the order of the file. */
    rows: async (columns: string, table = 'table.parquet'): Promise<readonly Row[]> =>
      await withEngine(folder, (engine) => engine.rows(`SELECT ${columns} FROM ${tableAt(join(folder, table))}`)),
  }
}
