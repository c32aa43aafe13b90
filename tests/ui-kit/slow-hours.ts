/**
 * The hours of a week by another way: it walks the calendar day by day as people do, keeps a token for
 * each single minute of work, and takes them away one by one. It shares nothing with what it checks.
 */
import type { Entry, Person } from '#ui-kit/panels/schedule/schedule.ts'

type Worker = Pick<Person, 'workPattern' | 'breakMinsPerDay'>

const names = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'] as const

/** Zeller's congruence. */
function weekday({ year, month, day }: Parts): (typeof names)[number] {
  const [m, y] = month < 3 ? [month + 12, year - 1] : [month, year]
  const h =
    (day + Math.floor((13 * (m + 1)) / 5) + y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400)) % 7
  return names[h] ?? 'sat'
}

interface Parts {
  readonly year: number
  readonly month: number
  readonly day: number
}

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export function nextDay(text: string): string {
  const { year, month, day } = dateOf(text)
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const last = month === 2 && leap ? 29 : (lengths[month - 1] ?? 31)
  if (day < last) return textOf({ year, month, day: day + 1 })
  return month < 12 ? textOf({ year, month: month + 1, day: 1 }) : textOf({ year: year + 1, month: 1, day: 1 })
}

const dateOf = (text: string): Parts => ({
  year: Number(text.slice(0, 4)),
  month: Number(text.slice(5, 7)),
  day: Number(text.slice(8, 10)),
})
const two = (value: number) => (value < 10 ? `0${value}` : String(value))
const textOf = ({ year, month, day }: Parts) => `${year}-${two(month)}-${two(day)}`

export const slowWeekday = (text: string) => weekday(dateOf(text))

/** Every day of a leave, one after the other. */
function daysOf({ from, to }: { readonly from: string; readonly to: string }): Set<string> {
  const all = new Set<string>()
  if (from > to) return all
  for (let day = from; ; day = nextDay(day)) {
    all.add(day)
    if (day === to) return all
  }
}

function tokensOf({ workPattern, breakMinsPerDay }: Worker, name: (typeof names)[number]): string[] {
  const hours = workPattern[name]
  const tokens: string[] = []
  if (!hours) return tokens
  for (let hour = hours[0]; hour < hours[1]; hour += 1)
    for (let minute = 0; minute < 60; minute += 1) tokens.push(`${hour}:${minute}`)
  for (let paused = 0; paused < breakMinsPerDay && tokens.length > 0; paused += 1) tokens.pop()
  return tokens
}

/** Tenths of an hour are six minutes: whole ones are counted out, and of the rest three minutes and more are one. */
function hoursOf(tokens: number): number {
  let left = tokens
  let tenths = 0
  while (left >= 6) {
    left -= 6
    tenths += 1
  }
  return Number(`${Math.floor((left >= 3 ? tenths + 1 : tenths) / 10)}.${(left >= 3 ? tenths + 1 : tenths) % 10}`)
}

export function slowWeeklyHours(worker: Worker): number {
  return hoursOf(names.reduce((sum, name) => sum + tokensOf(worker, name).length, 0))
}

export function slowFreeHours(
  monday: string,
  worker: Worker,
  entries: readonly Entry[],
  bankHolidays: readonly string[],
): number {
  let total = 0
  for (let day = monday, count = 0; count < 7; day = nextDay(day), count += 1) {
    const tokens = tokensOf(worker, slowWeekday(day))
    for (const entry of entries) {
      if (entry.type === 'leave' && daysOf(entry).has(day)) tokens.length = 0
      if (entry.type !== 'meeting' || entry.date !== day) continue
      for (let at = entry.start; at < entry.end; at = nextMinute(at)) tokens.pop()
    }
    if (bankHolidays.some((holiday) => holiday === day)) tokens.length = 0
    total += tokens.length
  }
  return hoursOf(total)
}

function nextMinute(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return minute < 59 ? `${two(hour)}:${two(minute + 1)}` : `${two(hour + 1)}:00`
}
