/** What a refresh token gave, and to which device, so that the same device may ask again at once. */
import type { Migration } from './migration.ts'

export const refreshAgain: Migration = {
  name: '049-refresh-again',
  async up(db) {
    await db.schema
      .alterTable('identity_refresh_tokens')
      .addColumn('used_at', 'timestamptz')
      .addColumn('used_by', 'text')
      .addColumn('answer', 'text')
      .execute()
  },
}
