/** Formats dates such as 2026-12-04 for a reader. Any other text stays as it is. */

/** 2026-12-04 is "4 December 2026". `locale`: the language and region whose names of months are used. */
export const dateInWords = (text: string, locale?: string): string =>
  inWords(text, /^\d{4}-\d\d-\d\d$/, 'numeric', locale)

/** Also formats 2026-12 as "December 2026". Only for texts that are known to be dates or months, since 2026-12 may be a code. */
export const periodInWords = (text: string, locale?: string): string =>
  inWords(dateInWords(text, locale), /^\d{4}-\d\d$/, undefined, locale)

/** Formats are costly to make. */
const made: Record<string, Intl.DateTimeFormat> = {}

function inWords(text: string, pattern: RegExp, day: 'numeric' | undefined, locale = 'en-GB'): string {
  const moment = pattern.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(moment)) return text
  const format = (made[locale + day] ??= new Intl.DateTimeFormat(locale, {
    day,
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }))
  return format.format(moment)
}
