/**
 * Runs work on tables in a folder of files: its inputs are written there once a worker is free, and its results are taken from there. No table is
 * held in the memory of the server.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#server/refusals.ts'
import type { RowsRequest } from '#server/tables/load/store-rows.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import { tableInArtefact } from './table-in-artefact.ts'
import type { Work, WorkFile } from './work.ts'

interface TableWork {
  readonly module: URL
  readonly exportName: string
  /** Artefacts or files, by the names that they get in the folder. Errors are reported for the first. */
  readonly reads: Readonly<Record<string, string | WorkFile>>
  /** Further input that is not a file in the folder. */
  readonly request: Readonly<Record<string, unknown>>
  /** The names of artefacts, by the names of the files that the work makes. */
  readonly writes?: Readonly<Record<string, string>>
}

export async function inTableFolder<T>(
  { module, exportName, reads, request, writes = {} }: TableWork,
  { artefacts, definition, signal }: Pick<Work, 'artefacts' | 'definition' | 'signal'>,
): Promise<T> {
  const tables = await rowsOf(reads, artefacts, definition)
  const files = Object.entries(reads)
    .filter(([name]) => !tables.some(({ to }) => to === name))
    .map(([name, read]) => ({ name, file: typeof read === 'string' ? artefacts.file(read) : read }))
  const folder = await mkdtemp(join(tmpdir(), 'stepwright-tables-'))
  try {
    for (const table of tables)
      await inWorker(storing, 'storeRows', [{ ...table, folder } satisfies RowsRequest], { kind: 'tables', signal })
    const read = async () => {
      for (const { name, file } of files) await pipeline(await file.stream(), createWriteStream(join(folder, name)))
      return [{ ...request, folder }]
    }
    const bytes = files.reduce((sum, { file }) => sum + file.size, 0)
    const working = inWorker<T>(module, exportName, { bytes, read }, { kind: 'tables', signal })
    const result = await refuseUnreadable(files[0]?.file.name ?? tables[0]?.name ?? '', working)
    for (const [name, artefact] of Object.entries(writes))
      await artefacts.save(artefact, createReadStream(join(folder, name)))
    return result
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const storing = new URL('../tables/load/store-rows.ts', import.meta.url)

/** Tables that other work made as data, such as facts.table, are first stored as tables. */
async function rowsOf(
  reads: TableWork['reads'],
  artefacts: Work['artefacts'],
  definition: Work['definition'],
): Promise<readonly Omit<RowsRequest, 'folder'>[]> {
  const tables: Omit<RowsRequest, 'folder'>[] = []
  for (const [to, name] of Object.entries(reads)) {
    if (typeof name !== 'string' || !to.endsWith('.parquet') || artefacts.files(name).length > 0) continue
    const { columns, rows, total = rows.length } = tableInArtefact(name, await artefacts.data(name), definition)
    if (total > rows.length)
      throw new Refusal(
        422,
        `"${name}" holds the first ${rows.length} of ${total} rows, for the screen. Name the table that it shows.`,
      )
    tables.push({ to, name, columns, rows })
  }
  return tables
}
