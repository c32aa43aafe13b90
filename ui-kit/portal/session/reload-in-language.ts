/** Each language has pages of its own. After a sign-in the person's language may be another one than the browser's: then the page is loaded again. */
import type { Locale } from '#engine/access/locales.ts'

const key = 'stepwright-locale'

export function reloadInLanguage(locale: Locale | undefined): void {
  // Once for each language: a server without pages in it would send the same page again.
  if (locale === undefined || pageLocale() === locale || sessionStorage.getItem(key) === locale) return
  sessionStorage.setItem(key, locale)
  location.reload()
}

const pageLocale = () => document.documentElement.lang.slice(0, 2)
