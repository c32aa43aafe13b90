/** The second factor with its recovery codes, sign-ins that wait for it, reset links, and where each sign-in was last used. */
import type { Migration } from './migration.ts'

export const secondFactor: Migration = {
  name: '024-second-factor',
  async up(db) {
    await db.schema
      .createTable('identity_second_factors')
      .addColumn('user_id', 'uuid', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('secret', 'text', (column) => column.notNull())
      // The step of the last code that was used: neither it nor an earlier one is good again.
      .addColumn('last_step', 'bigint', (column) => column.notNull())
      .addColumn('set_up_at', 'timestamptz', (column) => column.notNull())
      .execute()

    // They go with the second factor to which they belong.
    await db.schema
      .createTable('identity_recovery_codes')
      .addColumn('user_id', 'uuid', (column) =>
        column.notNull().references('identity_second_factors.user_id').onDelete('cascade'),
      )
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('identity_recovery_codes_pkey', ['user_id', 'fingerprint'])
      .execute()

    await db.schema
      .createTable('identity_pending_sign_ins')
      .addColumn('fingerprint', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('identity_pending_sign_ins_user_id_idx')
      .on('identity_pending_sign_ins')
      .column('user_id')
      .execute()

    // One for each person: a newer link replaces the one before.
    await db.schema
      .createTable('identity_reset_links')
      .addColumn('user_id', 'uuid', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('fingerprint', 'text', (column) => column.notNull().unique())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute()

    await db.schema
      .alterTable('identity_sessions')
      .addColumn('confirmed', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('used_at', 'timestamptz')
      .addColumn('address', 'text')
      .addColumn('user_agent', 'text')
      .execute()
  },
}
