/** How far the work of a call is, for whoever waits for it. */
import type { Migration } from './migration.ts'

export const progressOfCalls: Migration = {
  name: '042-progress-of-calls',
  async up(db) {
    await db.schema.alterTable('runs').addColumn('progress', 'jsonb').execute()
  },
}
