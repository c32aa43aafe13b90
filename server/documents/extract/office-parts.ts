/** The parts of an office document in its ZIP: read by name, each no further than the limit. */
import { crc32 } from 'node:zlib'
import { fromBufferPromise, type Entry } from 'yauzl'
import { limits } from './limits.ts'
import { damaged, locked, tooLarge, Unreadable } from './unreadable.ts'
import { decodeXml } from './xml/decode-xml.ts'

export interface OfficeParts {
  /** In lower case: programs differ in it. */
  readonly names: readonly string[]
  /** Undefined where there is no such part. */
  readonly xml: (name: string) => Promise<string | undefined>
}

/** No document of an office program has more parts. */
const mostParts = 20_000

export async function openParts(bytes: Uint8Array): Promise<OfficeParts> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const zip = await fromBufferPromise(buffer, { lazyEntries: true, decodeStrings: false })
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) {
      if (entries.size > mostParts) throw tooLarge()
      entries.set(entry.fileNameRaw.toString().replace(/^\/+/, '').toLowerCase(), entry)
    }
    const xml = async (name: string) => {
      const entry = entries.get(name.toLowerCase())
      return entry === undefined ? undefined : decodeXml(await unpacked(entry, () => zip.openReadStreamPromise(entry)))
    }
    return { names: [...entries.keys()], xml }
  } catch (error) {
    throw asDamaged(error)
  }
}

async function unpacked(entry: Entry, open: () => Promise<NodeJS.ReadableStream>): Promise<Buffer> {
  if (entry.isEncrypted()) throw locked()
  if (entry.uncompressedSize > limits.partBytes) throw tooLarge()
  const pieces: Buffer[] = []
  let size = 0
  try {
    // yauzl ends a part that unpacks to more than it announced.
    for await (const piece of (await open()) as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > limits.partBytes) throw tooLarge()
      pieces.push(piece)
    }
  } catch (error) {
    throw asDamaged(error)
  }
  const whole = Buffer.concat(pieces)
  if (crc32(whole) !== entry.crc32) throw damaged()
  return whole
}

/** Faults of our own are no damage of the file. */
const asDamaged = (error: unknown) =>
  error instanceof Unreadable || error instanceof TypeError || error instanceof ReferenceError ? error : damaged()
