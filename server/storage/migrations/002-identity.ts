/** The embedded identity provider: accounts, keys, sessions with their codes and tokens, devices, and counters. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const identity: Migration = {
  name: '002-identity',
  async up(db) {
    await db.schema
      .createTable('identity_accounts')
      .addColumn('user_id', 'uuid', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute()

    await db.schema
      .createTable('identity_keys')
      .addColumn('kid', 'text', (column) => column.primaryKey())
      .addColumn('private_key', 'jsonb', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('identity_sessions')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('cookie', 'text', (column) => column.unique())
      .addColumn('signed_in_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await index('identity_sessions', 'user_id')

    // A session takes its grants along, a grant its code and its refresh tokens.
    await db.schema
      .createTable('identity_grants')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('session_id', 'uuid', (column) =>
        column.notNull().references('identity_sessions.id').onDelete('cascade'),
      )
      .addColumn('client_id', 'text', (column) => column.notNull())
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('audience', 'text')
      .addColumn('nonce', 'text')
      .execute()
    await index('identity_grants', 'session_id')

    await db.schema
      .createTable('identity_codes')
      .addColumn('fingerprint', 'text', (column) => column.primaryKey())
      .addColumn('grant_id', 'uuid', (column) => column.notNull().references('identity_grants.id').onDelete('cascade'))
      .addColumn('redirect_uri', 'text', (column) => column.notNull())
      .addColumn('challenge', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('used', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
    await index('identity_codes', 'grant_id')

    await db.schema
      .createTable('identity_refresh_tokens')
      .addColumn('fingerprint', 'text', (column) => column.primaryKey())
      .addColumn('grant_id', 'uuid', (column) => column.notNull().references('identity_grants.id').onDelete('cascade'))
      .addColumn('used', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
    await index('identity_refresh_tokens', 'grant_id')

    await db.schema
      .createTable('identity_devices')
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('identity_devices_pkey', ['device', 'user_id'])
      .execute()
    await index('identity_devices', 'user_id')

    // The columns are those of rate-limiter-flexible, in its order.
    await db.schema
      .createTable('identity_attempts')
      .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute()

    async function index(table: string, column: string) {
      await db.schema.createIndex(`${table}_${column}_idx`).on(table).column(column).execute()
    }
  },
}
