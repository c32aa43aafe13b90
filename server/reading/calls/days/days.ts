/** The days that a sentence names, resolved against the day on which it was said. */
import { periodInWords } from '#engine/values/date-in-words.ts'
import type { DayWords } from '#server/reading/calls/cues.ts'

export interface NamedDay {
  readonly start: number
  readonly end: number
  /** As it was said, with its preposition. */
  readonly text: string
  /** YYYY-MM-DD; undefined where the words leave the day open. */
  readonly iso: string | undefined
  /** YYYY-MM, where a month is named and no day of it. */
  readonly month: string | undefined
  /** True if it names a date, not only a day of the week or 'tomorrow'. */
  readonly isDate: boolean
  /** 'July 2028', 'next July': it needs no guess at the year. */
  readonly saysYear: boolean
  /** A month or a feast without a preposition may only name a thing: "the June figures". */
  readonly isLoose: boolean
}

/** As a row names it: the day, or the month with its year, or what was said. */
export const dayValue = ({ iso, month, text }: NamedDay): string =>
  iso ?? (month === undefined ? text : periodInWords(month))

type Finder = (words: DayWords, today: Date | undefined) => readonly (readonly [RegExp, Resolver])[]
/** A text: the month that was named, as YYYY-MM. */
type Resolver = (groups: Readonly<Record<string, string | undefined>>, matched: string) => Date | string | undefined

/** `today`: the day of the call, if it is known. */
export function daysIn(text: string, words: DayWords, today: Date | undefined): readonly NamedDay[] {
  const found: NamedDay[] = []
  for (const [pattern, resolve] of finders(words, today))
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (found.some((other) => start < other.end && other.start < end)) continue
      const groups = withNextYear(match.groups ?? {}, text.slice(end), words, today)
      const isPast = isMonthPast(groups, text.slice(0, start), text.slice(end), words)
      const resolved = isPast
        ? undefined
        : ((pattern === words.dayAlone ? inMonthBefore(match[0], start, found) : undefined) ??
          resolve(groups, match[0]))
      // 'I get that every Friday' names no day.
      if (pattern === words.weekday && words.eachTime.test(text.slice(0, start))) continue
      const before = words.before.exec(text.slice(0, start))
      const from = before ? start - before[0].length : start
      const said = text.slice(from, end).trim()
      found.push({
        start: from,
        end,
        text: said,
        iso: typeof resolved === 'string' ? undefined : resolved && isoOf(resolved),
        month: typeof resolved === 'string' ? resolved : undefined,
        isDate:
          /\d|\p{L}{3,}/u.test(match.groups?.month ?? match.groups?.day ?? match.groups?.quarter ?? '') ||
          pattern === words.endOfYear ||
          /\d{4}/.test(match[0]),
        isLoose: before === null && (typeof resolved === 'string' || pattern === words.season),
        saysYear: (groups['year'] ?? groups['next']) !== undefined,
      })
    }
  return found.filter((day) => !found.some((other) => saysExactly(other, day))).toSorted((a, b) => a.start - b.start)
}

/** 'March next year', 'Ende März nächsten Jahres' */
function withNextYear(
  groups: Readonly<Record<string, string | undefined>>,
  after: string,
  words: DayWords,
  today: Date | undefined,
): Readonly<Record<string, string | undefined>> {
  if (groups['month'] === undefined || groups['year'] !== undefined || today === undefined) return groups
  return words.nextYear.test(after) ? { ...groups, year: String(today.getUTCFullYear() + 1) } : groups
}

/** 'Last June', 'juin dernier', '5 May last year': the one before the call. */
const isMonthPast = (
  { month, year }: Readonly<Record<string, string | undefined>>,
  before: string,
  after: string,
  words: DayWords,
): boolean => month !== undefined && year === undefined && (words.last.test(before) || words.lastYear.test(after))

/** 'By the 25th of June, or rather the 21st', 'mid-June, say the 12th': of the month that was just named. */
function inMonthBefore(said: string, start: number, found: readonly NamedDay[]): Date | undefined {
  const before = found.findLast(
    ({ end, isDate, iso, month }) => end <= start && start - end < 40 && isDate && (iso ?? month) !== undefined,
  )
  const number = /\d{1,2}/.exec(said)?.[0]
  const named = before?.iso ?? before?.month
  const isOfMonth = before?.month !== undefined || /\d\D*\p{L}{3}|\p{L}{3}\D*\d/u.test(before?.text ?? '')
  if (named === undefined || number === undefined || !isOfMonth) return undefined
  const [year, month] = named.split('-')
  return dayOf(year, Number(month) - 1, number)
}

