/** The body of a request as a stream. */
import { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Node's own stream where there is one: a web stream in between would cost half of the speed. */
export function bodyStream(c: Context): Readable {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (incoming instanceof Readable) return incoming
  return c.req.raw.body ? Readable.fromWeb(c.req.raw.body as never) : Readable.from([])
}

/** What the sender says of its length, in bytes; undefined where it does not say. */
export function statedLength(c: Context): number | undefined {
  const stated = c.req.header('Content-Length')
  return stated !== undefined && /^\d{1,15}$/.test(stated) ? Number(stated) : undefined
}
