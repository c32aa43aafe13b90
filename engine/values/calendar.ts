/** Months, days, times and hours, each in the notation in which fields store it. */

/** A month, as YYYY-MM. */
export const isMonth = (text: string): boolean => /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** The month in the user's time zone at a moment in epoch milliseconds. */
export const monthAt = (now: number): string => dayAt(now).slice(0, 7)

/** The day in the user's time zone at a moment in epoch milliseconds. */
export function dayAt(now: number): string {
  const date = new Date(now)
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`
}

/** A day of the calendar, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  return year > 0 && day > 0 && day <= (daysOf(year)[month - 1] ?? 0)
}

const daysOf = (year: number) => [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** A time of day, as HH:MM. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** The hours of a day, as whole numbers from 0 to 23. */
export const hoursOfDay: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour)

export const isHour = (value: unknown): value is number => typeof value === 'number' && hoursOfDay.includes(value)
