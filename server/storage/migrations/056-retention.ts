/** How long sessions, results and entries of ended runs are kept, by workspace and agent; and the last backups of the data folder. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const retention: Migration = {
  name: '056-retention',
  async up(db) {
    await db.schema
      .createTable('retention_rules')
      // Empty: all.
      .addColumn('client', 'text', (column) => column.notNull())
      .addColumn('agent', 'text', (column) => column.notNull())
      // Days. Null: as a less special rule says.
      .addColumn('sessions', 'integer', (column) => column.check(sql`sessions between 1 and 36500`))
      .addColumn('results', 'integer', (column) => column.check(sql`results between 1 and 36500`))
      .addColumn('runs', 'integer', (column) => column.check(sql`runs between 1 and 36500`))
      .addPrimaryKeyConstraint('retention_rules_pkey', ['client', 'agent'])
      .execute()

    // The rule of a workspace and an agent wins, then that of the workspace, then that of the agent.
    await sql`
create function days_kept(kind text, of_client text, of_agent text) returns integer language sql stable as $$
  select days from (
    select client, agent, case kind when 'sessions' then sessions when 'results' then results else runs end as days
    from retention_rules where client in (of_client, '') and agent in (of_agent, '')
  ) as rules
  where days is not null
  order by client <> '' desc, agent <> '' desc
  limit 1
$$`.execute(db)

    // Null: nothing of the session was removed because of its age.
    await db.schema.alterTable('sessions').addColumn('reduced_at', 'timestamptz').execute()

    await db.schema
      .createTable('backups')
      .addColumn('at', 'timestamptz', (column) => column.primaryKey())
      .execute()
  },
}
