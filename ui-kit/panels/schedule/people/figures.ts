/** What the table shows of each person beside what is kept: the hours of a week, and the account of each of fourteen days. */
import { own } from '#engine/values/path.ts'
import { addDays, daysFrom, weekdayOf, weekStart } from '../hours/calendar.ts'
import { dayAccount, type DayAccount } from '../hours/day-account.ts'
import { hoursOf } from '../hours/minutes.ts'
import { weeklyHours } from '../hours/weekly-hours.ts'
import type { Day, Entry, Person, Schedule } from '../schedule.ts'

export interface Row {
  readonly person: Person
  readonly weekly: number
  readonly thisWeek: number
  readonly nextWeek: number
  readonly days: readonly DayAccount[]
  readonly today: string
}

const none: readonly Entry[] = []

interface Known {
  readonly entries: readonly Entry[]
  readonly row: Row
}

/** Rows that nothing changed for stay the same objects, so that only the others are drawn again. */
export function rowMaker(): (schedule: Schedule, today: string, weekStartsOn: Day) => readonly Row[] {
  let known = new WeakMap<Person, Known>()
  let surroundings = ''
  return (schedule, today, weekStartsOn) => {
    const { people, entries, bankHolidays } = schedule
    const now = JSON.stringify([today, weekStartsOn, bankHolidays])
    if (now !== surroundings) known = new WeakMap()
    surroundings = now
    const holidays = new Set(bankHolidays.map(({ date }) => date))
    const dates = daysFrom(weekStart(today, weekStartsOn), 14).map((date) => ({ date, weekday: weekdayOf(date) }))
    return people.map((person) => {
      const theirs = own(entries, person.id) ?? none
      const before = known.get(person)
      if (before && sameEntries(before.entries, theirs)) return before.row
      const days = dates.map(({ date, weekday }) => dayAccount(date, person, theirs, holidays, weekday))
      const row = {
        person,
        weekly: weeklyHours(person),
        thisWeek: freeOf(days.slice(0, 7)),
        nextWeek: freeOf(days.slice(7)),
        days,
        today,
      }
      known.set(person, { entries: theirs, row })
      return row
    })
  }
}

const freeOf = (days: readonly DayAccount[]) => hoursOf(days.reduce((sum, { free }) => sum + free, 0))

const sameEntries = (a: readonly Entry[], b: readonly Entry[]) =>
  a === b || (a.length === b.length && JSON.stringify(a) === JSON.stringify(b))

/** The weeks that the two figures stand for, each by its first day. */
export function weeksOf(today: string, weekStartsOn: Day): readonly [thisWeek: string, nextWeek: string] {
  const first = weekStart(today, weekStartsOn)
  return [first, addDays(first, 7)]
}
