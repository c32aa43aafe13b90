/** Removes what expired, at most once an hour and while somebody is here anyway: nothing has to be scheduled. */
import { createMiddleware } from 'hono/factory'
import type { Provider } from './provider.ts'

const every = 3_600_000

export function sweeping({ store, now, note }: Provider) {
  let last = Number.NEGATIVE_INFINITY
  return createMiddleware(async (_, next) => {
    if (now() - last >= every) {
      last = now()
      // Nobody waits for it, and who comes next tries again.
      store
        .sweep(last)
        .catch((error: unknown) => note('Expired sessions could not be removed', { error: String(error) }))
    }
    return next()
  })
}
