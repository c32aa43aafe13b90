/** Pipes a body into its parser, until both have ended or the rest is no longer needed. */
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'

/**
 * Rejects if the body breaks off or cannot be parsed. The body is never destroyed, because that would close the connection
 * before the sender has read the reply.
 */
export async function pipeBody(body: Readable, parser: Writable, stop: AbortSignal): Promise<void> {
  if (stop.aborted) return
  const stopListening = new AbortController()
  // Removes the listeners of the promises that lose the race.
  const options = { signal: stopListening.signal }
  const ended = Promise.all([
    finished(body, { ...options, writable: false }),
    finished(parser, { ...options, readable: false }),
  ])
  try {
    body.pipe(parser)
    await Promise.race([ended, once(stop, 'abort', options)])
  } finally {
    body.unpipe(parser).pause()
    stopListening.abort()
    // Errors after this point are ignored.
    for (const stream of [body, parser]) stream.on('error', () => undefined)
  }
}
