/** Requests to publish a version, which a second person approves or sends back, and who approved a version. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const studioRequests: Migration = {
  name: '051-studio-requests',
  async up(db) {
    await db.schema
      .alterTable('studio_versions')
      // Null: nobody had to.
      .addColumn('approved_by', 'text')
      .execute()

    await db.schema
      .createTable('studio_requests')
      // Each text has an id of its own: who approves names the text that they have read.
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('agent', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('asked_by', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('base', 'integer', (column) => column.notNull())
      // Null: all workspaces that the definition admits.
      .addColumn('clients', sql`text[]`)
      .addColumn('changes', sql`text[]`, (column) => column.notNull())
      // Whether it was made without a run of the cases.
      .addColumn('anyway', 'boolean', (column) => column.notNull())
      // A request that was sent back stays until its author has asked again or has removed it.
      .addColumn('sent_back_by', 'text')
      .addColumn('reason', 'text')
      .addUniqueConstraint('studio_requests_of_author', ['agent', 'user_id'])
      .execute()
  },
}
