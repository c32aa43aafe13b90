/** The hours that are left of a week: leave and bank holidays empty their days, and every meeting takes its whole length. */
import type { Entry } from '../schedule.ts'
import { daysFrom } from './calendar.ts'
import { dayAccount, type Worker } from './day-account.ts'
import { hoursOf } from './minutes.ts'

export function freeHours(
  firstDay: string,
  worker: Worker,
  entries: readonly Entry[],
  bankHolidays: ReadonlySet<string>,
): number {
  return hoursOf(
    daysFrom(firstDay, 7).reduce((sum, date) => sum + dayAccount(date, worker, entries, bankHolidays).free, 0),
  )
}
