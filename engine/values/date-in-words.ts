/** Formats dates such as 2026-12-04 for a reader. Any other text stays as it is. */

/** 2026-12-04 is "4 December 2026". `locale`: the language and region whose names of months are used. */
export const dateInWords = (text: string, locale?: string): string =>
  inWords(text, /^\d{4}-\d\d-\d\d$/, () => formats(locale).day)

/** Also formats 2026-12 as "December 2026". Only for texts that are known to be dates or months, since 2026-12 may be a code. */
export const periodInWords = (text: string, locale?: string): string =>
  inWords(dateInWords(text, locale), /^\d{4}-\d\d$/, () => formats(locale).month)

function inWords(text: string, pattern: RegExp, format: () => Intl.DateTimeFormat): string {
  const moment = pattern.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment) ? text : format().format(moment)
}

interface Formats {
  readonly day: Intl.DateTimeFormat
  readonly month: Intl.DateTimeFormat
}

/** Formats are costly to make. */
const made = new Map<string, Formats>()
function formats(locale = 'en-GB'): Formats {
  const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const known = made.get(locale) ?? {
    day: new Intl.DateTimeFormat(locale, { ...month, day: 'numeric' }),
    month: new Intl.DateTimeFormat(locale, month),
  }
  made.set(locale, known)
  return known
}
