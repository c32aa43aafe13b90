/** The body of a request as a stream. */
import { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Uses Node's own stream if there is one, because a web stream in between would halve the speed. */
export function bodyStream(c: Context): Readable {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (incoming instanceof Readable) return incoming
  return c.req.raw.body ? Readable.fromWeb(c.req.raw.body as never) : Readable.from([])
}

/** The length in bytes that the sender states; undefined if the sender states none. */
export function statedLength(c: Context): number | undefined {
  const stated = c.req.header('Content-Length')
  return stated !== undefined && /^\d{1,15}$/.test(stated) ? Number(stated) : undefined
}
