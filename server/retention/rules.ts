/** The rules about how long what is kept, and the round that enforces them. One process at a time makes it, in small transactions. */
import { sql, type Kysely } from 'kysely'
import type { RetentionRule } from '#engine/shapes/retention.ts'
import type { Sessions } from '#server/access/sessions.ts'
import type { Database } from '#server/storage/database.ts'
import type { StoredFiles } from '#server/storage/files/stored-files.ts'
import { countSession } from '#server/quota/stored-bytes.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { isHeld } from './holds.ts'

type Db = Kysely<Tables>

export const listRules = (db: Db): Promise<readonly RetentionRule[]> =>
  db.selectFrom('retention_rules').selectAll().orderBy('client').orderBy('agent').execute()

/** A rule without days is removed. */
export async function saveRule(db: Db, { client, agent, ...days }: RetentionRule): Promise<void> {
  if (Object.values(days).every((each) => each === null)) {
    await db.deleteFrom('retention_rules').where('client', '=', client).where('agent', '=', agent).execute()
    return
  }
  await db
    .insertInto('retention_rules')
    .values({ client, agent, ...days })
    .onConflict((conflict) => conflict.columns(['client', 'agent']).doUpdateSet(days))
    .execute()
}

interface Options {
  readonly database: Pick<Database, 'db'>
  readonly sessions: Pick<Sessions, 'end'>
  readonly files: Pick<StoredFiles, 'discard'>
  /** The names of the artefacts that are results of an agent. */
  readonly resultsOf: (agent: string) => readonly string[]
  /** Days that hold where no rule says anything. */
  readonly sessionDays: number
}

export interface Retention {
  /** Removes what has been kept for long enough. False: another process is doing so. */
  readonly enforce: () => Promise<boolean>
}

/** How many sessions or entries are looked for at a time. */
const atOnce = 200
/** Any number, as long as it stays the same. */
const lock = 7_471_056

export function openRetention({ database: { db }, sessions, files, resultsOf, sessionDays }: Options): Retention {
  const age = (kind: 'sessions' | 'results' | 'runs', table: 'sessions' | 'ended_runs') =>
    daysKept(kind, table, sessionDays)

  /** Both what goes early and what goes late are over. */
  async function endOld(): Promise<void> {
    for (let more = true; more;) {
      const { rows } = await sql<{ readonly id: string }>`
        select id from sessions where used_at < now() - greatest(${age('sessions', 'sessions')}, ${age('results', 'sessions')})
          and not ${isHeld('sessions')} order by used_at limit ${atOnce}`.execute(db)
      for (const { id } of rows) await sessions.end(id, 'expired')
      more = rows.length === atOnce
    }
  }

  /** Where results and the rest are kept for different times, the one goes before the other. */
  async function reduceOld(): Promise<void> {
    const [early, late] = [age('sessions', 'sessions'), age('results', 'sessions')]
    for (let more = true; more;) {
      const { rows } = await sql<{ readonly id: string; readonly agent: string; readonly keeps: boolean }>`
        select id, agent, ${early} < ${late} as keeps from sessions
        where used_at < now() - least(${early}, ${late}) and ${early} <> ${late}
          and (reduced_at is null or reduced_at < used_at) and not ${isHeld('sessions')}
          and not exists (select from jobs where session_id = sessions.id and state = 'running')
        order by used_at limit ${atOnce}`.execute(db)
      for (const { id, agent, keeps } of rows) await reduce(id, resultsOf(agent), keeps ? 'results' : 'the rest')
      more = rows.length === atOnce
    }
  }

  async function reduce(session: string, results: readonly string[], kept: 'results' | 'the rest'): Promise<void> {
    const goes = (column: string) =>
      kept === 'results' ? sql`${sql.ref(column)} <> all(${results})` : sql`${sql.ref(column)} = any(${results})`
    const gone = await db.transaction().execute(async (at) => {
      await sql`select from sessions where id = ${session}::uuid for update`.execute(at)
      const { rows } = await sql<{ readonly id: string }>`
        update files set state = 'gone', since = 'epoch' where session_id = ${session}::uuid and state = 'kept'
          and ${goes('artefact')} returning id`.execute(at)
      await sql`delete from artefacts where session_id = ${session}::uuid and ${goes('name')}`.execute(at)
      if (kept === 'results') {
        // Without their sources, results would count as outdated.
        await sql`update artefacts set made_from = '{}' where session_id = ${session}::uuid`.execute(at)
        for (const table of ['records', 'runs', 'jobs', 'work_parts', 'work_times'] as const)
          await at.deleteFrom(table).where('session_id', '=', session).execute()
      }
      await sql`update sessions set reduced_at = now() where id = ${session}::uuid`.execute(at)
      await countSession(at, session)
      return rows
    })
    await files.discard(gone.map(({ id }) => id))
  }

  async function forgetOld(): Promise<void> {
    await sql`delete from ended_runs where ended_at < now() - ${age('runs', 'ended_runs')}
      and not ${isHeld('ended_runs')}`.execute(db)
  }

  return {
    enforce: () =>
      db.connection().execute(async (connection) => {
        const { rows } = await sql<{ readonly mine: boolean }>`select pg_try_advisory_lock(${lock}) as mine`.execute(
          connection,
        )
        if (!rows[0]?.mine) return false
        try {
          await endOld()
          await reduceOld()
          await forgetOld()
        } finally {
          await sql`select pg_advisory_unlock(${lock})`.execute(connection)
        }
        return true
      }),
  }
}

/** An interval; what no rule says anything about is kept as the settings say. Results go with their session unless a rule says otherwise. */
export const daysKept = (kind: 'sessions' | 'results' | 'runs', table: 'sessions' | 'ended_runs', usual: number) => {
  const of = (each: string) => sql`days_kept(${each}, ${sql.ref(`${table}.client`)}, ${sql.ref(`${table}.agent`)})`
  const days =
    kind === 'results'
      ? sql`coalesce(${of('results')}, ${of('sessions')}, ${usual})`
      : sql`coalesce(${of(kind)}, ${usual})`
  return sql`(${days} * interval '1 day')`
}
