/** Makes two changes to the people of one workspace wait for each other, so that each sees what the other has written: by its directory or its admins. */
import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/storage/tables/index.ts'

export async function lockPeopleOf(transaction: Kysely<Tables>, client: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`directory of ${client}`}, 0))`.execute(transaction)
}
