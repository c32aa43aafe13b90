/** Cases of agents with their files, and the last run of each case by each author. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const studioCases: Migration = {
  name: '050-studio-cases',
  async up(db) {
    await db.schema
      .createTable('studio_cases')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('agent', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      // JSON, as it was sent.
      .addColumn('answers', 'text', (column) => column.notNull())
      .addColumn('expected', 'text', (column) => column.notNull())
      .addColumn('saved_by', 'text', (column) => column.notNull())
      .addColumn('saved_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute()
    await db.schema.createIndex('studio_cases_of_agent').on('studio_cases').column('agent').execute()

    const ofCase = (table: string) =>
      db.schema
        .createTable(table)
        .addColumn('case_id', 'uuid', (column) => column.notNull().references('studio_cases.id').onDelete('cascade'))
    await ofCase('studio_case_files')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('content', 'bytea', (column) => column.notNull())
      .addColumn('added_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`clock_timestamp()`))
      .execute()
    await db.schema.createIndex('studio_case_files_of_case').on('studio_case_files').column('case_id').execute()

    await ofCase('studio_case_runs')
      .addColumn('user_id', 'text', (column) => column.notNull())
      // Its artefacts; null once the session has ended.
      .addColumn('session_id', 'uuid', (column) => column.references('sessions.id').onDelete('set null'))
      .addColumn('report', 'text', (column) => column.notNull())
      // The records of the wizard by step, from which it can go on.
      .addColumn('records', 'text', (column) => column.notNull())
      .addColumn('running', 'boolean', (column) => column.notNull())
      .addColumn('seen_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addPrimaryKeyConstraint('studio_case_runs_pkey', ['case_id', 'user_id'])
      .execute()
  },
}
