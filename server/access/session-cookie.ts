/**
 * The cookie by which plain links, downloads and pictures are known to be the user's, and the token beside it that a page
 * sends back to prove that it may read cookies here. Both go when the browser closes; the server ends them earlier.
 */
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { xsrfToken } from './csrf.ts'

/** Not the provider's: all ports of localhost share one jar. */
const name = 'stepwright-session'
const xsrfName = 'XSRF-TOKEN'

export function readSessionCookie(c: Context, origin: string): string | undefined {
  const value = isSecure(origin) ? getCookie(c, name, 'host') : getCookie(c, name)
  // Ours are secrets of `newSecret`; whatever else stands there is not looked at.
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

/** On https the browser itself refuses a cookie of this name from any other host or path. */
const hostOnly = (origin: string): CookieOptions => (isSecure(origin) ? { prefix: 'host' } : {})
