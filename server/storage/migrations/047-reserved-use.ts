/** What calls of models that are running are expected to use, so that calls side by side cannot exceed a limit together. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const reservedUse: Migration = {
  name: '047-reserved-use',
  async up(db) {
    await db.schema
      .alterTable('model_calls')
      .addColumn('reserved_tokens', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('reserved_cost', 'float8', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`create index model_calls_running on model_calls (at) where outcome = 'running'`.execute(db)
  },
}
