/** The client map: users, and the workspaces each belongs to. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const members: Migration = {
  name: '001-members',
  async up(db) {
    await db.schema
      .createTable('users')
      .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
      // The collation "C" lower-cases A to Z only, as plainEmail does.
      .addColumn('email', 'text', (column) =>
        column
          .notNull()
          .unique()
          .check(sql`email = lower(email collate "C")`),
      )
      .addColumn('given_name', 'text')
      .addColumn('name', 'text')
      .addColumn('is_admin', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute()

    await db.schema
      .createTable('memberships')
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('client', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('memberships_pkey', ['user_id', 'client'])
      .execute()
  },
}
