/** The records of long work: the status call reads them, and a process that takes over continues from them. */
import { randomUUID } from 'node:crypto'
import { sql, type InferResult, type Kysely } from 'kysely'
import type { Stage } from '#engine/definition/types.ts'
import type { FileProblem } from '#server/file-result.ts'
import type { JobState, StageProblem } from '#server/operations/work.ts'
import type { Database } from '#server/storage/database.ts'
import { gather } from '#server/storage/gather.ts'
import { prepared } from '#server/storage/prepared.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { writeTogether } from '#server/storage/write-together.ts'

export interface Job {
  readonly id: string
  readonly session: string
  readonly call: string
  /** The stages as they were when the job began: a later change of the definition does not affect it. */
  readonly stages: readonly Stage[]
  readonly completed: readonly string[]
}

/** `problems` are those of the stages that are completed already. */
type NewJob = Omit<Job, 'id'> & { readonly problems?: readonly StageProblem[] }

export interface JobStore {
  /** Gives the id; undefined if another job of this call is under way. */
  readonly begin: (job: NewJob) => Promise<string | undefined>
  readonly find: (id: string) => Promise<Job | undefined>
  /** The state of the latest job of a call. */
  readonly stateOf: (of: Pick<Job, 'session' | 'call'>) => Promise<JobState | undefined>
  readonly running: () => Promise<readonly string[]>
  /** 'done': the stage was done before. 'gone': the job has ended or was removed. */
  readonly enter: (id: string, stage: Stage) => Promise<'entered' | 'done' | 'gone'>
  readonly tell: (id: string, share: number | null, message: string) => Promise<void>
  /** Replaces the problems that were noted of this stage before. */
  readonly noteProblems: (id: string, stage: string, problems: readonly FileProblem[]) => Promise<void>
  readonly end: (id: string, end: { readonly state: 'done' | 'error'; readonly message: string }) => Promise<void>
}

export const allDone = 'All steps complete.'
/** The message while a stage is performed. */
export const messageOf = ({ name }: Stage): string => `${name}…`

export function jobStore(database: Pick<Database, 'db' | 'pool'>): JobStore {
  const { db } = database
  const row = (id: string) => db.updateTable('jobs').where('id', '=', id).where('state', '=', 'running')

  async function find(id: string) {
    const job = await db
      .selectFrom('jobs')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst()
    return job && jobOf(job)
  }

  return {
    begin: writeTogether((all: readonly NewJob[]) => insertAll(db, all)),
    find,
    stateOf: gather(readerOf(database)),
    async running() {
      const jobs = await db.selectFrom('jobs').select('id').where('state', '=', 'running').execute()
      return jobs.map(({ id }) => id)
    },
    async enter(id, stage) {
      const entered = await row(id)
        .where(sql<boolean>`not completed @> to_jsonb(${stage.key}::text)`)
        .set({ current: stage.key, share: null, message: messageOf(stage), changed_at: new Date() })
        .executeTakeFirst()
      if (entered.numUpdatedRows > 0n) return 'entered'
      return (await find(id)) ? 'done' : 'gone'
    },
    async tell(id, share, message) {
      await row(id).set({ share, message, changed_at: new Date() }).execute()
    },
    async noteProblems(id, stage, problems) {
      const noted = problems.map(({ file, problem }): StageProblem => ({ stage, file, problem }))
      const others = sql`(select coalesce(jsonb_agg(each), '[]') from jsonb_array_elements(problems) as each where each ->> 'stage' <> ${stage})`
      await row(id)
        .set({ problems: sql<string>`${others} || ${JSON.stringify(noted)}::jsonb` })
        .execute()
    },
    async end(id, { state, message }) {
      await row(id)
        .set({
          state,
          message,
          failed: state === 'error' ? sql<string>`current` : null,
          current: null,
          share: null,
          changed_at: new Date(),
        })
        .execute()
    },
  }
}

/** Gives the ids of the jobs that began, and undefined for the others. */
async function insertAll(db: Kysely<Tables>, all: readonly NewJob[]): Promise<readonly (string | undefined)[]> {
  const rows = all.map(({ session, call, stages, completed, problems = [] }) => ({
    id: randomUUID(),
    session_id: session,
    call,
    state: 'running' as const,
    stages: JSON.stringify(stages),
    completed: JSON.stringify(completed),
    problems: JSON.stringify(problems),
    message: 'Waiting to begin.',
  }))
  const begun = await db
    .insertInto('jobs')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['session_id', 'call']).where('state', '=', 'running').doNothing())
    .returning('id')
    .execute()
  const ids = new Set(begun.map(({ id }) => id))
  return rows.map(({ id }) => (ids.has(id) ? id : undefined))
}

function readerOf(database: Pick<Database, 'db' | 'pool'>) {
  const read = prepared(database, (sessions: readonly string[]) => lastOf(database.db, sessions))
  return async (asked: readonly Pick<Job, 'session' | 'call'>[]) => {
    const rows = await read(asked.map(({ session }) => session))
    const states = new Map(rows.map((row) => [`${row.session_id} ${row.call}`, stateOf(row)]))
    return ({ session, call }: Pick<Job, 'session' | 'call'>) => states.get(`${session} ${call}`)
  }
}

function lastOf(db: Kysely<Tables>, sessions: readonly string[]) {
  return db
    .selectFrom('jobs')
    .distinctOn(['session_id', 'call'])
    .select(['session_id', 'call', 'state', 'message', 'completed', 'current', 'failed', 'share', 'problems'])
    .where('session_id', '=', sql<string>`any(${sessions})`)
    .orderBy('session_id')
    .orderBy('call')
    .orderBy('begun_at', 'desc')
}

type Last = InferResult<ReturnType<typeof lastOf>>[number]

const stateOf = ({ state, message, completed, current, failed, share, problems }: Last): JobState => ({
  status: state === 'stopped' ? 'error' : state,
  message,
  completed,
  current: current ?? undefined,
  failed: failed ?? undefined,
  share: share ?? undefined,
  problems,
})

type Row = { id: string; session_id: string; call: string; stages: string; completed: readonly string[] }

const jobOf = ({ id, session_id: session, call, stages, completed }: Row): Job => ({
  id,
  session,
  call,
  stages: JSON.parse(stages) as readonly Stage[],
  completed,
})
