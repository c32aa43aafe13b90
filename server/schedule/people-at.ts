/**
 * Reconstructs the people of a schedule at an earlier version: the first later change of a person recorded the state
 * before it.
 */
import type { Transaction } from 'kysely'
import type { Person } from '#engine/shapes/schedule.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import type { StoredSchedule } from './stored-schedule.ts'

interface Asking {
  readonly client: string
  readonly now: StoredSchedule
  readonly version: number
}

export async function peopleAt(
  transaction: Transaction<Tables>,
  { client, now, version }: Asking,
): Promise<readonly Person[]> {
  if (version === now.version) return now.people
  const since = await transaction
    .selectFrom('schedule_changes')
    .select(['subject', 'before'])
    .where('client', '=', client)
    .where('kind', '=', 'person')
    .where('version', '>', version)
    .orderBy('id', 'desc')
    .execute()
  const people = new Map(now.people.map((person) => [person.id, person]))
  for (const { subject, before } of since) {
    // The cast is safe: `writeSchedule` wrote it.
    if (before === null) people.delete(subject)
    else people.set(subject, before as Person)
  }
  return [...people.values()]
}
