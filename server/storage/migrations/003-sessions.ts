/** Runs of agents, each with its owner, and the sign-ins that a cookie stands for. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const sessions: Migration = {
  name: '003-sessions',
  async up(db) {
    await db.schema
      .createTable('sessions')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      // The issuer's name for the user, who need not be in the client map: no reference.
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('client', 'text', (column) => column.notNull())
      .addColumn('agent', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addColumn('used_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute()
    await db.schema.createIndex('sessions_used_at').on('sessions').column('used_at').execute()

    await db.schema
      .createTable('sign_ins')
      .addColumn('cookie', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('profile', 'jsonb', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addColumn('used_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute()
    await db.schema.createIndex('sign_ins_user_id').on('sign_ins').column('user_id').execute()
  },
}
