/** Stores files on this machine's disk, in 256 folders. */
import { access, constants, mkdir, open, rm, statfs, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BatchedFile } from './batched-file.ts'
import type { FileStore } from './file-store.ts'

/** Bytes of one read. */
const largestRead = 256 * 1024
/** A disk with fewer bytes left counts as full. */
const leastFreeSpace = 1024 * 1024

export async function diskStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const placeOfFile = (id: string) => placeOf(folder, id)

  /** The file has its final name from the start, since nobody reads it before its row says 'kept'. */
  async function create(path: string, inside: string): Promise<FileHandle> {
    const opened = await open(path, 'wx', 0o600).catch(ignoreMissing)
    if (opened) return opened
    // This is the first file of its folder.
    await mkdir(inside, { recursive: true, mode: 0o700 })
    await flushFolder(folder)
    return open(path, 'wx', 0o600)
  }

  return {
    async put(id, content, { signal, watch } = {}) {
      const { folder: inside, path } = placeOfFile(id)
      const file = await create(path, inside)
      try {
        await pipeline(content, new BatchedFile(file, watch), ...(signal ? [{ signal }] : []))
        await flushFolder(inside)
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },
    async get(id, size = largestRead, range) {
      const file = await open(placeOfFile(id).path)
      const highWaterMark = Math.max(1, Math.min(range ? range.end - range.start : size, largestRead))
      if (range && range.end <= range.start) return closeAndReturnEmpty(file)
      return file.createReadStream({ highWaterMark, ...(range && { start: range.start, end: range.end - 1 }) })
    },
    withPath: (id, read) => read(placeOfFile(id).path),
    async remove(ids) {
      for (const id of ids) await rm(placeOfFile(id).path, { force: true })
    },
    async check() {
      await access(folder, constants.W_OK)
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < leastFreeSpace)
        throw Object.assign(new Error(`ENOSPC: ${folder} is full`), { code: 'ENOSPC' })
    },
  }
}

/** The path of a file's content, and the folder that it is in. */
export function placeOf(folder: string, id: string): { readonly folder: string; readonly path: string } {
  const inside = join(folder, id.slice(0, 2))
  return { folder: inside, path: join(inside, id) }
}

async function closeAndReturnEmpty(file: FileHandle): Promise<Readable> {
  await file.close()
  return Readable.from([])
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Flushes the names in a folder, so that they survive a crash like the contents. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
