/** The contents of a run: its files and values, calls in progress, its record for resuming, its long work. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const artefacts: Migration = {
  name: '004-artefacts',
  async up(db) {
    // The versions of definitions that runs began with.
    await db.schema
      .createTable('definitions')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('since', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute()
    await db.schema
      .alterTable('sessions')
      .addColumn('definition', 'text')
      .addColumn('input_tokens', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('output_tokens', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('cost', 'double precision', (column) => column.notNull().defaultTo(0))
      .execute()

    await db.schema
      .createTable('files')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('since', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      // No reference: a file outlives its run until it is removed from the store.
      .addColumn('session_id', 'uuid')
      .addColumn('artefact', 'text')
      .addColumn('position', 'integer')
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull().defaultTo(0))
      .addCheckConstraint('files_state', sql`state in ('staged', 'kept', 'gone')`)
      .execute()
    await db.schema.createIndex('files_session').on('files').columns(['session_id', 'artefact', 'position']).execute()
    await db.schema
      .createIndex('files_to_remove')
      .on('files')
      .columns(['state', 'since'])
      .where('state', '<>', 'kept')
      .execute()

    await db.schema
      .createTable('artefacts')
      .addColumn('session_id', 'uuid', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('version', 'uuid', (column) => column.notNull())
      .addColumn('made_from', 'jsonb', (column) => column.notNull())
      // JSON as text: jsonb refuses \u0000, and sorts keys. Null: files.
      .addColumn('data', 'text')
      .addPrimaryKeyConstraint('artefacts_key', ['session_id', 'name'])
      .execute()

    await db.schema
      .createTable('runs')
      .addColumn('session_id', 'uuid', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
      .addColumn('call', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('owner', 'uuid', (column) => column.notNull())
      .addColumn('seen_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addColumn('status', 'integer')
      .addColumn('reply', 'text')
      .addPrimaryKeyConstraint('runs_key', ['session_id', 'call'])
      .execute()

    await db.schema
      .createTable('records')
      .addColumn('session_id', 'uuid', (column) => column.primaryKey().references('sessions.id').onDelete('cascade'))
      .addColumn('record', 'text', (column) => column.notNull())
      .addColumn('saved_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute()

    await db.schema
      .createTable('jobs')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('session_id', 'uuid', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
      .addColumn('call', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('stages', 'text', (column) => column.notNull())
      .addColumn('completed', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'`))
      .addColumn('current', 'text')
      .addColumn('failed', 'text')
      .addColumn('message', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('share', 'double precision')
      .addColumn('begun_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addColumn('changed_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addCheckConstraint('jobs_state', sql`state in ('running', 'done', 'error', 'stopped')`)
      .execute()
    await db.schema.createIndex('jobs_session').on('jobs').columns(['session_id', 'call', 'begun_at']).execute()
    // Processes that do long work, and when each was last seen alive.
    await db.schema
      .createTable('executors')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('seen_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute()
    // One at a time for each call of a run.
    await sql`create unique index jobs_running on jobs (session_id, call) where state = 'running'`.execute(db)
  },
}
