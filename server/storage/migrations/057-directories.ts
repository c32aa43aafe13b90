/** What the directories of companies tell over SCIM, and the API keys with which they do. See docs/decisions/0264. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const directories: Migration = {
  name: '057-directories',
  async up(db) {
    await db.schema
      .alterTable('api_keys')
      .addColumn('opens', 'text', (column) => column.notNull().defaultTo('agents'))
      .execute()

    await db.schema
      .createTable('directory_people')
      .addColumn('client', 'text', (column) => column.notNull())
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('user_name', 'text', (column) => column.notNull())
      .addColumn('external_id', 'text')
      // Names and e-mails as this directory has them.
      .addColumn('profile', 'jsonb', (column) => column.notNull())
      .addColumn('active', 'boolean', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addColumn('changed_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      // The directory has deleted the person. The row stays, so that the person stays signed out.
      .addColumn('removed_at', 'timestamptz')
      .addPrimaryKeyConstraint('directory_people_pkey', ['client', 'user_id'])
      .execute()
    await sql`create unique index directory_people_user_name on directory_people (client, lower(user_name))
      where removed_at is null`.execute(db)
    await sql`create index directory_people_external_id on directory_people (client, external_id)`.execute(db)
    await sql`create index directory_people_user_id on directory_people (user_id)`.execute(db)

    await db.schema
      .createTable('directory_groups')
      .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
      .addColumn('client', 'text', (column) => column.notNull())
      .addColumn('display_name', 'text', (column) => column.notNull())
      .addColumn('external_id', 'text')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addColumn('changed_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute()
    await sql`create unique index directory_groups_name on directory_groups (client, lower(display_name))`.execute(db)

    await db.schema
      .createTable('directory_group_members')
      .addColumn('group_id', 'uuid', (column) => column.notNull().references('directory_groups.id').onDelete('cascade'))
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('directory_group_members_pkey', ['group_id', 'user_id'])
      .execute()
    await db.schema
      .createIndex('directory_group_members_user_id')
      .on('directory_group_members')
      .column('user_id')
      .execute()
  },
}
