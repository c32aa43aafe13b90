/** Computes the figures that the table shows for each person: the hours of a week, and the accounts of fourteen days. */
import { own } from '#engine/values/path.ts'
import { addDays, daysFrom, weekdayOf, weekStart } from '../hours/calendar.ts'
import { dayAccount, type DayAccount } from '../hours/day-account.ts'
import { hoursOf, weeklyHours } from '../hours/minutes.ts'
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

interface CachedRow {
  readonly entries: readonly Entry[]
  readonly row: Row
}

/** The function returns the same object for an unchanged row, so that only changed rows are drawn again. */
export function createRowMaker(): (schedule: Schedule, today: string, weekStartsOn: Day) => readonly Row[] {
  let cache = new WeakMap<Person, CachedRow>()
  let cacheKey = ''
  return (schedule, today, weekStartsOn) => {
    const { people, entries, bankHolidays } = schedule
    const key = JSON.stringify([today, weekStartsOn, bankHolidays])
    if (key !== cacheKey) cache = new WeakMap()
    cacheKey = key
    const holidays = new Set(bankHolidays.map(({ date }) => date))
    const dates = daysFrom(weekStart(today, weekStartsOn), 14).map((date) => ({ date, weekday: weekdayOf(date) }))
    return people.map((person) => {
      const personEntries = own(entries, person.id) ?? none
      const before = cache.get(person)
      if (before && sameEntries(before.entries, personEntries)) return before.row
      const days = dates.map(({ date, weekday }) => dayAccount(date, person, personEntries, holidays, weekday))
      const row = {
        person,
        weekly: weeklyHours(person),
        thisWeek: freeOf(days.slice(0, 7)),
        nextWeek: freeOf(days.slice(7)),
        days,
        today,
      }
      cache.set(person, { entries: personEntries, row })
      return row
    })
  }
}

const freeOf = (days: readonly DayAccount[]) => hoursOf(days.reduce((sum, { free }) => sum + free, 0))

const sameEntries = (a: readonly Entry[], b: readonly Entry[]) =>
  a === b || (a.length === b.length && JSON.stringify(a) === JSON.stringify(b))

/** The first days of the two weeks that the table shows. */
export function weeksOf(today: string, weekStartsOn: Day): readonly [thisWeek: string, nextWeek: string] {
  const first = weekStart(today, weekStartsOn)
  return [first, addDays(first, 7)]
}
