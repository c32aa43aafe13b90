/**
 * Arithmetic on calendar days in the form YYYY-MM-DD. It counts in UTC, where every day has 24 hours, so that neither the time
 * zone of the page nor daylight saving can shift a day.
 */
import { days, type Day } from '../schedule.ts'

const dayLength = 86_400_000

/** Days since 1 January 1970, a Thursday. */
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayLength
const textOf = (number: number): string => new Date(number * dayLength).toISOString().slice(0, 10)

export const addDays = (date: string, count: number): string => textOf(dayNumber(date) + count)

export const weekdayOf = (date: string): Day => days[modulo(dayNumber(date) + 3, 7)] ?? 'mon'

/** The first day of the week that contains the date. */
export function weekStart(date: string, first: Day = 'mon'): string {
  return addDays(date, -modulo(days.indexOf(weekdayOf(date)) - days.indexOf(first), 7))
}

export const daysFrom = (first: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

/** The calendar day at a moment in epoch milliseconds; default: in the time zone of the page. */
export function dayAt(now: number, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).formatToParts(now)
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

const modulo = (value: number, by: number) => ((value % by) + by) % by
