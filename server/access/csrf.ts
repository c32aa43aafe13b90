/**
 * Prevents other sites from writing in a user's name. A write with the session cookie has to come from our own origin, whatever
 * its content type, and has to carry the token that only our pages can read. A request with a bearer token needs neither,
 * because no browser adds one by itself.
 */
import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { Refusal } from '#server/refusals.ts'
import { isFromOrigin } from '#server/identity/is-from-origin.ts'
import { sameSecret } from '#server/identity/secrets.ts'

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Derived from the cookie, so that an attacker who plants a token cannot make it fit. */
export const xsrfToken = (cookie: string): string => createHmac('sha256', cookie).update('xsrf').digest('base64url')

export function requireOwnPage(c: Context, { origin, cookie }: { readonly origin: string; readonly cookie: string }) {
  if (readMethods.has(c.req.method)) return
  if (!isFromOrigin(c, origin))
    throw new Refusal(403, 'This request did not come from a page of the portal. Open the portal and try again there.')
  const token = c.req.header('X-XSRF-TOKEN')
  if (token !== undefined && sameSecret(token, xsrfToken(cookie))) return
  throw new Refusal(403, 'The X-XSRF-TOKEN of this request is missing or wrong. Load the page again.')
}
