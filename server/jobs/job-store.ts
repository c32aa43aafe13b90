/** The records of long work: the status call reads them, and a process that takes over continues from them. */
import { randomUUID } from 'node:crypto'
import { sql, type InferResult, type Kysely } from 'kysely'
import type { Stage } from '#engine/definition/types.ts'
import { sandboxOf } from '#server/access/sandbox.ts'
import type { FileProblem } from '#server/file-result.ts'
import type { JobState, StageProblem } from '#server/operations/work.ts'
import type { Database } from '#server/storage/database.ts'
import { batchReads } from '#server/storage/batch-reads.ts'
import { prepareQuery } from '#server/storage/prepare-query.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { batchWrites } from '#server/storage/batch-writes.ts'

export interface Job {
  readonly id: string
  readonly session: string
  readonly call: string
  /** The stages as they were when the job began: a later change of the definition does not affect it. */
  readonly stages: readonly Stage[]
  readonly completed: readonly string[]
}

/** `problems` belong to the stages that are already complete. */
type NewJob = Omit<Job, 'id'> & { readonly problems?: readonly StageProblem[] }

export interface JobStore {
  /** Gives the id; undefined if another job of this call is under way. */
  readonly begin: (job: NewJob) => Promise<string | undefined>
  readonly find: (id: string) => Promise<Job | undefined>
  /** The state of the latest job of a call. */
  readonly findState: (of: Pick<Job, 'session' | 'call'>) => Promise<JobState | undefined>
  readonly listRunning: () => Promise<readonly string[]>
  /** 'done': the stage was done before. 'gone': the job has ended or was removed. */
  readonly enterStage: (id: string, stage: Stage) => Promise<'entered' | 'done' | 'gone'>
  readonly reportProgress: (id: string, share: number | null, message: string) => Promise<void>
  /** Replaces the problems that were noted for this stage before. */
  readonly noteProblems: (id: string, stage: string, problems: readonly FileProblem[]) => Promise<void>
  readonly end: (id: string, end: JobEnd) => Promise<void>
}

type JobEnd = { readonly state: 'done' } | { readonly state: 'error'; readonly message: string }

/** The message of a job whose work has reported none. The status call then names the stage, in the language of the run. */
const noMessage = ''

export function jobStore(database: Pick<Database, 'db' | 'pool'>): JobStore {
  const { db } = database
  const updateRunning = (id: string) => db.updateTable('jobs').where('id', '=', id).where('state', '=', 'running')

  async function find(id: string) {
    const job = await db
      .selectFrom('jobs')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst()
    return job && toJob(job)
  }

  return {
    begin: batchWrites((all: readonly NewJob[]) => insertAll(db, all)),
    find,
    findState: batchReads(createReader(database)),
    async listRunning() {
      const jobs = await db
        .selectFrom('jobs')
        .innerJoin('sessions', 'sessions.id', 'session_id')
        .select('jobs.id')
        .where('state', '=', 'running')
        // The stages of a draft are done while its author waits.
        .where(sql<boolean>`not starts_with(agent, ${sandboxOf('')})`)
        .execute()
      return jobs.map(({ id }) => id)
    },
    async enterStage(id, stage) {
      const entered = await updateRunning(id)
        .where(sql<boolean>`not completed @> to_jsonb(${stage.key}::text)`)
        .set({ current: stage.key, share: null, message: noMessage, changed_at: new Date() })
        .executeTakeFirst()
      if (entered.numUpdatedRows > 0n) return 'entered'
      return (await find(id)) ? 'done' : 'gone'
    },
    async reportProgress(id, share, message) {
      await updateRunning(id).set({ share, message, changed_at: new Date() }).execute()
    },
    async noteProblems(id, stage, problems) {
      const stageProblems = problems.map(({ file, problem }): StageProblem => ({ stage, file, problem }))
      const otherProblems = sql`(select coalesce(jsonb_agg(each), '[]') from jsonb_array_elements(problems) as each where each ->> 'stage' <> ${stage})`
      await updateRunning(id)
        .set({ problems: sql<string>`${otherProblems} || ${JSON.stringify(stageProblems)}::jsonb` })
        .execute()
    },
    async end(id, end) {
      await updateRunning(id)
        .set({
          state: end.state,
          message: end.state === 'error' ? end.message : noMessage,
          failed: end.state === 'error' ? sql<string>`current` : null,
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
    message: noMessage,
  }))
  const inserted = await db
    .insertInto('jobs')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['session_id', 'call']).where('state', '=', 'running').doNothing())
    .returning('id')
    .execute()
  const ids = new Set(inserted.map(({ id }) => id))
  return rows.map(({ id }) => (ids.has(id) ? id : undefined))
}

function createReader(database: Pick<Database, 'db' | 'pool'>) {
  const read = prepareQuery(database, (sessions: readonly string[]) => selectLatest(database.db, sessions))
  return async (keys: readonly Pick<Job, 'session' | 'call'>[]) => {
    const rows = await read(keys.map(({ session }) => session))
    const states = new Map(rows.map((row) => [`${row.session_id} ${row.call}`, toState(row)]))
    return ({ session, call }: Pick<Job, 'session' | 'call'>) => states.get(`${session} ${call}`)
  }
}

function selectLatest(db: Kysely<Tables>, sessions: readonly string[]) {
  return db
    .selectFrom('jobs')
    .distinctOn(['session_id', 'call'])
    .select(['session_id', 'call', 'state', 'message', 'completed', 'current', 'failed', 'share', 'problems'])
    .where('session_id', '=', sql<string>`any(${sessions})`)
    .orderBy('session_id')
    .orderBy('call')
    .orderBy('begun_at', 'desc')
}

type LatestRow = InferResult<ReturnType<typeof selectLatest>>[number]

const toState = ({ state, message, completed, current, failed, share, problems }: LatestRow): JobState => ({
  status: state === 'stopped' ? 'error' : state,
  message,
  completed,
  current: current ?? undefined,
  failed: failed ?? undefined,
  share: share ?? undefined,
  problems,
})

type Row = { id: string; session_id: string; call: string; stages: string; completed: readonly string[] }

const toJob = ({ id, session_id: session, call, stages, completed }: Row): Job => ({
  id,
  session,
  call,
  stages: JSON.parse(stages) as readonly Stage[],
  completed,
})
