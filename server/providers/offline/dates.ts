/** Days that a passage names. A day without its year is none: nothing is added that the text does not say. */
import * as chrono from 'chrono-node'
import type { Candidate } from './candidate.ts'

export interface Day {
  /** YYYY-MM-DD; undefined where the text leaves out day, month or year. */
  readonly iso: string | undefined
  /** HH:MM, if it is told. */
  readonly time?: string
}

// Any fixed day: what depends on it is not taken.
const anyDay = new Date(Date.UTC(2000, 0, 1, 12))
const mayHoldDay = /\d|day\b|tomorrow|week|month|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/i
const month = /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/i
const year = /\b(?:19|20)\d\d\b|[/.-]\d\d\b|['’]\d\d\b/
const byName = /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow)\b/i

export function daysOf(text: string): Candidate<Day>[] {
  if (!mayHoldDay.test(text)) return []
  return chrono.en.GB.parse(text, anyDay).flatMap(({ index, text: said, start }) => {
    const inFigures = /\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}/.test(said)
    // Relative ones ('within 30 days') and times of day name no day; 'may' and 'march' can be verbs.
    if (!(inFigures || (month.test(said) && /\d/.test(said)) || byName.test(said))) return []
    const whole =
      start.isCertain('day') &&
      start.isCertain('month') &&
      start.isCertain('year') &&
      year.test(said) &&
      !/\bago\b/.test(said)
    const two = (part: number | null): string => String(part ?? 0).padStart(2, '0')
    const iso = whole ? `${String(start.get('year'))}-${two(start.get('month'))}-${two(start.get('day'))}` : undefined
    const time = start.isCertain('hour') ? { time: `${two(start.get('hour'))}:${two(start.get('minute'))}` } : {}
    return [{ start: index, end: index + said.length, text: said, value: { iso, ...time } }]
  })
}
