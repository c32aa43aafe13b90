/** Who wants to be told when the work of a call has ended. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const notices: Migration = {
  name: '043-notices',
  async up(db) {
    await db.schema
      .createTable('notices')
      .addColumn('session_id', 'uuid', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
      .addColumn('call', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('due_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addPrimaryKeyConstraint('notices_key', ['session_id', 'call'])
      .execute()
  },
}
