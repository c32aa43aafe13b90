/** The monthly mails of use and cost, each sent once. See docs/decisions/0271. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const useMails: Migration = {
  name: '060-use-mails',
  async up(db) {
    await db.schema
      .createTable('use_mails')
      // Such as 2026-01, UTC.
      .addColumn('month', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      // Empty: all workspaces.
      .addColumn('client', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('due_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addColumn('sent_at', 'timestamptz')
      .addPrimaryKeyConstraint('use_mails_pkey', ['month', 'email', 'client'])
      .execute()
  },
}
