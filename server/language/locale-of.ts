/** The language of a reply: what the person has chosen, else what the browser asks for, else English. */
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { parseAccept } from 'hono/utils/accept'
import { isLocale, type Locale } from '#engine/access/locales.ts'

/** The person's choice beside the session, so that pages, which are sent before anybody is identified, are in the right language. */
const name = 'stepwright-language'
/** Browsers keep a cookie no longer than this. */
const seconds = 400 * 24 * 60 * 60

export const localeOf = (c: Context): Locale => chosenLocale(c) ?? acceptedLocale(c.req.header('Accept-Language'))

function chosenLocale(c: Context): Locale | undefined {
  const value = getCookie(c, name)
  return isLocale(value) ? value : undefined
}

/** `de-AT` is German. A language that is refused (`q=0`) is never chosen. */
function acceptedLocale(header: string | undefined): Locale {
  const wanted = parseAccept(header ?? '').filter(({ q }) => q > 0)
  return wanted.map(({ type }) => type.toLowerCase().split('-')[0]).find(isLocale) ?? 'en'
}

/** Makes the browser remember the person's choice. Null: the browser's own language counts. */
export function rememberLocale(c: Context, origin: string, locale: Locale | null): void {
  if (locale === (chosenLocale(c) ?? null)) return
  const options = { path: '/', sameSite: 'Lax', secure: origin.startsWith('https:') } as const
  if (locale === null) deleteCookie(c, name, options)
  else setCookie(c, name, locale, { ...options, maxAge: seconds })
}
