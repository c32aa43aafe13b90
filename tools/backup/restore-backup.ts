/** Makes a data folder from a backup. Until it is complete, it lies in a temporary subfolder. */
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openEmbedded } from '#server/storage/embedded/open-embedded.ts'
import { placeOf } from '#server/storage/files/disk-store.ts'
import { migrations } from '#server/storage/migrations/index.ts'
import { fileOf, type BackupManifest } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { readArchive, type Archive } from './read-archive.ts'
import { fillDatabase } from './fill-database.ts'

export async function restoreBackup(path: string, dataDir: string): Promise<BackupManifest> {
  const archive = await readArchive(path)
  try {
    refuseNewerBackup(archive.about)
    await requireEmpty(dataDir)
    const unfinished = join(dataDir, 'restoring')
    try {
      await mkdir(join(unfinished, 'files'), { recursive: true, mode: 0o700 })
      await writeFiles(archive, join(unfinished, 'files'))
      await writeDatabase(archive, unfinished)
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true })
      throw error
    }
    // The database comes last, because a portal that finds none creates a new one.
    await rename(join(unfinished, 'files'), join(dataDir, 'files'))
    await rename(join(unfinished, 'database'), join(dataDir, 'database'))
    await rmdir(unfinished)
    return archive.about
  } finally {
    archive.close()
  }
}

async function requireEmpty(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // Separate file systems contain this folder.
  const found = (await readdir(dataDir)).filter((name) => name !== 'lost+found')
  if (found.length === 0) return
  throw new BackupError(
    `The data folder ${dataDir} is not empty: it has ${found.slice(0, 3).join(', ')}. Name an empty or a new one with DATA_DIR, or move what is there away.`,
  )
}

function refuseNewerBackup({ migrations: made }: BackupManifest): void {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = made.filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new BackupError(
    `The backup was made by a newer portal: it has ${unknown.join(', ')}. Restore it with that one, or one after it.`,
  )
}

async function writeFiles(archive: Archive, folder: string): Promise<void> {
  for (const entry of archive.entries) {
    const id = fileOf(entry)
    if (id === undefined) continue
    const { path } = placeOf(folder, id)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(
      Readable.from(archive.read(entry), { objectMode: false }),
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    )
  }
}

async function writeDatabase(archive: Archive, folder: string): Promise<void> {
  const server = await openEmbedded(folder, 'command')
  try {
    await fillDatabase(archive, server.url)
  } finally {
    await server.close()
  }
}
