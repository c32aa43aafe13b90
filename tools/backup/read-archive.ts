/** Reads a backup: its manifest, then one entry after the other, each checked against its checksum. */
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { aboutEntry, format, type BackupManifest } from './archive.ts'
import { BackupError } from './backup-error.ts'

export interface Archive {
  readonly about: BackupManifest
  readonly entries: readonly string[]
  /** Fails if the content does not match its checksum. */
  readonly read: (entry: string) => AsyncGenerator<Buffer>
  readonly close: () => void
}

export async function readArchive(path: string): Promise<Archive> {
  const zip = await open(path)
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  } catch (error) {
    zip.close()
    throw notABackup(path, error)
  }

  async function* read(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name)
    if (!entry) throw new BackupError(`The backup ${path} is not whole: it lacks ${name}. Take another one.`)
    let sum = 0
    try {
      for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer> & Readable) {
        sum = crc32(chunk, sum)
        yield chunk
      }
    } catch (error) {
      throw notABackup(path, error)
    }
    if (sum !== entry.crc32) throw new BackupError(`The backup ${path} is damaged in ${name}. Take another one.`)
  }

  const archive = { entries: [...entries.keys()], read, close: () => zip.close() }
  try {
    return { ...archive, about: await readManifest(path, read) }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function readManifest(path: string, read: Archive['read']): Promise<BackupManifest> {
  const chunks: Buffer[] = []
  for await (const chunk of read(aboutEntry)) chunks.push(chunk)
  const about = JSON.parse(Buffer.concat(chunks).toString()) as BackupManifest
  if (about.format === format) return about
  throw new BackupError(`The backup ${path} was made by a newer portal. Restore it with that one.`)
}

async function open(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BackupError(`There is no file ${path}.`)
    throw notABackup(path, error)
  }
}

const notABackup = (path: string, error: unknown) =>
  error instanceof BackupError
    ? error
    : new BackupError(
        `${path} is not a backup, or not a complete one (${error instanceof Error ? error.message : 'unreadable'}).`,
      )
