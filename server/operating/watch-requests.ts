/** Gives each request an id, measures it, and logs its outcome. */
import type { Context, Next } from 'hono'
import { matchedRoutes } from 'hono/route'
import { withHeaders } from '#server/reply-headers.ts'
import { currentWork, runAs, untilFailed, type CurrentWork } from './current-work.ts'
import { faultOf } from './fault.ts'
import type { Log } from './log.ts'
import { requestId } from './serve-as-work.ts'

interface Options {
  readonly log: Log
  readonly metrics: RequestMetrics
}

export interface RequestMetrics {
  readonly observe: (request: {
    readonly method: string
    readonly route: string
    readonly status: number
    readonly seconds: number
  }) => void
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i

export function watchRequests({ log, metrics }: Options) {
  return async (c: Context, next: Next) => {
    // Without a Node server, as in tests, the work begins here.
    const begun = currentWork()
    const work: CurrentWork = begun ?? { request: requestId(c.req.header('X-Request-Id')) }
    const id = work.request ?? requestId(undefined)
    const begunAt = performance.now()

    const record = (status: number) => {
      const { method, path } = c.req
      const seconds = (performance.now() - begunAt) / 1000
      // Measured by route, not by path, because the number of paths is unlimited.
      const route = matchedRoutes(c).findLast((each) => each.method !== 'ALL' || each.path !== '/*')?.path ?? '*'
      metrics.observe({ method, route, status, seconds })
      if (!/^\/(api|uploads|oauth|authorize|u)\b/.test(path) && status < 500) return
      const session = uuid.exec(path)?.[0]
      const ms = Math.round(seconds * 1000)
      log.info({ request: id, user: work.person, method, route, session, status, ms })
    }

    const answer = () => untilFailed(work, () => withHeaders(c, next, { 'X-Request-Id': id }))
    try {
      await (begun ? answer() : runAs(work, answer))
    } catch (error) {
      // The error escaped from code that the app had started; errors of the app itself are replies already.
      record(faultOf(error)?.status ?? 500)
      throw error
    }
    record(c.res.status)
  }
}
