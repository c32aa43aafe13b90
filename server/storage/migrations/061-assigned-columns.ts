/** Columns of files that people have assigned by hand, by workspace and agent. See docs/decisions/0272. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const assignedColumns: Migration = {
  name: '061-assigned-columns',
  async up(db) {
    await db.schema
      .createTable('assigned_columns')
      .addColumn('client', 'text', (column) => column.notNull())
      .addColumn('agent', 'text', (column) => column.notNull())
      .addColumn('table', 'text', (column) => column.notNull())
      .addColumn('column', 'text', (column) => column.notNull())
      .addColumn('heading', 'text', (column) => column.notNull())
      .addColumn('assigned_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addPrimaryKeyConstraint('assigned_columns_key', ['client', 'agent', 'table', 'column'])
      .execute()
  },
}
