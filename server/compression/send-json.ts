/**
 * Answers with JSON that is compressed if that is worthwhile and the client accepts it. Only for replies that do not contain a secret beside data
 * from the request (BREACH): docs/decisions/0023 lists them. All others use `c.json`.
 */
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { acceptedCoding } from './accepted-coding.ts'
import { compress, worthCompressing } from './compress.ts'

type Headers = Readonly<Record<string, string>>

export const sendJson = (c: Context, value: unknown, status?: ContentfulStatusCode, headers?: Headers) =>
  sendText(c, JSON.stringify(value), 'application/json', { status, headers })

interface Reply {
  readonly status?: ContentfulStatusCode | undefined
  readonly headers?: Headers | undefined
}

/** Text that is already serialised. A small text is sent as `c.json` does: the request is not inspected, and no header is added. */
export function sendText(c: Context, text: string, type: string, { status = 200, headers = {} }: Reply = {}) {
  const plain = { 'Content-Type': type, ...headers }
  if (text.length < worthCompressing) return c.body(text, status, plain)
  const coding = acceptedCoding(c)
  const varying = { ...plain, Vary: 'Accept-Encoding' }
  if (coding === undefined) return c.body(text, status, varying)
  const send = (body: Buffer) =>
    // Node's buffers of zlib never share memory with another thread.
    c.body(body as Buffer<ArrayBuffer>, status, { ...varying, 'Content-Encoding': coding })
  const body = compress(text, coding)
  return body instanceof Promise ? body.then(send) : send(body)
}
