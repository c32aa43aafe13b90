/** Whether a form was sent from a page of this origin, as far as the browser says. */
import type { Context } from 'hono'

/** The origin counts with its port, unlike a cookie: another page of localhost is a stranger. */
export function cameFrom(c: Context, origin: string): boolean {
  const stated = c.req.header('Origin')
  if (stated !== undefined) return stated === origin
  const site = c.req.header('Sec-Fetch-Site')
  // Neither comes from programs that are no browser; no page can make one of those send a form.
  return site === undefined || site === 'same-origin'
}
