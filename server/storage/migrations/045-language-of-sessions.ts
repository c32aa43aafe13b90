/** The language that the person who works on a run reads: mails about it are written in that language. */
import type { Migration } from './migration.ts'

export const languageOfSessions: Migration = {
  name: '045-language-of-sessions',
  async up(db) {
    await db.schema
      .alterTable('sessions')
      .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
      .execute()
  },
}
