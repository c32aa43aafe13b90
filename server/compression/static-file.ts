/** A file that stays the same while the portal runs. It is kept in memory in each content coding. */
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { acceptedCoding, codings, type Coding } from './accepted-coding.ts'
import { entityTag, isUnchanged } from './entity-tag.ts'

type Bytes = Buffer<ArrayBuffer>

export interface StaticFile {
  readonly type: string
  readonly body: Bytes
  /** The versions that the build compressed. */
  readonly coded: Readonly<Partial<Record<Coding, Bytes>>>
  readonly hash: string
}

export const staticFile = (type: string, body: Bytes, coded: StaticFile['coded']): StaticFile => ({
  type,
  body,
  coded,
  hash: createHash('sha256').update(body).digest('base64url').slice(0, 16),
})

/**
 * A range request gets the whole file, as HTTP permits, because parts of differently compressed files cannot be
 * combined. `headers`: further headers of this reply.
 */
export function sendStaticFile(c: Context, file: StaticFile, headers: Readonly<Record<string, string>>): Response {
  const available = codings.filter((coding) => file.coded[coding])
  const coding = acceptedCoding(c, available)
  const body = (coding && file.coded[coding]) ?? file.body
  const tag = entityTag(file.hash, coding)
  const varies = [headers['Vary'], available.length > 0 ? 'Accept-Encoding' : undefined].filter(
    (each) => each !== undefined,
  )
  const said = { ...headers, ETag: tag, ...(varies.length > 0 && { Vary: varies.join(', ') }) }
  if (isUnchanged(c, tag)) return c.body(null, 304, said)
  const described = {
    ...said,
    'Content-Type': file.type,
    'Content-Length': String(body.byteLength),
    ...(coding && { 'Content-Encoding': coding }),
  }
  return c.req.method === 'HEAD' ? c.body(null, 200, described) : c.body(body, 200, described)
}
