/** Reads the list of people from a request. */
import type { Person } from '#engine/shapes/schedule.ts'
import { Refusal } from '#server/refusals.ts'
import { readPerson } from './read-person.ts'

const most = 5000

export function readPeople(value: unknown): readonly Person[] {
  if (!Array.isArray(value)) throw new Refusal(400, 'Send {"people": […]}, the full list.')
  if (value.length > most) throw new Refusal(400, `A schedule holds ${most} people at most; these are ${value.length}.`)
  const people = value.map((each: unknown, index) => readPerson(each, `Person ${index + 1}`))
  const ids = new Set<string>()
  for (const { id } of people) {
    if (ids.has(id)) throw new Refusal(400, `Two people have the id "${id}". Each needs its own.`)
    ids.add(id)
  }
  return people
}
