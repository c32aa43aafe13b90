/**
 * Arithmetic on days of the calendar, as YYYY-MM-DD. They are counted in UTC, where every day has 24 hours: neither the
 * time zone of the page nor a change of the clocks can move one.
 */
import { days, type Day } from '../schedule.ts'

const dayLength = 86_400_000

/** Days since 1 January 1970, a Thursday. */
const numberOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayLength
const textOf = (number: number): string => new Date(number * dayLength).toISOString().slice(0, 10)

export const addDays = (date: string, count: number): string => textOf(numberOf(date) + count)

export const weekdayOf = (date: string): Day => days[modulo(numberOf(date) + 3, 7)] ?? 'mon'

/** The day on or before it with which a week starts. */
export function weekStart(date: string, first: Day = 'mon'): string {
  return addDays(date, -modulo(days.indexOf(weekdayOf(date)) - days.indexOf(first), 7))
}

export const daysFrom = (first: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

/** Which day it is at a moment, in epoch milliseconds; in the time zone of the page unless another is named. */
export function dayAt(now: number, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).formatToParts(now)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

const modulo = (value: number, by: number) => ((value % by) + by) % by
