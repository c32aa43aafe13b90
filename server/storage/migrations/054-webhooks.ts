/** Webhooks, what they have to tell, and their deliveries. See docs/decisions/0254. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const webhooks: Migration = {
  name: '054-webhooks',
  async up(db) {
    await db.schema
      .createTable('webhooks')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('client', 'text', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('events', sql`text[]`, (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      // It signs as well until that time, so that the receiver can change to the new one.
      .addColumn('former_secret', 'text')
      .addColumn('former_until', 'timestamptz')
      .addColumn('made_by', 'text', (column) => column.notNull())
      .addColumn('made_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute()
    await db.schema.createIndex('webhooks_of_client').on('webhooks').column('client').execute()

    // The runs of workspaces with a webhook whose work has ended.
    await db.schema
      .createTable('webhook_runs')
      .addColumn('session_id', 'uuid', (column) => column.primaryKey().references('sessions.id').onDelete('cascade'))
      .addColumn('call', 'text', (column) => column.notNull())
      // Null: what happened has been told.
      .addColumn('due_at', 'timestamptz')
      // The state that was told last.
      .addColumn('told', 'text')
      .execute()
    await db.schema
      .createIndex('webhook_runs_due')
      .on('webhook_runs')
      .column('due_at')
      .where('due_at', 'is not', null)
      .execute()

    await db.schema
      .createTable('webhook_deliveries')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('webhook_id', 'uuid', (column) => column.notNull().references('webhooks.id').onDelete('cascade'))
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('run', 'uuid', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      // When the next attempt is due; while one is under way, when it counts as lost.
      .addColumn('due_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addColumn('status', 'integer')
      .addColumn('problem', 'text')
      .addColumn('made_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute()
    await db.schema
      .createIndex('webhook_deliveries_of_webhook')
      .on('webhook_deliveries')
      .columns(['webhook_id', 'made_at'])
      .execute()
    await sql`create index webhook_deliveries_due on webhook_deliveries (due_at)
      where state in ('waiting', 'sending')`.execute(db)

    // Noted in the transaction that ends the work, so that nothing is missed and nothing is told that did not happen.
    await sql`
create function note_ended_work() returns trigger language plpgsql as $$
begin
  insert into webhook_runs (session_id, call, due_at)
    select new.session_id, new.call, clock_timestamp() from sessions
    where sessions.id = new.session_id and exists (select from webhooks where webhooks.client = sessions.client)
    on conflict (session_id) do update set call = excluded.call, due_at = excluded.due_at;
  return null;
end $$`.execute(db)
    await sql`create trigger runs_note_ended after update of status on runs for each row
      when (old.status is null and new.status is not null) execute function note_ended_work()`.execute(db)
    await sql`create trigger jobs_note_ended after update of state on jobs for each row
      when (old.state = 'running' and new.state <> 'running') execute function note_ended_work()`.execute(db)
  },
}
