/**
 * Writes a backup of a data folder to a file, even while a portal works on it. The file appears once it is complete.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { openDatabase } from '#server/storage/database.ts'
import { aboutEntry, fileEntry, format, tableEntry, type BackupManifest } from './archive.ts'
import { holdFiles } from './hold-files.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'

export async function writeBackup(dataDir: string, target: string): Promise<BackupManifest> {
  const database = await openDatabase({ dataDir, processKind: 'command' })
  try {
    const at = new Date()
    const snapshot = await openSnapshot(database.pool)
    try {
      const about = await writeThenRename(target, (unfinished) => copy(snapshot, join(dataDir, 'files'), unfinished))
      // Admins see beside an erasure how old the last backup is that may still hold what was erased.
      await database.db.insertInto('backups').values({ at }).execute()
      return about
    } finally {
      await snapshot.close()
    }
  } finally {
    await database.close()
  }
}

async function copy(snapshot: Snapshot, folder: string, target: string): Promise<BackupManifest> {
  const files = await holdFiles(folder, await snapshot.keptFiles())
  try {
    const zip = new ZipFile()
    // The file is flushed before it gets its name. It contains keys and password hashes, so only its owner may read it.
    const written = pipeline(zip.outputStream, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }))
    const failed = new Promise<never>((_, reject) => zip.on('error', reject))
    const counts: Record<string, number> = {}
    for (const table of snapshot.tables) {
      const lines = Readable.from(linesOf(snapshot.rows(table), () => (counts[table] = (counts[table] ?? 0) + 1)))
      counts[table] = 0
      zip.addReadStream(lines, tableEntry(table))
      await Promise.race([finished(lines), written, failed])
    }
    for (const id of files.held) {
      // The contents are pictures and documents, which are compressed already.
      const content = createReadStream(files.pathOf(id))
      zip.addReadStream(content, fileEntry(id), { compress: false })
      await Promise.race([finished(content), written, failed])
    }
    const { server, migrations } = snapshot
    const { held, ended } = files
    const about: BackupManifest = {
      format,
      madeAt: new Date().toISOString(),
      server,
      migrations,
      tables: counts,
      files: held.length,
      ended,
    }
    zip.addBuffer(Buffer.from(JSON.stringify(about, null, 2)), aboutEntry)
    zip.end()
    await Promise.race([written, failed])
    return about
  } finally {
    await files.release()
  }
}

async function* linesOf(rows: AsyncIterable<string>, count: () => void) {
  for await (const row of rows) {
    count()
    yield `${JSON.stringify(row)}\n`
  }
}

/** Renames the file once it is complete. */
async function writeThenRename<T>(target: string, write: (unfinished: string) => Promise<T>): Promise<T> {
  const unfinished = `${target}.unfinished-${process.pid}`
  try {
    const result = await write(unfinished)
    await rename(unfinished, target)
    await flushFolder(dirname(target))
    return result
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
