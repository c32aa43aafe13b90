/** Reuses the objects of unchanged people, so that their rows are not computed and drawn again. */
import type { Schedule } from '../schedule.ts'
import { isSame } from './edits.ts'
import { originalJson } from './read-state.ts'

export function reusePeople(before: Schedule, now: Schedule): Schedule {
  const people = new Map(before.people.map((person) => [person.id, person]))
  return {
    ...now,
    people: now.people.map((person) => {
      const existing = people.get(person.id)
      return existing && isSame(originalJson(existing), originalJson(person)) ? existing : person
    }),
  }
}
