/**
 * The logouts that a tenant has reported to the portal, and when the tenant last confirmed the sign-in of each
 * cookie.
 */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const tenantLogouts: Migration = {
  name: '022-tenant-logouts',
  async up(db) {
    await db.schema
      .createTable('tenant_logouts')
      // The id of the logout token: one that is sent again ends nothing again.
      .addColumn('jti', 'text', (column) => column.primaryKey())
      .addColumn('sub', 'text')
      .addColumn('sid', 'text')
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('tenant_logouts_sub').on('tenant_logouts').column('sub').execute()
    await db.schema.createIndex('tenant_logouts_sid').on('tenant_logouts').column('sid').execute()

    await db.schema
      .alterTable('sign_ins')
      .addColumn('confirmed_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute()
  },
}
