/** Finds the days that a passage names. Missing years, months or days are never filled in. */
import * as chrono from 'chrono-node'
import type { Candidate } from './candidate.ts'

export interface Day {
  /** YYYY-MM-DD; undefined if the text leaves out day, month or year. */
  readonly iso: string | undefined
  /** HH:MM, if the text states it. */
  readonly time?: string
}

// An arbitrary reference day: dates that depend on it are not used.
const anyDay = new Date(Date.UTC(2000, 0, 1, 12))
const mayHoldDay = /\d|day\b|tomorrow|week|month|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/i
const month = /jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|o[ck]t|nov|de[cz]/i
/** Months that English spells in another way, or that stand behind a German ordinal: '3. April'. */
const german =
  /\d\.? ?(?:januar|jänner|februar|märz|mai|juni|juli|oktober|dezember)\b|\d\. (?:april|august|september|november)\b/i
const year = /\b(?:19|20)\d\d\b|[/.-]\d\d\b|['’]\d\d\b/
const weekdayOrTomorrow = /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow)\b/i

/** '16th, June 2017' is a day, too. */
const withoutCommas = (text: string): string =>
  text
    .replace(/(?<=\b\d{1,2}(?:st|nd|rd|th)),(?= \p{Lu})/gu, ' ')
    // '23 rd October', as a PDF parts what is set high
    .replace(/\b(\d{1,2}) (st|nd|rd|th)(?= \p{Lu})/gu, '$1$2 ')

export function daysOf(text: string): Candidate<Day>[] {
  if (!mayHoldDay.test(text)) return []
  // '18 – 05 – 2020', '18 -05-2020'
  const spaced = [...text.matchAll(/\b(\d{1,2}) [–-] ?(\d{1,2}) ?[–-] ?((?:19|20)\d\d)\b/g)].map(
    ({ index, 0: dateText, 1: day = '', 2: inYear = '', 3: of = '' }) => ({
      start: index,
      end: index + dateText.length,
      text: dateText,
      value: { iso: Number(inYear) > 12 ? undefined : `${of}-${inYear.padStart(2, '0')}-${day.padStart(2, '0')}` },
    }),
  )
  if (spaced.length > 0) return spaced
  const parser = german.test(text) ? chrono.de : chrono.en.GB
  return parser.parse(withoutCommas(text), anyDay).flatMap(({ index, text: dateText, start }) => {
    const inFigures = /\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}/.test(dateText)
    // Relative dates ('within 30 days') and times of day do not name a day; 'may' and 'march' can be verbs.
    if (!(inFigures || (month.test(dateText) && /\d/.test(dateText)) || weekdayOrTomorrow.test(dateText))) return []
    const whole =
      start.isCertain('day') &&
      start.isCertain('month') &&
      start.isCertain('year') &&
      year.test(dateText) &&
      !/\bago\b/.test(dateText)
    const twoDigits = (part: number | null): string => String(part ?? 0).padStart(2, '0')
    const iso = whole
      ? `${String(start.get('year'))}-${twoDigits(start.get('month'))}-${twoDigits(start.get('day'))}`
      : undefined
    const time = start.isCertain('hour')
      ? { time: `${twoDigits(start.get('hour'))}:${twoDigits(start.get('minute'))}` }
      : {}
    return [{ start: index, end: index + dateText.length, text: dateText, value: { iso, ...time } }]
  })
}
