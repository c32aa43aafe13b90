/** The provider's cookies. Their names are its own: all ports of localhost share one jar. */
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { Provider } from './provider.ts'

const names = {
  /** Who is signed in. */
  session: 'auth-provider',
  /** Ties the sign-in form to the browser that was given it. */
  form: 'auth-provider-form',
  /** That accounts signed in on this device before. */
  device: 'auth-provider-device',
} as const

export type CookieName = keyof typeof names

type Secure = Pick<Provider, 'origin'>

export function readCookie(c: Context, provider: Secure, cookie: CookieName): string | undefined {
  const prefix = prefixOf(provider)
  const value = prefix ? getCookie(c, names[cookie], prefix) : getCookie(c, names[cookie])
  // Ours are secrets of `newSecret`; whatever else stands there is not looked at.
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** `lifetime` in seconds; without it the cookie goes when the browser closes. */
export function writeCookie(c: Context, provider: Secure, cookie: CookieName, value: string, lifetime?: number) {
  setCookie(c, names[cookie], value, {
    ...optionsOf(provider),
    ...(lifetime !== undefined && { maxAge: lifetime }),
  })
}

export function removeCookie(c: Context, provider: Secure, cookie: CookieName) {
  deleteCookie(c, names[cookie], optionsOf(provider))
}

/** On https the browser itself refuses a cookie of this name from any other host or path. */
const prefixOf = ({ origin }: Secure) => (origin.startsWith('https:') ? ('host' as const) : undefined)

function optionsOf(provider: Secure): CookieOptions {
  const prefix = prefixOf(provider)
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: prefix !== undefined, ...(prefix && { prefix }) }
}
