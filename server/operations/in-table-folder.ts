/**
 * Work on tables happens among files: what it reads is laid into a folder once its turn has come, and what it makes is
 * taken from there. So no table is held in the memory of the server.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { inWorker } from '#server/workers/in-worker.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import type { Work } from './work.ts'

interface TableWork {
  readonly module: URL
  readonly exportName: string
  /** The names of artefacts, by the names that their files get in the folder. The first is what an error is about. */
  readonly reads: Readonly<Record<string, string>>
  /** Beside the folder. */
  readonly request: Readonly<Record<string, unknown>>
  /** The names of artefacts, by the names of the files that are made. */
  readonly writes?: Readonly<Record<string, string>>
}

export async function inTableFolder<T>(
  { module, exportName, reads, request, writes = {} }: TableWork,
  { artefacts, signal }: Pick<Work, 'artefacts' | 'signal'>,
): Promise<T> {
  const files = Object.entries(reads).map(([name, artefact]) => ({ name, file: artefacts.file(artefact) }))
  const folder = await mkdtemp(join(tmpdir(), 'stepwright-tables-'))
  try {
    const read = async () => {
      for (const { name, file } of files) await pipeline(await file.stream(), createWriteStream(join(folder, name)))
      return [{ ...request, folder }]
    }
    const bytes = files.reduce((sum, { file }) => sum + file.size, 0)
    const working = inWorker<T>(module, exportName, { bytes, read }, { kind: 'tables', signal })
    const result = await refuseUnreadable(files[0]?.file.name ?? '', working)
    for (const [name, artefact] of Object.entries(writes))
      await artefacts.save(artefact, createReadStream(join(folder, name)))
    return result
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
