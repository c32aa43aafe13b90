/** What becomes of one day of one person: off, away, a bank holiday, or so many minutes of which meetings take some. */
import type { Entry, Meeting, Person } from '../schedule.ts'
import { weekdayOf } from './calendar.ts'
import { meetingMinutes, workMinutes } from './minutes.ts'

export interface DayAccount {
  readonly date: string
  readonly state: 'off' | 'leave' | 'holiday' | 'work'
  /** Minutes of work on such a day of the week. */
  readonly usual: number
  /** Minutes that are left. */
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
  const away = entries.some((entry) => entry.type === 'leave' && entry.from <= date && date <= entry.to)
  const state = away ? 'leave' : bankHolidays.has(date) ? 'holiday' : usual === 0 ? 'off' : 'work'
  const taken = meetings.reduce((sum, meeting) => sum + meetingMinutes(meeting), 0)
  return { date, state, usual, free: state === 'work' ? Math.max(0, usual - taken) : 0, meetings }
}
