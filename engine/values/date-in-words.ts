/** Formats dates such as 2026-12-04 for a reader. Any other text stays as it is. */

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 2026-12-04 is "4 December 2026". */
export const dateInWords = (text: string): string => inWords(text, /^\d{4}-\d\d-\d\d$/, day)

/** Also formats 2026-12 as "December 2026". Only for texts that are known to be dates or months, since 2026-12 may be a code. */
export const periodInWords = (text: string): string => inWords(dateInWords(text), /^\d{4}-\d\d$/, month)

function inWords(text: string, pattern: RegExp, format: Intl.DateTimeFormat): string {
  const moment = pattern.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment) ? text : format.format(moment)
}
