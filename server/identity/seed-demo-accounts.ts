/** Adds the demo accounts to the database. An account that already exists stays as it is. */
import type { Database } from '#server/storage/database.ts'
import { demoAccounts, demoPassword, type DemoAccount } from './demo-accounts.ts'
import { hashPassword } from './password-hash.ts'
import { accountsIn } from './store/sql-accounts.ts'

export async function seedDemoAccounts({ db }: Pick<Database, 'db'>, accounts = demoAccounts): Promise<void> {
  for (const account of accounts) await seed(db, account)
}

async function seed(db: Database['db'], { email, givenName, name, admin, roles = [], clients }: DemoAccount) {
  await db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('users')
      .values({ email, given_name: givenName, name, is_admin: admin, studio_roles: roles })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return
    const memberships = clients.map((client) => ({ user_id: added.id, client }))
    if (memberships.length > 0) await transaction.insertInto('memberships').values(memberships).execute()
    await accountsIn(transaction).savePasswordHash(added.id, await hashPassword(demoPassword))
  })
}
