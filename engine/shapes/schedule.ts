/** The data of a schedule, as it is stored and sent: people, their leave and meetings, and bank holidays. */

export const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Day = (typeof days)[number]

/** Whole hours, from 0 to 23. The day counts only if "to" is greater than "from". */
export type Hours = readonly [from: number, to: number]

/** A missing day is a day off. */
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
  /** If absent, the hours of the work pattern count. */
  readonly contractedHoursPerWeek?: number
}

/** Days are YYYY-MM-DD; the last day is included. */
export interface Leave {
  readonly type: 'leave'
  readonly from: string
  readonly to: string
}

/** On the day YYYY-MM-DD, from HH:MM to HH:MM in local time. */
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
