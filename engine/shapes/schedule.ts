/** What a schedule consists of, as it is kept and sent: people, and calendars of leave, meetings and bank holidays. */

export const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Day = (typeof days)[number]

/** Whole hours, from 0 to 23. A day counts only where the second is greater. */
export type Hours = readonly [from: number, to: number]

/** A day that is missing is off. */
export type WorkPattern = Readonly<Partial<Record<Day, Hours>>>

export interface Person {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly skills: readonly string[]
  readonly workPattern: WorkPattern
  readonly breakMinsPerDay: number
  readonly active: boolean
  readonly notes: string
  readonly preset: string
  /** Absent where nobody has said it: then it is what the pattern makes of it. */
  readonly contractedHoursPerWeek?: number
}

/** Its days are YYYY-MM-DD; the last is part of it. */
export interface Leave {
  readonly type: 'leave'
  readonly from: string
  readonly to: string
}

/** On the day YYYY-MM-DD, from HH:MM to HH:MM by the clock on the wall. */
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
