/** RAR archives (version 4) with files that are stored as they are: no program that packs them is free. */
import { crc32 } from 'node:zlib'

export interface RarMember {
  readonly name: string
  readonly content: Uint8Array
  readonly encrypted?: boolean
}

export function rarOf(members: readonly RarMember[]): Buffer {
  const marker = Buffer.from('526172211a0700', 'hex')
  const main = block(0x73, 0, Buffer.alloc(6))
  return Buffer.concat([marker, main, ...members.flatMap(fileOf), Buffer.from('c43d7b00400700', 'hex')])
}

function fileOf({ name, content, encrypted = false }: RarMember): readonly Uint8Array[] {
  const head = Buffer.alloc(25)
  head.writeUInt32LE(content.length, 0)
  head.writeUInt32LE(content.length, 4)
  head.writeUInt8(3, 8)
  head.writeUInt32LE(crc32(content), 9)
  head.writeUInt8(20, 17)
  head.writeUInt8(0x30, 18)
  head.writeUInt16LE(Buffer.byteLength(name), 19)
  head.writeUInt32LE(0o100644, 21)
  return [block(0x74, 0x8000 | (encrypted ? 4 : 0), Buffer.concat([head, Buffer.from(name)])), content]
}

/** Its first two bytes are a checksum of the others. */
function block(type: number, flags: number, rest: Uint8Array): Buffer {
  const head = Buffer.alloc(7)
  head.writeUInt8(type, 2)
  head.writeUInt16LE(flags, 3)
  head.writeUInt16LE(7 + rest.length, 5)
  const whole = Buffer.concat([head, rest])
  whole.writeUInt16LE(crc32(whole.subarray(2)) & 0xffff, 0)
  return whole
}
