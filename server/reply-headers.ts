/**
 * Headers of every reply that does not set its own. They are set on Node's response before the reply exists, because
 * adding them to a finished reply costs as much as a small request altogether. Without a Node server around the app,
 * as in tests, they are added to the reply.
 */
import type { HttpBindings } from '@hono/node-server'
import type { Context, Next } from 'hono'

type ReplyHeaders = Readonly<Record<string, string>>

export function replyHeaders(headersFor: (c: Context) => ReplyHeaders) {
  return (c: Context, next: Next): Promise<void> => withHeaders(c, next, headersFor(c))
}

export function withHeaders(c: Context, next: Next, headers: ReplyHeaders): Promise<void> {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  if (!outgoing) return addAfterwards(c, next, headers)
  // The reply's own headers are written with its status and take precedence.
  for (const name of Object.keys(headers)) outgoing.setHeader(name, headers[name] ?? '')
  return next()
}

async function addAfterwards(c: Context, next: Next, headers: ReplyHeaders): Promise<void> {
  await next()
  for (const [name, value] of Object.entries(headers)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}
