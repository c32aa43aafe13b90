/** ZIP archives byte by byte, so that they can be wrong in ways in which no program packs. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface Member {
  readonly name: string
  readonly content: Uint8Array
  readonly stored?: boolean
  /** What the directory says, where it lies. */
  readonly size?: number
  readonly flags?: number
  /** The place of another member's packed bytes. */
  readonly offset?: number
}

export function zipOf(members: readonly Member[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, stored = false, size = content.length, flags = 0, offset } of members) {
    const packed = stored ? Buffer.from(content) : deflateRawSync(content)
    const head = headOf({ name, size, flags, method: stored ? 0 : 8, packed: packed.length, crc: crc32(content) })
    directory.push(centralOf(head, offset ?? at, name))
    if (offset !== undefined) continue
    parts.push(head.local, Buffer.from(name), packed)
    at += head.local.length + Buffer.byteLength(name) + packed.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(members.length & 0xffff, 8)
  end.writeUInt16LE(members.length & 0xffff, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, central, end])
}

interface Head {
  readonly name: string
  readonly size: number
  readonly flags: number
  readonly method: number
  readonly packed: number
  readonly crc: number
}

function headOf({ name, size, flags, method, packed, crc }: Head) {
  // From 'version needed' to 'extra length', as both directories have it.
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(flags | 0x800, 2)
  common.writeUInt16LE(method, 4)
  common.writeUInt32LE(crc, 10)
  common.writeUInt32LE(packed, 14)
  common.writeUInt32LE(size, 18)
  common.writeUInt16LE(Buffer.byteLength(name), 22)
  return { common, local: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common]) }
}

function centralOf({ common }: { readonly common: Buffer }, offset: number, name: string): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, Buffer.from(name)])
}
