/**
 * A WOFF file as the OpenType file that it packs. fontkit unpacks the outlines anew for each letter that it cuts out of a
 * WOFF, which is nine tenths of the work of a short document.
 */
import { inflateSync } from 'node:zlib'

/** In bytes, of both formats (W3C WOFF 1.0, OpenType 1.9). */
const woff = { header: 44, entry: 20 } as const
const sfnt = { header: 12, entry: 16 } as const

interface Table {
  readonly tag: number
  readonly checksum: number
  readonly content: Buffer
}

/** A file of another format is returned as it is. */
export function unpackWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') return file
  const tables = Array.from({ length: file.readUInt16BE(12) }, (_, at) =>
    readTable(file, woff.header + at * woff.entry),
  )
  const directory = Buffer.alloc(sfnt.header + tables.length * sfnt.entry)
  file.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(tables.length, 4)
  const power = Math.floor(Math.log2(tables.length))
  directory.writeUInt16BE(16 * 2 ** power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(16 * (tables.length - 2 ** power), 10)
  let offset = directory.length
  const parts = tables.map(({ tag, checksum, content }, at) => {
    const entry = [tag, checksum, offset, content.length]
    entry.forEach((value, place) => directory.writeUInt32BE(value, sfnt.header + at * sfnt.entry + place * 4))
    const padded = Buffer.concat([content, Buffer.alloc(-content.length & 3)])
    offset += padded.length
    return padded
  })
  return Buffer.concat([directory, ...parts])
}

function readTable(file: Buffer, at: number): Table {
  const [tag, start, packedLength, length, checksum] = [0, 4, 8, 12, 16].map((place) => file.readUInt32BE(at + place))
  if (tag === undefined || start === undefined || packedLength === undefined || checksum === undefined)
    throw new Error('The directory of a WOFF file ends too early.')
  const packed = file.subarray(start, start + packedLength)
  return { tag, checksum, content: packedLength === length ? packed : inflateSync(packed) }
}
