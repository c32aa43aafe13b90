/**
 * Runs each request of a Node server in its own work context, from its headers to the last byte of its reply, so that an error during that time ends
 * only this request.
 */
import type { RequestListener } from 'node:http'
import { runAs, type CurrentWork } from './current-work.ts'
import type { Log } from './log.ts'
import { randomUUID } from 'node:crypto'

export function serveAsWork(listener: RequestListener, { log }: { readonly log: Log }): RequestListener {
  return (incoming, outgoing) => {
    const request = requestId(incoming.headers['x-request-id'])
    // The app replaces this while it answers. Once the reply has begun, breaking the connection is the only way to show
    // that it is incomplete.
    const work: CurrentWork = { request, fail: () => outgoing.destroy() }
    outgoing.once('close', () => {
      work.fail = undefined
      if (outgoing.errored) log.error({ request, err: outgoing.errored }, 'A reply broke off.')
    })
    runAs(work, () => listener(incoming, outgoing))
  }
}

/** The id of a request in the log: the one that the sender states, if it has a plain form, else a new one. */
export const requestId = (stated: unknown): string =>
  (typeof stated === 'string' ? /^[\w.-]{1,64}$/.exec(stated)?.[0] : undefined) ?? randomUUID()
