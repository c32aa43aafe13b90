/** Takes the demo accounts out of a database that others can reach: their password is known to everybody. */
import { checkPassword } from '#server/identity/accounts.ts'
import { demoAccounts, demoPassword } from '#server/identity/demo-accounts.ts'
import type { Database } from '#server/storage/database.ts'
import { removeMember } from './members.ts'

/** One whose password somebody changed is somebody's account, and stays. */
export async function withdrawDemoAccounts(database: Pick<Database, 'db' | 'pool'>): Promise<void> {
  const { db } = database
  const emails = demoAccounts.map(({ email }) => email)
  const there = await db
    .selectFrom('users')
    .innerJoin('identity_accounts', 'user_id', 'id')
    .select('email')
    .where('email', 'in', emails)
    .execute()
  for (const { email } of there) {
    if (await checkPassword(database, email, demoPassword)) await removeMember(db, email)
  }
}
