/** The ledger: each call of a model, with who asked, what it cost and how it ended. It outlives its session. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const modelCalls: Migration = {
  name: '030-model-calls',
  async up(db) {
    await db.schema
      .createTable('model_calls')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addColumn('session', 'text')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('client', 'text', (column) => column.notNull())
      .addColumn('agent', 'text', (column) => column.notNull())
      .addColumn('definition', 'text')
      .addColumn('task', 'text', (column) => column.notNull())
      .addColumn('model', 'text', (column) => column.notNull())
      .addColumn('answered_by', 'text')
      .addColumn('prompt_hash', 'text', (column) => column.notNull())
      .addColumn('input_tokens', 'bigint', (column) => column.notNull())
      .addColumn('output_tokens', 'bigint', (column) => column.notNull())
      .addColumn('cost', 'float8')
      .addColumn('milliseconds', 'bigint', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('model_calls_of_user').on('model_calls').columns(['user_id', 'at']).execute()
    await db.schema.createIndex('model_calls_of_client').on('model_calls').columns(['client', 'at']).execute()
    await db.schema.createIndex('model_calls_at').on('model_calls').column('at').execute()
  },
}
