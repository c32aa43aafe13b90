/** The instruction documents as admins wrote them. Those that nobody changed are in no table: they ship with the definitions. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const instructions: Migration = {
  name: '006-instructions',
  async up(db) {
    await db.schema
      .createTable('instruction_documents')
      .addColumn('agent', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull().check(sql`version > 0`))
      .addColumn('document', 'jsonb', (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute()
  },
}
