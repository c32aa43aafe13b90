/**
 * Runs each request of a Node server as work of its own, from its head to the last byte of its reply: whatever goes wrong
 * meanwhile belongs to it, and ends it alone.
 */
import type { RequestListener } from 'node:http'
import { runAs, type CurrentWork } from './current-work.ts'
import type { Log } from './log.ts'
import { requestId } from './request-id.ts'

export function serveAsWork(listener: RequestListener, { log }: { readonly log: Log }): RequestListener {
  return (incoming, outgoing) => {
    const request = requestId(incoming.headers['x-request-id'])
    // While the app answers, it says more than this. Once the reply has begun, a connection that breaks is the only way
    // to say that it is not whole.
    const work: CurrentWork = { request, fail: () => outgoing.destroy() }
    outgoing.once('close', () => {
      work.fail = undefined
      if (outgoing.errored) log.error({ request, err: outgoing.errored }, 'A reply broke off.')
    })
    runAs(work, () => listener(incoming, outgoing))
  }
}