/** 'The Friday before, then, the twelfth': the same day of the week, by its date. */
function saysExactly(date: NamedDay, { isDate, iso, end }: NamedDay): boolean {
  if (isDate || !date.isDate || date.iso === undefined || iso === undefined || date.start < end) return false
  const apart = (Date.parse(date.iso) - Date.parse(iso)) / 86_400_000
  return date.start - end < 18 && apart !== 0 && apart % 7 === 0 && Math.abs(apart) <= 21
}

export const isoOf = (day: Date): string => day.toISOString().slice(0, 10)

/** The first day in the text that needs no other day to be understood. */
export function fullDayIn(text: string, words: DayWords): Date | undefined {
  const iso = daysIn(text, words, undefined).find((day) => day.iso !== undefined)?.iso
  return iso === undefined ? undefined : new Date(iso)
}

/** The most exact forms come first, since a span that one of them took is closed to the others. */
const finders: Finder = (words, today) => [
  [
    /\b(?<year>20\d\d)(?<separator>[-/.])(?<month>\d\d)\k<separator>(?<day>\d\d)\b/g,
    ({ year, month, day }) => dayOf(year, Number(month) - 1, day),
  ],
  [
    /\b(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>20\d\d|\d\d)\b/g,
    ({ year = '', month, day }) => dayOf(year.length === 2 ? `20${year}` : year, Number(month) - 1, day),
  ],
  ...words.dayMonth.map((pattern): readonly [RegExp, Resolver] => [
    pattern,
    // 'The first of June'.
    ({ day = '', month = '', year }) =>
      withYear(year, monthOf(month, words), String(words.numbers[day.toLowerCase()] ?? day), today),
  ]),
  [words.endOfNextWeek, () => today && weekdayAfter(today, 4, true)],
  [words.endOfThisWeek, () => today && weekdayAfter(addDays(today, -1), 4, false)],
  [words.endOfMonth, () => today && new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 0))],
  // 'Q2 is our biggest quarter' names no day.
  [
    words.quarter,
    ({ quarter = '', year }, matched) =>
      words.endWord.test(matched) ? endOfQuarter(quarter, year, words, today) : undefined,
  ],
  [
    words.endOfYear,
    ({ year, next }) => {
      const number = year === undefined ? today && today.getUTCFullYear() + (next === undefined ? 0 : 1) : Number(year)
      return number === undefined ? undefined : new Date(Date.UTC(number, 11, 31))
    },
  ],
  [words.endOfQuarter, ({ next }) => today && quarterEnd(today, next === undefined ? 0 : 1)],
  [
    words.monthAlone,
    ({ month = '', year: said }, matched) => {
      const year = said?.replace(/^[’'](?=\d\d$)/, '20')
      const number = monthOf(month, words)
      return words.endWord.test(matched) ? endOfNext(number, year, today) : nextMonth(number, year, today)
    },
  ],
  [
    words.dayAlone,
    ({ day = '', weekday }) =>
      nextDayOfMonth(words.numbers[day.toLowerCase()] ?? parseInt(day, 10), weekday, words, today),
  ],
  [words.calendarWeek, ({ week = '', year }) => today && mondayOf(Number(week), year, today)],
  [
    words.weekday,
    ({ weekday = '', next, later }) => {
      if (today === undefined) return undefined
      const number = weekdayOf(weekday, words)
      // 'Monday week' is a week after the next Monday, and not always in the next week.
      const isWeekLater = words.weekLater.test(later ?? next ?? '')
      return isWeekLater
        ? addDays(weekdayAfter(today, number, false), 7)
        : weekdayAfter(today, number, (next ?? later) !== undefined)
    },
  ],
  [words.afterTomorrow, () => today && addDays(today, 2)],
  [words.tomorrow, () => today && addDays(today, 1)],
  [words.today, () => today],
  [words.span, ({ count = '', unit = '' }) => today && after(today, count, unit, words)],
  [words.thisWeek, () => undefined],
  [words.nextWeek, () => undefined],
  [words.season, () => undefined],
]

function dayOf(year: string | undefined, month: number, day: string | undefined): Date | undefined {
  const date = new Date(Date.UTC(Number(year), month, Number(day)))
  return date.getUTCMonth() === month && date.getUTCDate() === Number(day) ? date : undefined
}

/** A day without a year is the next one of that name. */
function withYear(
  year: string | undefined,
  month: number,
  day: string | undefined,
  today: Date | undefined,
): Date | undefined {
  if (year !== undefined) return dayOf(year, month, day)
  if (today === undefined) return undefined
  const thisYear = dayOf(String(today.getUTCFullYear()), month, day)
  return thisYear && thisYear >= today ? thisYear : dayOf(String(today.getUTCFullYear() + 1), month, day)
}

function nextDayOfMonth(
  day: number,
  weekday: string | undefined,
  words: DayWords,
  today: Date | undefined,
): Date | undefined {
  if (today === undefined) return undefined
  for (let months = 0; months < 3; months += 1) {
    const date = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, day))
    const fits = weekday === undefined || mondayFirst(date) === weekdayOf(weekday, words)
    if (date >= today && date.getUTCDate() === day && fits) return date
  }
  return undefined
}

