/** API keys: with one, a program works in a workspace without a person. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const apiKeys: Migration = {
  name: '053-api-keys',
  async up(db) {
    await db.schema
      .createTable('api_keys')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      // The secret itself is not stored.
      .addColumn('fingerprint', 'text', (column) => column.notNull().unique())
      // The beginning of the secret, by which people recognise it.
      .addColumn('hint', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('client', 'text', (column) => column.notNull())
      // Null: all agents of the workspace.
      .addColumn('agents', sql`text[]`)
      .addColumn('made_by', 'text', (column) => column.notNull())
      .addColumn('made_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('used_at', 'timestamptz')
      .addColumn('revoked_at', 'timestamptz')
      .execute()
  },
}
