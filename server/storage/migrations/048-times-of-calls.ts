/** When the last run of each call began and ended. The database notes it, because several statements begin and end runs. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const timesOfCalls: Migration = {
  name: '048-times-of-calls',
  async up(db) {
    await db.schema
      .alterTable('runs')
      // Of runs before this change, the beginning is not known.
      .addColumn('begun_at', 'timestamptz')
      .addColumn('ended_at', 'timestamptz')
      .execute()
    await db.schema
      .alterTable('runs')
      .alterColumn('begun_at', (column) => column.setDefault(sql`now()`))
      .execute()
    await sql`
create function note_times_of_run() returns trigger language plpgsql as $$
begin
  if new.owner <> old.owner then
    new.begun_at := clock_timestamp();
    new.ended_at := null;
  end if;
  if new.status is not null and old.status is null then
    new.ended_at := clock_timestamp();
  end if;
  return new;
end $$`.execute(db)
    await sql`create trigger runs_note_times before update of owner, status on runs
      for each row execute function note_times_of_run()`.execute(db)
  },
}
