/** The language that each person has chosen; a tenant's users have no row in `users`. */
import type { Migration } from './migration.ts'

export const languages: Migration = {
  name: '044-languages',
  async up(db) {
    await db.schema
      .createTable('languages')
      .addColumn('user_id', 'text', (column) => column.primaryKey())
      .addColumn('language', 'text', (column) => column.notNull())
      .execute()
  },
}
