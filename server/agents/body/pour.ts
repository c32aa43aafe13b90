/** Pours a body into what parses it, until both have ended or nobody wants more. */
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'

/**
 * Rejects where the body breaks off or cannot be parsed. The body is never destroyed: that would close the connection
 * before whoever sends has read the reply.
 */
export async function pour(body: Readable, parser: Writable, enough: AbortSignal): Promise<void> {
  if (enough.aborted) return
  const stopListening = new AbortController()
  // Of those that lose the race nobody hears any more.
  const options = { signal: stopListening.signal }
  const ended = Promise.all([
    finished(body, { ...options, writable: false }),
    finished(parser, { ...options, readable: false }),
  ])
  try {
    body.pipe(parser)
    await Promise.race([ended, once(enough, 'abort', options)])
  } finally {
    body.unpipe(parser).pause()
    stopListening.abort()
    // What still breaks concerns nobody.
    for (const stream of [body, parser]) stream.on('error', () => undefined)
  }
}
