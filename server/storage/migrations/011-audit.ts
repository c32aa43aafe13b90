/** The audit log. Its rows are only added; the database itself refuses every other change but the end of their retention. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const audit: Migration = {
  name: '011-audit',
  async up(db) {
    await db.schema
      .createTable('audit_events')
      .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      // No references: what was done stays known when a user, a session or an agent is gone.
      .addColumn('user_id', 'text')
      .addColumn('who', 'text')
      .addColumn('client', 'text')
      .addColumn('agent', 'text')
      .addColumn('session', 'text')
      .addColumn('subject', 'text')
      .addColumn('detail', 'text')
      .addColumn('address', 'text')
      .addColumn('request', 'text')
      .execute()
    await db.schema.createIndex('audit_events_at').on('audit_events').column('at').execute()
    await db.schema.createIndex('audit_events_event').on('audit_events').columns(['event', 'id']).execute()

    await sql`
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  -- Set for one transaction by the removal of what is older than AUDIT_DAYS.
  if tg_op = 'DELETE' and current_setting('stepwright.audit_retention', true) = 'ended' then
    return old;
  end if;
  raise exception 'The audit log is only added to.';
end $$`.execute(db)
    await sql`create trigger audit_events_stay before update or delete on audit_events
      for each row execute function refuse_audit_change()`.execute(db)
    await sql`create trigger audit_events_stay_all before truncate on audit_events
      for each statement execute function refuse_audit_change()`.execute(db)
  },
}
