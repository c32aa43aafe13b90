/** Reads leave, meetings and bank holidays from a request, with the same rules as the forms of the page. */
import { isRecord } from '#engine/values/is-record.ts'
import { isDay } from '#engine/values/calendar.ts'
import { isTime } from '#engine/values/calendar.ts'
import type { BankHoliday, Leave, Meeting } from '#engine/shapes/schedule.ts'
import { Refusal } from '#server/refusals.ts'
import { cleanText } from './read-person.ts'

export function readPersonId(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new Refusal(400, 'Pick a person')
  return value
}

export function readLeave(from: unknown, to: unknown): Leave {
  if (isMissing(from) || isMissing(to)) throw new Refusal(400, 'Select a date range')
  const leave: Leave = { type: 'leave', from: day(from, 'first day'), to: day(to, 'last day') }
  if (leave.to < leave.from) throw new Refusal(400, 'End date must be after start date')
  return leave
}

/** A meeting lies within one day; one that continues after midnight has to be entered as two. */
export function readMeeting(date: unknown, start: unknown, end: unknown): Meeting {
  if (isMissing(date)) throw new Refusal(400, 'Pick a date')
  if (isMissing(start) || isMissing(end)) throw new Refusal(400, 'Start & end')
  const meeting: Meeting = { type: 'meeting', date: day(date, 'date'), start: time(start), end: time(end) }
  if (meeting.end <= meeting.start) throw new Refusal(400, 'End must be after start')
  return meeting
}

const mostHolidays = 1000
const longestName = 200

/** Sorted by date, each day once. A day may have no name. */
export function readBankHolidays(value: unknown): readonly BankHoliday[] {
  if (!Array.isArray(value)) throw new Refusal(400, 'Send {"bankHolidays": […]}, the full list.')
  if (value.length > mostHolidays) throw new Refusal(400, `There are more than ${mostHolidays} bank holidays.`)
  const byDate = new Map<string, BankHoliday>()
  for (const each of value as readonly unknown[]) {
    const { date, name } = isRecord(each) ? each : { date: each, name: undefined }
    const label = typeof name === 'string' && name.trim() !== '' ? cleanText(name).trim() : 'Bank holiday'
    if (label.length > longestName) throw new Refusal(400, `A name has more than ${longestName} characters.`)
    const on = day(date, 'date')
    byDate.set(on, { date: on, name: label })
  }
  return [...byDate.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

function day(value: unknown, what: string): string {
  if (typeof value === 'string' && isDay(value)) return value
  throw new Refusal(400, `The ${what} is not a day of the calendar. Write it as YYYY-MM-DD.`)
}

function time(value: unknown): string {
  if (typeof value === 'string' && isTime(value)) return value
  throw new Refusal(400, 'Start and end are times from 00:00 to 23:59. Write them as HH:MM.')
}
