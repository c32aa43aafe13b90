/** Ends the sign-ins of people who have been switched off. */
import { sql, type Kysely } from 'kysely'
import { suspended } from '#server/identity/suspended.ts'
import type { Tables } from '#server/storage/tables/index.ts'

/**
 * Ends the sign-ins of those among these people to whom no workspace is left. Whoever is in another workspace stays signed in there, so that one client
 * cannot sign another client's people out; the workspace that they left is closed to them all the same, since each request asks for it.
 */
export async function endSignInsOfSuspended(transaction: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  const gone = await transaction
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(suspended)
    .execute()
  if (gone.length === 0) return
  const [userIds, emails] = [gone.map(({ id }) => id), gone.map(({ email }) => email)]
  const are = sql<string>`any(${userIds}::uuid[])`
  await transaction.deleteFrom('identity_sessions').where('user_id', '=', are).execute()
  await transaction.deleteFrom('identity_pending_sign_ins').where('user_id', '=', are).execute()
  await transaction.deleteFrom('identity_reset_links').where('user_id', '=', are).execute()
  await sql`delete from sign_ins where user_id = any(${userIds}) or profile ->> 'email' = any(${emails})`.execute(
    transaction,
  )
}
