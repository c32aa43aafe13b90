/** Middleware that removes expired entries at most once an hour, during a request, so that a schedule is not needed. */
import { createMiddleware } from 'hono/factory'
import type { Provider } from './provider.ts'

const interval = 3_600_000

export function sweepHourly({ store, now, note }: Provider) {
  let last = Number.NEGATIVE_INFINITY
  return createMiddleware(async (_, next) => {
    if (now() - last >= interval) {
      last = now()
      // The request does not wait for the sweep; after a failure the next sweep tries again.
      store
        .sweep(last)
        .catch((error: unknown) => note('Expired sessions could not be removed', { error: String(error) }))
    }
    return next()
  })
}
