/** A schedule as the panel uses it: every person has contracted hours, which are optional in the stored schedule. */
import type * as stored from '#engine/shapes/schedule.ts'

export { days } from '#engine/shapes/schedule.ts'
export type { BankHoliday, Day, Entry, Hours, Leave, Meeting, WorkPattern } from '#engine/shapes/schedule.ts'

export interface Person extends stored.Person {
  readonly contractedHoursPerWeek: number
}

export interface Schedule extends stored.Schedule {
  readonly people: readonly Person[]
}
