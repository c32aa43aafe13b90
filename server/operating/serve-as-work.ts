/**
 * Runs each request of a Node server in its own work context, from its headers to the last byte of its reply, so that an error during that time ends
 * only this request.
 */
import type { RequestListener } from 'node:http'
import { runAs, type CurrentWork } from './current-work.ts'
import type { Log } from './log.ts'
import { requestId } from './request-id.ts'

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
