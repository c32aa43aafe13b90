/** Gives each request an id, measures it, and logs how it ended. */
import { randomUUID } from 'node:crypto'
import type { Context, Next } from 'hono'
import { matchedRoutes } from 'hono/route'
import { withHeaders } from '#server/reply-headers.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

interface Options {
  readonly log: Log
  readonly metrics: Pick<Metrics, 'observe'>
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i

export function watchRequests({ log, metrics }: Options) {
  return async (c: Context, next: Next) => {
    const id = c.req.header('X-Request-Id')?.match(/^[\w.-]{1,64}$/)?.[0] ?? randomUUID()
    const begun = performance.now()
    await withHeaders(c, next, { 'X-Request-Id': id })
    const { method, path } = c.req
    const { status } = c.res
    const seconds = (performance.now() - begun) / 1000
    // The route, not the path: a figure for every session would be figures without end.
    const route = matchedRoutes(c).findLast((each) => each.method !== 'ALL' || each.path !== '/*')?.path ?? '*'
    metrics.observe({ method, route, status, seconds })
    if (!/^\/(api|uploads|oauth|authorize|u)\b/.test(path) && status < 500) return
    log.info({ request: id, method, route, session: uuid.exec(path)?.[0], status, ms: Math.round(seconds * 1000) })
  }
}