/** 0 is Monday. `next`: in the following calendar week; else the next day of that name. */
function weekdayAfter(today: Date, weekday: number, next: boolean): Date {
  if (next) return addDays(today, 7 - mondayFirst(today) + weekday)
  return addDays(today, ((weekday - mondayFirst(today) + 6) % 7) + 1)
}

function endOfQuarter(
  quarter: string,
  year: string | undefined,
  { numbers }: DayWords,
  today: Date | undefined,
): Date | undefined {
  const number = Number(quarter.replace(/^[qt]/i, '')) || numbers[quarter.toLowerCase()]
  if (number === undefined || number > 4) return undefined
  return endOfNext(number * 3 - 1, year, today)
}

function after(today: Date, count: string, unit: string, words: DayWords): Date | undefined {
  const number = Number(count) || words.numbers[count.toLowerCase()]
  if (number === undefined) return undefined
  if (words.dayUnit.test(unit)) return addDays(today, number)
  if (words.weekUnit.test(unit)) return addDays(today, 7 * number)
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + number, today.getUTCDate()))
}

/** The end of this month is still to come. */
function endOfNext(month: number, year: string | undefined, today: Date | undefined): Date | undefined {
  const endIn = (of: number) => new Date(Date.UTC(of, month + 1, 0))
  if (year !== undefined) return endIn(Number(year))
  if (today === undefined) return undefined
  const end = endIn(today.getUTCFullYear())
  return end >= today ? end : endIn(today.getUTCFullYear() + 1)
}
/** YYYY-MM: this month or the next one of that name. */
function nextMonth(month: number, year: string | undefined, today: Date | undefined): string | undefined {
  if (year === undefined && today === undefined) return undefined
  const isOver = today !== undefined && month < today.getUTCMonth()
  const number = year ?? String((today?.getUTCFullYear() ?? 0) + (isOver ? 1 : 0))
  return `${number}-${String(month + 1).padStart(2, '0')}`
}

const quarterEnd = (today: Date, later: number): Date =>
  new Date(Date.UTC(today.getUTCFullYear(), (Math.floor(today.getUTCMonth() / 3) + 1 + later) * 3, 0))

/** By ISO 8601: the first week of a year is that of 4 January. Without a year, the next week of that number. */
function mondayOf(week: number, year: string | undefined, today: Date): Date | undefined {
  if (week < 1 || week > 53) return undefined
  const inYear = (of: number) => {
    const fourth = new Date(Date.UTC(of, 0, 4))
    return addDays(fourth, 7 * (week - 1) - mondayFirst(fourth))
  }
  if (year !== undefined) return inYear(Number(year))
  const monday = inYear(today.getUTCFullYear())
  return addDays(monday, 6) >= today ? monday : inYear(today.getUTCFullYear() + 1)
}

/** 0 is January. */
const monthOf = (name: string, { months }: DayWords): number =>
  /^\d+$/.test(name) ? Number(name) - 1 : months.findIndex((month) => month.test(name))
const weekdayOf = (name: string, { weekdays }: DayWords): number => weekdays.findIndex((weekday) => weekday.test(name))
const mondayFirst = (day: Date): number => (day.getUTCDay() + 6) % 7
const addDays = (day: Date, count: number): Date =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + count))
