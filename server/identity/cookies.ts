/**
 * The provider's cookies. Their names must differ from the cookies of other programs, because all ports of localhost
 * share cookies.
 */
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { Provider } from './provider.ts'

const names = {
  /** Identifies the session. */
  session: 'auth-provider',
  /** Ties the sign-in form to the browser that received it. */
  form: 'auth-provider-form',
  /** Identifies a device on which accounts have signed in. */
  device: 'auth-provider-device',
  /** Identifies a sign-in that waits for the second factor. */
  pending: 'auth-provider-pending',
  /** Holds what checks the answer of another provider. */
  elsewhere: 'auth-provider-elsewhere',
} as const

export type CookieName = keyof typeof names

type CookieScope = Pick<Provider, 'origin'>

export function readCookie(c: Context, provider: CookieScope, cookie: CookieName): string | undefined {
  const value = valueOf(c, provider, cookie)
  // Our values come from `newSecret`; any other value is ignored.
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** The cookie `elsewhere`, whose value is no secret but JSON in base64url. */
export const readState = (c: Context, provider: CookieScope): string | undefined => valueOf(c, provider, 'elsewhere')

function valueOf(c: Context, provider: CookieScope, cookie: CookieName): string | undefined {
  const prefix = prefixOf(provider)
  return prefix ? getCookie(c, names[cookie], prefix) : getCookie(c, names[cookie])
}

/** `lifetime` in seconds; without it the cookie ends when the browser closes. */
export function writeCookie(c: Context, provider: CookieScope, cookie: CookieName, value: string, lifetime?: number) {
  setCookie(c, names[cookie], value, {
    ...optionsOf(provider),
    ...(lifetime !== undefined && { maxAge: lifetime }),
  })
}

export function removeCookie(c: Context, provider: CookieScope, cookie: CookieName) {
  deleteCookie(c, names[cookie], optionsOf(provider))
}

/** On https the browser refuses a cookie with this prefix from any other host or path. */
const prefixOf = ({ origin }: CookieScope) => (origin.startsWith('https:') ? ('host' as const) : undefined)

function optionsOf(provider: CookieScope): CookieOptions {
  const prefix = prefixOf(provider)
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: prefix !== undefined, ...(prefix && { prefix }) }
}
