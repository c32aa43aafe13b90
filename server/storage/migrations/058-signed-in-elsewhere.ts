/** Whom another OpenID Connect provider has signed in, so that it can end the sign-in. See docs/decisions/0265. */
import type { Migration } from './migration.ts'

export const signedInElsewhere: Migration = {
  name: '058-signed-in-elsewhere',
  async up(db) {
    await db.schema
      .alterTable('identity_sessions')
      .addColumn('outside_sub', 'text')
      .addColumn('outside_sid', 'text')
      .execute()
    await db.schema
      .createIndex('identity_sessions_outside_sub')
      .on('identity_sessions')
      .column('outside_sub')
      .where('outside_sub', 'is not', null)
      .execute()
    await db.schema
      .createIndex('identity_sessions_outside_sid')
      .on('identity_sessions')
      .column('outside_sid')
      .where('outside_sid', 'is not', null)
      .execute()
  },
}
