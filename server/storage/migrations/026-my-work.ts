/** What "My work" lists: names of runs, the step they are at, what was downloaded, and the lines of runs that are over. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const myWork: Migration = {
  name: '026-my-work',
  async up(db) {
    await db.schema
      .alterTable('sessions')
      .addColumn('name', 'text')
      // The e-mail of the colleague who handed it over.
      .addColumn('handed_from', 'text')
      .execute()
    await db.schema.createIndex('sessions_of_user').on('sessions').columns(['user_id', 'client', 'used_at']).execute()
    await db.schema.alterTable('records').addColumn('step', 'text').addColumn('title', 'text').execute()

    await db.schema
      .createTable('downloads')
      .addColumn('session_id', 'uuid', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
      .addColumn('artefact', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('downloads_key', ['session_id', 'artefact'])
      .execute()

    await db.schema
      .createTable('ended_runs')
      .addColumn('id', 'uuid', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('client', 'text', (column) => column.notNull())
      .addColumn('agent', 'text', (column) => column.notNull())
      .addColumn('definition', 'text')
      .addColumn('name', 'text')
      .addColumn('how', 'text', (column) => column.notNull())
      .addColumn('results', 'jsonb', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('ended_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      // A run that was handed over has a line with its giver, and later one with its taker.
      .addPrimaryKeyConstraint('ended_runs_key', ['id', 'user_id'])
      .execute()
    await db.schema
      .createIndex('ended_runs_of_user')
      .on('ended_runs')
      .columns(['user_id', 'client', 'ended_at'])
      .execute()
    await db.schema.createIndex('ended_runs_ended_at').on('ended_runs').column('ended_at').execute()
  },
}
