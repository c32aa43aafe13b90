/**
 * Finds the end of a ZIP: the position after the end-of-directory record, without its comment. Bytes after it are
 * ignored.
 */
import { damagedFile } from '../unreadable.ts'
import type { Source } from '../source.ts'

/** Length without the comment, whose own length is in the last two bytes (APPNOTE 4.3.16). */
const recordLength = 22
const longestComment = 0xffff
/** How many bytes from the end are searched: first as many as other programs search, then more. */
const searchLengths = [recordLength + longestComment, 2 ** 20]

export async function findEnd(source: Source): Promise<number> {
  for (const length of searchLengths) {
    const start = Math.max(0, source.size - length)
    const end = findEndIn(await source.read(start, source.size - start), start)
    if (end !== undefined) return start + end
  }
  throw damagedFile()
}

/**
 * The last record whose comment lies within the file; otherwise the last record with a correct position of its
 * directory.
 */
function findEndIn(tail: Buffer, tailStart: number): number | undefined {
  for (let at = tail.lastIndexOf(signature); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(signature, at - 1)) {
    const end = at + recordLength > tail.length ? Infinity : at + recordLength + tail.readUInt16LE(at + 20)
    if (end <= tail.length) return at + recordLength
  }
  return findEndWithWrongComment(tail, tailStart)
}

/** Some programs state a comment that is not there. */
function findEndWithWrongComment(tail: Buffer, tailStart: number): number | undefined {
  const at = tail.lastIndexOf(signature)
  if (at < 0 || at + recordLength > tail.length) return undefined
  const directoryEnd = tail.readUInt32LE(at + 12) + tail.readUInt32LE(at + 16)
  return directoryEnd === tailStart + at ? at + recordLength : undefined
}

const signature = Buffer.from('PK\x05\x06', 'latin1')
