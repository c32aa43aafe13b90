/** Finds the ids of a person by their e-mail: an issuer elsewhere has ids of its own, which the portal has seen with the e-mail. */
import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/storage/tables/index.ts'
import type { PersonKeys } from './held-tables.ts'

export async function findPerson(db: Kysely<Tables>, email: string): Promise<PersonKeys> {
  const { rows } = await sql<{ readonly id: string }>`
    select id::text from users where email = ${email}
    union select user_id from sign_ins where profile ->> 'email' = ${email}
    union select user_id from audit_events where who = ${email} and user_id is not null`.execute(db)
  return { email, ids: rows.map(({ id }) => id) }
}

/** Stands for a person in the proof of their erasure: whoever knows the e-mail can find the proof. */
export const hashOfPerson = (email: string): string => createHash('sha256').update(email).digest('hex')
