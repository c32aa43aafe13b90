/** Removes the demo accounts from a portal that others can reach, because everybody knows their password. */
import { checkPassword } from '#server/identity/accounts.ts'
import { demoAccounts, demoPassword } from '#server/identity/demo-accounts.ts'
import type { Database } from '#server/storage/database.ts'
import { removeMember } from './members.ts'

/** A demo account with another password stays, because somebody uses it as their own. */
export async function withdrawDemoAccounts(database: Pick<Database, 'db' | 'pool'>): Promise<void> {
  const { db } = database
  const emails = demoAccounts.map(({ email }) => email)
  const accounts = await db
    .selectFrom('users')
    .innerJoin('identity_accounts', 'user_id', 'id')
    .select('email')
    .where('email', 'in', emails)
    .execute()
  for (const { email } of accounts) {
    if (await checkPassword(database, email, demoPassword)) await removeMember(db, email)
  }
}
