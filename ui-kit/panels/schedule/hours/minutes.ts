/** Durations in whole minutes, which add up without rounding errors; only the final figures are converted to hours. */
import { type Hours, type Meeting, days, type Person } from '../schedule.ts'

/** 0 if the end is not after the start, so a span cannot end at midnight. */
export const spanMinutes = ([from, to]: Hours): number => Math.max(0, to - from) * 60

/** The working minutes of a day less the break. */
export const workMinutes = (hours: Hours | undefined, breakMins: number): number =>
  hours === undefined ? 0 : Math.max(0, spanMinutes(hours) - breakMins)

export const meetingMinutes = ({ start, end }: Pick<Meeting, 'start' | 'end'>): number =>
  Math.max(0, minuteOfDay(end) - minuteOfDay(start)) || 0

function minuteOfDay(time: string): number {
  const [hour = NaN, minute = NaN] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** Hours with one decimal; a half rounds up. */
export const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10

/** The hours that a person works in a week without leave and meetings: the span of each working day less the break. */
export function weeklyHours({ workPattern, breakMinsPerDay }: Pick<Person, 'workPattern' | 'breakMinsPerDay'>): number {
  return hoursOf(days.reduce((sum, day) => sum + workMinutes(workPattern[day], breakMinsPerDay), 0))
}
