/** The hours that a person works in a week without leave and meetings: the span of each working day less the break. */
import { days, type Person } from '../schedule.ts'
import { hoursOf, workMinutes } from './minutes.ts'

export function weeklyHours({ workPattern, breakMinsPerDay }: Pick<Person, 'workPattern' | 'breakMinsPerDay'>): number {
  return hoursOf(days.reduce((sum, day) => sum + workMinutes(workPattern[day], breakMinsPerDay), 0))
}
