/** Where a ZIP ends: behind the record that closes its directory. Whatever else was appended to the file is left out. */
import { damaged } from '../unreadable.ts'
import type { Source } from '../source.ts'

/** Without its comment, whose length stands in its last two bytes (APPNOTE 4.3.16). */
const recordLength = 22
const longestComment = 0xffff
/** How far back other programs look for it, and how far we do where that was not enough. */
const reaches = [recordLength + longestComment, 2 ** 20]

export async function findEnd(source: Source): Promise<number> {
  for (const reach of reaches) {
    const start = Math.max(0, source.size - reach)
    const end = endIn(await source.read(start, source.size - start))
    if (end !== undefined) return start + end
  }
  throw damaged()
}

/** The last record whose comment lies within the file. */
function endIn(tail: Buffer): number | undefined {
  for (let at = tail.lastIndexOf(signature); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(signature, at - 1)) {
    const end = at + recordLength > tail.length ? Infinity : at + recordLength + tail.readUInt16LE(at + 20)
    if (end <= tail.length) return end
  }
  return undefined
}

const signature = Buffer.from('PK\x05\x06', 'latin1')
