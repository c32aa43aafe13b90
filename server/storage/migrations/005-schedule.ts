/** The schedule of each workspace, and who changed what in it. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const schedule: Migration = {
  name: '005-schedule',
  async up(db) {
    await db.schema
      .createTable('schedules')
      .addColumn('client', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('people', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'`))
      .addColumn('entries', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'`))
      .addColumn('bank_holidays', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'`))
      .addColumn('changed_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute()

    await db.schema
      .createTable('schedule_changes')
      .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('client', 'text', (column) => column.notNull().references('schedules.client').onDelete('cascade'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('made_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('user_name', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('before', 'jsonb')
      .addColumn('after', 'jsonb')
      .execute()
    await db.schema
      .createIndex('schedule_changes_client_version')
      .on('schedule_changes')
      .columns(['client', 'version'])
      .execute()
  },
}
