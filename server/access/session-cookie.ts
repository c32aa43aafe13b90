/**
 * The session cookie, by which plain links, downloads and pictures are recognised as the user's, and the token that a page sends
 * back to prove that it can read our cookies. The browser drops both when it closes; the server may end them earlier.
 */
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { xsrfToken } from './csrf.ts'

/** Different from the identity provider's, because all ports of localhost share their cookies. */
const name = 'stepwright-session'
const xsrfName = 'XSRF-TOKEN'

export function readSessionCookie(c: Context, origin: string): string | undefined {
  const value = isSecure(origin) ? getCookie(c, name, 'host') : getCookie(c, name)
  // Our values come from `newSecret`; other values are ignored.
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}

export function writeSessionCookie(c: Context, origin: string, value: string) {
  setCookie(c, name, value, { ...optionsOf(origin), httpOnly: true, ...hostOnly(origin) })
  setCookie(c, xsrfName, xsrfToken(value), optionsOf(origin))
}

export function removeSessionCookie(c: Context, origin: string) {
  deleteCookie(c, name, { ...optionsOf(origin), httpOnly: true, ...hostOnly(origin) })
  deleteCookie(c, xsrfName, optionsOf(origin))
}

const isSecure = (origin: string) => origin.startsWith('https:')

const optionsOf = (origin: string): CookieOptions => ({ path: '/', sameSite: 'Lax', secure: isSecure(origin) })

/** On https this prefix makes the browser refuse a cookie of the same name from another host or path. */
const hostOnly = (origin: string): CookieOptions => (isSecure(origin) ? { prefix: 'host' } : {})
