/** Describes a work pattern in one line: Mon–Fri 9–17, or Mon, Wed 9–17, Fri 9–12. */
import { spanMinutes } from '../hours/minutes.ts'
import { days, type Day, type WorkPattern } from '../schedule.ts'

export const patternText = (pattern: WorkPattern, names: Readonly<Record<Day, string>>, off: string): string =>
  patternParts(pattern, names, off).join(', ')

/** One part for each span of hours, with its days. */
export function patternParts(
  pattern: WorkPattern,
  names: Readonly<Record<Day, string>>,
  off: string,
): readonly string[] {
  const byHours = new Map<string, Day[]>()
  for (const day of days) {
    const hours = pattern[day]
    if (!hours || spanMinutes(hours) === 0) continue
    const text = `${hours[0]}–${hours[1]}`
    byHours.set(text, [...(byHours.get(text) ?? []), day])
  }
  const groups = [...byHours].map(([text, list]) => `${joinDays(list, names)} ${text}`)
  return groups.length === 0 ? [off] : groups
}

/** Three or more consecutive days are written as a range. */
function joinDays(list: readonly Day[], names: Readonly<Record<Day, string>>): string {
  const runs: Day[][] = []
  for (const day of list) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    if (last && before !== undefined && days.indexOf(day) === days.indexOf(before) + 1) last.push(day)
    else runs.push([day])
  }
  return runs
    .flatMap((run) => {
      const [first, last] = [run[0], run.at(-1)]
      return run.length > 2 && first && last ? [`${names[first]}–${names[last]}`] : run.map((day) => names[day])
    })
    .join(', ')
}
