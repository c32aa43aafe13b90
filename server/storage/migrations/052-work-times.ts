/** How long each piece of the last work of a call took. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const workTimes: Migration = {
  name: '052-work-times',
  async up(db) {
    await db.schema
      .createTable('work_times')
      .addColumn('session_id', 'uuid', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
      .addColumn('call', 'text', (column) => column.notNull())
      // Empty: the work of the call itself.
      .addColumn('stage', 'text', (column) => column.notNull())
      // Names of operations, milliseconds and outcomes.
      .addColumn('pieces', 'jsonb', (column) => column.notNull())
      .addColumn('noted_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addPrimaryKeyConstraint('work_times_pkey', ['session_id', 'call', 'stage'])
      .execute()
  },
}
