/** Dates of the form 2026-12-04 as a person reads them. Any other text stays as it is. */

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 2026-12-04 is "4 December 2026". */
export const dateInWords = (text: string): string => inWords(text, /^\d{4}-\d\d-\d\d$/, day)

/** Also 2026-12, which is "December 2026": for texts that are known to be dates or months, since 2026-12 may be a code. */
export const periodInWords = (text: string): string => inWords(dateInWords(text), /^\d{4}-\d\d$/, month)

function inWords(text: string, pattern: RegExp, format: Intl.DateTimeFormat): string {
  const moment = pattern.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment) ? text : format.format(moment)
}
