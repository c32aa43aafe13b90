/** Guesses at passwords by account, and what each account and each device of it knew of them at its last sign-in. */
import type { Migration } from './migration.ts'

export const guesses: Migration = {
  name: '008-guesses',
  async up(db) {
    // One row for each e-mail that was tried, whether it has an account or not: no reference.
    await db.schema
      .createTable('identity_guesses')
      .addColumn('account', 'text', (column) => column.primaryKey())
      .addColumn('wrong', 'integer', (column) => column.notNull())
      .addColumn('spent_until', 'timestamptz', (column) => column.notNull())
      .execute()

    for (const table of ['identity_accounts', 'identity_devices']) {
      await db.schema
        .alterTable(table)
        .addColumn('signed_in_at', 'timestamptz')
        .addColumn('wrong_seen', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    }
    await db.schema.alterTable('identity_sessions').addColumn('device', 'text').execute()
  },
}
