/** The parts of a workbook in its ZIP archive, unpacked piece by piece and never beyond a limit. */
import { crc32, createInflateRaw } from 'node:zlib'
import type { Readable } from 'node:stream'
import { fromBufferPromise, type Entry } from 'yauzl'
import { damaged, Unreadable } from '../unreadable.ts'
import { limits } from '../limits.ts'

export interface Archive {
  readonly names: () => readonly string[]
  readonly has: (name: string) => boolean
  /** Hands each piece to `take`, until it returns false. */
  readonly read: (name: string, mostBytes: number, take: (piece: Buffer) => boolean | void) => Promise<void>
  readonly text: (name: string) => Promise<string>
}

export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Names are labels here and never become paths, but yauzl refuses those that climb all the same.
  const zip = await fromBufferPromise(buffer, { lazyEntries: true }).catch(asDamaged)
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.size > 20_000) throw damaged()
      // Part names are compared without regard to case: some programs write [content_types].xml.
      entries.set(entry.fileName.replace(/^\/+/, '').toLowerCase(), entry)
    }
  } catch (error) {
    asDamaged(error)
  }

  async function read(name: string, mostBytes: number, take: (piece: Buffer) => boolean | void) {
    const entry = entries.get(name.toLowerCase())
    if (entry === undefined) throw damaged()
    if (entry.isEncrypted()) throw protectedByPassword()
    if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw damaged()
    let size = 0
    let sum = 0
    try {
      const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false })
      const stored: Readable = packed
      // Larger pieces than the 16 kB that yauzl takes.
      const pieces = entry.compressionMethod === 0 ? stored : packed.pipe(createInflateRaw({ chunkSize: 256 * 1024 }))
      packed.on('error', (error) => pieces.destroy(error))
      for await (const piece of pieces as AsyncIterable<Buffer>) {
        size += piece.length
        if (size > mostBytes) throw tooLarge()
        sum = crc32(piece, sum)
        if (take(piece) === false) return
      }
    } catch (error) {
      asDamaged(error)
    }
    if (sum !== entry.crc32) throw damaged()
  }

  return {
    names: () => [...entries.keys()],
    has: (name) => entries.has(name.toLowerCase()),
    read,
    text: async (name) => {
      const pieces: Buffer[] = []
      await read(name, limits.partBytes, (piece) => void pieces.push(piece))
      return Buffer.concat(pieces).toString('utf8')
    },
  }
}

function asDamaged(error: unknown): never {
  // Faults of our own are no damage of the file.
  if (error instanceof Unreadable || error instanceof TypeError || error instanceof ReferenceError) throw error
  throw damaged()
}

export const protectedByPassword = () =>
  new Unreadable(
    'is protected by a password. Open it in Excel, take the password off (File, Info, Protect Workbook, Encrypt with Password), save it, and upload it again.',
  )

const tooLarge = () =>
  new Unreadable('is larger than can be read here. Take out the sheets that are not needed, and upload it again.')
