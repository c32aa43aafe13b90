/** Erasures with their proofs, legal holds, and the one change of the audit log that an erasure may make: words go, facts stay. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const erasure: Migration = {
  name: '055-erasure',
  async up(db) {
    await db.schema
      .createTable('erasures')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('of', 'text', (column) => column.notNull())
      // The id of a session or of a workspace. The e-mail of a person while the erasure is under way, afterwards the hash of it.
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('asked_by', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`clock_timestamp()`))
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('under-way'))
      // Rows by table, and files.
      .addColumn('counts', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'`))
      .addColumn('bytes', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('hash', 'text', (column) => column.notNull().defaultTo(''))
      // What prevented the last attempt, and when the next one is due.
      .addColumn('problem', 'text')
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('due_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`clock_timestamp()`))
      .addColumn('ended_at', 'timestamptz')
      .addCheckConstraint('erasures_of', sql`"of" in ('session', 'person', 'client')`)
      .addCheckConstraint('erasures_state', sql`state in ('under-way', 'done')`)
      .execute()
    // Two requests at the same moment make one erasure.
    await sql`create unique index erasures_under_way on erasures ("of", subject) where state = 'under-way'`.execute(db)
    await sql`create index erasures_asked_at on erasures (asked_at)`.execute(db)

    await db.schema
      .createTable('legal_holds')
      .addColumn('of', 'text', (column) => column.notNull())
      // The id of a session or of a workspace, or the e-mail of a person.
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('set_by', 'text', (column) => column.notNull())
      .addColumn('set_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`clock_timestamp()`))
      .addPrimaryKeyConstraint('legal_holds_pkey', ['of', 'subject'])
      .addCheckConstraint('legal_holds_of', sql`"of" in ('session', 'person', 'client')`)
      .execute()

    // The erasure to which a file belongs whose content is still in the store.
    await db.schema.alterTable('files').addColumn('erasure', 'uuid').execute()
    await sql`create index files_erasure on files (erasure) where erasure is not null`.execute(db)
    await sql`create index audit_events_session on audit_events (session) where session is not null`.execute(db)
    await sql`create index audit_events_user on audit_events (user_id) where user_id is not null`.execute(db)

    // An erasure removes words of events, and writes ids in place of addresses. What happened, when, to what and by which id stays,
    // and so does the proof of an erasure.
    await sql`
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  -- Set for one transaction by the removal of what is older than AUDIT_DAYS.
  if tg_op = 'DELETE' and current_setting('stepwright.audit_retention', true) = 'ended' then
    return old;
  end if;
  -- Set for one transaction by an erasure.
  if tg_op = 'UPDATE' and current_setting('stepwright.audit_retention', true) = 'erased' then
    if (new.id, new.at, new.event) = (old.id, old.at, old.event)
      and (new.user_id, new.client, new.agent, new.session, new.request)
        is not distinct from (old.user_id, old.client, old.agent, old.session, old.request)
      and (new.who is not distinct from old.who or new.who is not distinct from old.user_id)
      and (new.address is null or new.address is not distinct from old.address)
      and (new.detail is null and old.event <> 'erased' or new.detail is not distinct from old.detail)
      and ((new.subject is null or new.subject ~ '^person [0-9a-f]{64}$') and old.event <> 'erased'
        or new.subject is not distinct from old.subject)
    then
      return new;
    end if;
  end if;
  raise exception 'The audit log is only added to.';
end $$`.execute(db)

    // Versions of agents stay as they are; only the name of an erased person in them goes.
    await sql`
create or replace function refuse_studio_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('stepwright.audit_retention', true) = 'erased'
    and to_jsonb(new) - 'published_by' - 'approved_by' = to_jsonb(old) - 'published_by' - 'approved_by' then
    return new;
  end if;
  raise exception 'Versions and publications of agents are only added to.';
end $$`.execute(db)
  },
}
