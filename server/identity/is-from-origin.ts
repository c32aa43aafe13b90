/** Whether a form was sent from a page of this origin, according to the browser. */
import type { Context } from 'hono'

/** Unlike cookies, the check includes the port, so another program on localhost does not count as this origin. */
export function isFromOrigin(c: Context, origin: string): boolean {
  const stated = c.req.header('Origin')
  if (stated !== undefined) return stated === origin
  const site = c.req.header('Sec-Fetch-Site')
  // Programs other than browsers send neither header; a page cannot make them send a form.
  return site === undefined || site === 'same-origin'
}
