/** A schedule as the panel shows it: it is known of everybody how long they work. */
import type * as kept from '#engine/shapes/schedule.ts'

export { days } from '#engine/shapes/schedule.ts'
export type { BankHoliday, Day, Entry, Hours, Leave, Meeting, WorkPattern } from '#engine/shapes/schedule.ts'

export interface Person extends kept.Person {
  readonly contractedHoursPerWeek: number
}

export interface Schedule extends kept.Schedule {
  readonly people: readonly Person[]
}
