/** Parts of long work that are done, so that none is done twice; and the files that failed while the others went on. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const workParts: Migration = {
  name: '021-work-parts',
  async up(db) {
    await db.schema
      .createTable('work_parts')
      .addColumn('session_id', 'uuid', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
      // A hash of everything that the part is made from.
      .addColumn('key', 'text', (column) => column.notNull())
      // JSON.
      .addColumn('value', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('work_parts_key', ['session_id', 'key'])
      .execute()
    await db.schema
      .alterTable('jobs')
      .addColumn('problems', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'`))
      .execute()
  },
}
