/** Accounts for one day of one person: off, on leave, a bank holiday, or working time less meetings. */
import type { Entry, Meeting, Person } from '../schedule.ts'
import { weekdayOf } from './calendar.ts'
import { meetingMinutes, workMinutes } from './minutes.ts'

export interface DayAccount {
  readonly date: string
  readonly state: 'off' | 'leave' | 'holiday' | 'work'
  /** The usual working minutes on that day of the week. */
  readonly usual: number
  /** The minutes left after meetings. */
  readonly free: number
  readonly meetings: readonly Meeting[]
}

export type Worker = Pick<Person, 'workPattern' | 'breakMinsPerDay'>

export function dayAccount(
  date: string,
  { workPattern, breakMinsPerDay }: Worker,
  entries: readonly Entry[],
  bankHolidays: ReadonlySet<string>,
  weekday = weekdayOf(date),
): DayAccount {
  const usual = workMinutes(workPattern[weekday], breakMinsPerDay)
  const meetings = entries.filter((entry): entry is Meeting => entry.type === 'meeting' && entry.date === date)
  const isOnLeave = entries.some((entry) => entry.type === 'leave' && entry.from <= date && date <= entry.to)
  const state = isOnLeave ? 'leave' : bankHolidays.has(date) ? 'holiday' : usual === 0 ? 'off' : 'work'
  const meetingTime = meetings.reduce((sum, meeting) => sum + meetingMinutes(meeting), 0)
  return { date, state, usual, free: state === 'work' ? Math.max(0, usual - meetingTime) : 0, meetings }
}
