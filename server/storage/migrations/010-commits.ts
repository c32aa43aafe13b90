/**
 * A database function that commits the changes of calls and stages of long work: one round trip for all that wait at
 * the same moment, instead of nine for each. See docs/decisions/0031.
 */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const commits: Migration = {
  name: '010-commits',
  async up(db) {
    await sql`
create function commit_runs(
  -- at, session, changes [name, version, made_from, data], removed [name], files [id, artefact, position, size],
  -- run_call, run_owner, run_status, run_reply, job, stage, next, message. Without a next stage the job is done. Of data and run_reply: the place in the next array.
  commits jsonb,
  -- Apart from the rest: jsonb refuses the character NUL.
  texts text[],
  -- Whether to wait for a session that somebody else has locked, and to hand errors on. Else the others go on without it.
  patient boolean,
  -- Bytes that a session may hold, and the size of the steps in which its growth is looked at. Null: it is not counted.
  most bigint,
  noticeable bigint
) returns table (at integer, outcome text) language plpgsql as $$
#variable_conflict use_column
declare
  one record;
  before bigint;
  counted bigint;
  affected integer;
begin
  for one in
    select * from jsonb_to_recordset(commits) as each (
      at integer, session uuid, changes jsonb, removed text[], files jsonb,
      run_call text, run_owner uuid, run_status integer, run_reply integer, job uuid, stage text, next text, message text
    ) order by session, at
  loop
    at := one.at;
    outcome := 'committed';
    begin
      -- Whoever ends the session waits for us, or we see that it has ended.
      if patient then
        select bytes into before from sessions where id = one.session for update;
      else
        select bytes into before from sessions where id = one.session for update skip locked;
      end if;
      if not found then
        perform from sessions where id = one.session;
        raise exception using errcode = 'SW001', message = case when found then 'busy' else 'gone' end;
      end if;

      if one.stage is not null then
        update jobs set completed = completed || to_jsonb(one.stage), current = one.next, message = one.message,
            state = case when one.next is null then 'done' else state end, share = null, changed_at = now()
          where id = one.job and state = 'running' and not completed @> to_jsonb(one.stage);
        if not found then
          raise exception using errcode = 'SW001', message = 'unwanted';
        end if;
      end if;

      if one.changes is not null then
        update files set state = 'gone', since = now()
          where session_id = one.session and state = 'kept' and artefact = any (
            one.removed || array(select change ->> 'name' from jsonb_array_elements(one.changes) as change)
          );
        if cardinality(one.removed) > 0 then
          delete from artefacts where session_id = one.session and name = any (one.removed);
        end if;
        insert into artefacts (session_id, name, version, made_from, data)
          select one.session, name, version, made_from, texts[data]
          from jsonb_to_recordset(one.changes) as change (name text, version uuid, made_from jsonb, data integer)
          on conflict (session_id, name)
          do update set version = excluded.version, made_from = excluded.made_from, data = excluded.data;
        if jsonb_array_length(one.files) > 0 then
          update files set state = 'kept', since = now(), session_id = one.session,
              artefact = kept.artefact, position = kept.position, size = kept.size
            from jsonb_to_recordset(one.files) as kept (id uuid, artefact text, position integer, size bigint)
            where files.id = kept.id;
          get diagnostics affected = row_count;
          -- One that was swept meanwhile would be missing without a word.
          if affected <> jsonb_array_length(one.files) then
            raise exception 'A file that was to be kept is gone.';
          end if;
        end if;

        if most is not null then
          select coalesce((select sum(size) from files where session_id = one.session and state = 'kept'), 0)
            + coalesce((select sum(octet_length(data)) from artefacts where session_id = one.session), 0)
            + coalesce((select octet_length(record) from records where session_id = one.session), 0) into counted;
          if counted > before and (counted > most or counted / noticeable <> before / noticeable) then
            raise exception using errcode = 'SW001', message = 'grown';
          end if;
          if counted <> before then
            update sessions set bytes = counted where id = one.session;
          end if;
        end if;
      end if;

      if one.run_call is not null then
        update runs set status = one.run_status, reply = texts[one.run_reply]
          where session_id = one.session and call = one.run_call and owner = one.run_owner;
      end if;
    exception
      when sqlstate 'SW001' then
        outcome := sqlerrm;
      when others then
        if patient then
          raise;
        end if;
        outcome := 'failed';
    end;
    return next;
  end loop;
end
$$`.execute(db)
  },
}
