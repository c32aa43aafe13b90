/** What a schedule consists of, as it is kept: people, and calendars of leave, meetings and bank holidays. */

export type Day = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'
export const days: readonly Day[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

export interface Person {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly skills: readonly string[]
  /** Whole hours from 0 to 23; a day that is missing is off. */
  readonly workPattern: Readonly<Partial<Record<Day, readonly [from: number, to: number]>>>
  readonly breakMinsPerDay: number
  readonly active: boolean
  readonly notes: string
  readonly preset: string
  /** Absent where nobody has said it: then it is what the pattern makes of it. */
  readonly contractedHoursPerWeek?: number
}

/** Days are YYYY-MM-DD; the last is part of it. */
export interface Leave {
  readonly type: 'leave'
  readonly from: string
  readonly to: string
}

/** From HH:MM to HH:MM, by the clock on the wall. */
export interface Meeting {
  readonly type: 'meeting'
  readonly date: string
  readonly start: string
  readonly end: string
}

export type Entry = Leave | Meeting

export interface BankHoliday {
  readonly date: string
  readonly name: string
}

export interface Schedule {
  readonly people: readonly Person[]
  /** By the id of the person. */
  readonly entries: Readonly<Record<string, readonly Entry[]>>
  readonly bankHolidays: readonly BankHoliday[]
}

export const emptySchedule: Schedule = { people: [], entries: {}, bankHolidays: [] }
