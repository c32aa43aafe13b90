/** The Agent Studio: versions of definitions, who gets which of them, drafts, and the roles of the people who write them. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const studio: Migration = {
  name: '046-studio',
  async up(db) {
    await db.schema
      .alterTable('users')
      .addColumn('studio_roles', sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
      .execute()

    await db.schema
      .createTable('studio_versions')
      .addColumn('agent', 'text', (column) => column.notNull())
      // Counts from 1; the shipped file is version 0.
      .addColumn('version', 'integer', (column) => column.notNull().check(sql`version > 0`))
      .addColumn('body', 'text', (column) => column.notNull())
      // In words, against the version before.
      .addColumn('changes', sql`text[]`, (column) => column.notNull())
      // No reference: a version stays when its author is gone.
      .addColumn('published_by', 'text', (column) => column.notNull())
      .addColumn('published_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addPrimaryKeyConstraint('studio_versions_pkey', ['agent', 'version'])
      .execute()

    // Only added to. The newest row of an agent says which version the workspaces get.
    await db.schema
      .createTable('studio_publications')
      .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('agent', 'text', (column) => column.notNull())
      // Null: those who are not named in "clients" do not get the agent.
      .addColumn('everyone', 'integer')
      .addColumn('some', 'integer')
      .addColumn('clients', sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
      .execute()
    await db.schema
      .createIndex('studio_publications_of_agent')
      .on('studio_publications')
      .columns(['agent', 'id'])
      .execute()

    await sql`
create function refuse_studio_change() returns trigger language plpgsql as $$
begin
  raise exception 'Versions and publications of agents are only added to.';
end $$`.execute(db)
    for (const table of ['studio_versions', 'studio_publications']) {
      await sql`create trigger ${sql.ref(`${table}_stay`)} before update or delete on ${sql.table(table)}
        for each row execute function refuse_studio_change()`.execute(db)
    }

    await db.schema
      .createTable('studio_drafts')
      .addColumn('agent', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      // The version from which the draft was made.
      .addColumn('base', 'integer', (column) => column.notNull())
      // Counts the saves, so that a second tab does not overwrite what it has not read.
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('saved_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addPrimaryKeyConstraint('studio_drafts_pkey', ['agent', 'user_id'])
      .execute()
  },
}
