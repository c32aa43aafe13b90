/** Whoever is as before stays the same object: then nothing of theirs is counted or drawn again. */
import type { Schedule } from '../schedule.ts'
import { isSame } from './edits.ts'
import { sentPerson } from './read-state.ts'

export function reusePeople(before: Schedule, now: Schedule): Schedule {
  const people = new Map(before.people.map((person) => [person.id, person]))
  return {
    ...now,
    people: now.people.map((person) => {
      const known = people.get(person.id)
      return known && isSame(sentPerson(known), sentPerson(person)) ? known : person
    }),
  }
}
