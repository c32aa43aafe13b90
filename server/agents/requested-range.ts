/** The part of a file that a request asks for (RFC 9110, section 14). Media players ask for the part that they play. */
import type { Context } from 'hono'
import type { ByteRange } from '#server/storage/files/file-store.ts'

/** Undefined means the whole file. Several parts at once are not served, which the standard allows. */
export function requestedRange(c: Context, size: number, tag: string | undefined): ByteRange | 'outside' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(c.req.header('Range')?.trim() ?? '')
  const condition = c.req.header('If-Range')
  // The client holds a part of another version.
  if (!match || (condition !== undefined && condition !== tag)) return undefined
  const [first = '', last = ''] = match.slice(1)
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'outside' : { start: size - length, end: size }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  if (start >= size) return 'outside'
  return { start, end: last === '' ? size : Math.min(size, Number(last) + 1) }
}
