/**
 * Long work as workflows of DBOS, which begins them, spreads them over processes, and begins them again where a process
 * died. How far each is stands in our own record. The engine is one for a process; it is started when the first work
 * comes, or at once.
 */
import type { Kysely } from 'kysely'
import { explainMistake } from '#server/errors.ts'
import { Refusal } from '#server/refusals.ts'
import type { Log } from '#server/operating/log.ts'
import { Slots } from '#server/operating/slots.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { engineLog } from './engine-log.ts'
import type { GiveWay } from './give-way.ts'
import { allDone, type JobStore } from './job-store.ts'
import { mendJobs } from './mend-jobs.ts'
import { patiently, type Patience, type Patient } from './patiently.ts'
import { PatientPool } from './patient-pool.ts'
import type { Performing, StageEnd } from './perform-stage.ts'
import { queue } from './queue.ts'
import { keepTakingOver } from './take-over.ts'

export interface JobsOptions {
  readonly db: Kysely<Tables>
  /** Of the database in which the workflows are kept. */
  readonly url: string
  /** The same after a restart, where one process alone uses the database; else another one each time. */
  readonly executor: string
  readonly jobs: JobStore
  readonly performStage: (performing: Performing) => Promise<StageEnd>
  /** Resolves when long work does not keep calls waiting. */
  readonly untilFewCalls: GiveWay['untilFewCalls']
  /** Rejects while nothing can be stored. */
  readonly probe: () => Promise<unknown>
  readonly log: Log
}

export interface JobEngine {
  /** Begins it soon. It is noted already, so it is begun in any case: by `mendJobs`, where this process ends before. */
  readonly work: (job: string) => void
  /** Rejects where it does not answer. */
  readonly check: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Workflows of one process at a time. */
const atOnce = 4
/** Of the shape of the workflow, not of the portal: those that wait go on after an update. */
const version = '1'
/** Work that ends its process each time is given up: it would keep ending the portal. */
const mostRecoveries = 10
/** How many are handed to the engine at the same time. */
const beginAtOnce = 4

interface Performer extends Pick<JobsOptions, 'jobs' | 'performStage' | 'untilFewCalls' | 'probe' | 'log'> {
  /** Aborted when the process hands its work back. */
  readonly closing: AbortSignal
}

// DBOS registers workflows by name, once for a process.
let registered: ((job: string) => Promise<void>) | undefined
let performer: Performer | undefined

export async function openJobs(options: JobsOptions): Promise<JobEngine> {
  const { DBOS } = await import('@dbos-inc/dbos-sdk')
  const { DBOSExecutor } = await import('@dbos-inc/dbos-sdk/internal/dbos-executor')
  if (DBOS.isInitialized()) throw new Error('Long work is open already in this process.')
  const closing = new AbortController()
  performer = { ...options, closing: closing.signal }
  registered ??= DBOS.registerWorkflow(workOn, { name: 'job', maxRecoveryAttempts: mostRecoveries })
  const workflow = registered
  const pool = new PatientPool({
    connectionString: options.url,
    max: 6,
    connectionTimeoutMillis: 10_000,
    application_name: 'stepwright jobs',
  })
  DBOS.setConfig({
    name: 'stepwright',
    systemDatabaseUrl: options.url,
    systemDatabasePool: pool,
    executorID: options.executor,
    applicationVersion: version,
    logger: engineLog(options.log),
  })
  await DBOS.launch()
  await DBOS.registerQueue(queue, { workerConcurrency: atOnce, minPollingIntervalMs: 200 })
  const begin = async (job: string) => {
    await DBOS.startWorkflow(workflow, { workflowID: job, queueName: queue })(job)
  }
  const { db, executor, jobs, untilFewCalls, log } = options
  const turns = new Slots(beginAtOnce)
  const beginSoon = async (job: string) => {
    await untilFewCalls()
    if (!closing.signal.aborted) await begin(job)
  }
  const takingOver = await keepTakingOver({
    db,
    executor,
    // The public way, to resume a workflow, would forget how often it has begun.
    recover: async (id) => DBOSExecutor.globalInstance?.recoverPendingWorkflows([id]),
    mend: () => mendJobs({ DBOS, jobs, begin }),
    log,
  })

  return {
    work(job) {
      const failed = (error: unknown) => log.error({ job, err: error }, 'Long work begins later than it was asked for.')
      void turns.run(() => beginSoon(job)).catch(failed)
    },
    async check() {
      await DBOS.getWorkflowStatus('none')
    },
    async close() {
      closing.abort()
      pool.stopWaiting()
      await takingOver.stop()
      // What does not end in this time is handed back: it goes on where it stood.
      await DBOS.shutdown({ workflowCompletionTimeoutMS: 5_000 })
      if (!pool.ended) await pool.end()
    },
  }
}

async function workOn(id: string): Promise<void> {
  const { jobs, performStage, untilFewCalls, probe, log, closing: signal } = performer ?? notOpen()
  const patience: Patience = {
    signal,
    probe,
    waits({ what }, cause) {
      log.warn({ job: id, cause: String(cause) }, `${what}. Long work waits.`)
      void jobs.tell(id, null, `${what}. The work goes on by itself once that has passed.`).catch(() => undefined)
    },
    mistaken: (error) => log.error({ job: id, err: error }, 'A step of long work failed.'),
  }
  const patient: Patient = (run) => patiently(run, patience)
  const note = (end: Parameters<JobStore['end']>[1]) => patient(() => jobs.end(id, end))

  // No step of the engine: each stage notes that it is done together with what it made. What goes on after a process
  // died reads how far it was, and a stage that two do is committed once.
  const job = await patient(() => jobs.find(id))
  if (!job) return
  const open = job.stages.filter(({ key }) => !job.completed.includes(key))
  for (const [at, stage] of open.entries()) {
    let isEntered = at > 0
    const perform = async () => {
      await untilFewCalls()
      const performing = { job, stage, next: open[at + 1], isEntered, patient }
      // Who tries again has said meanwhile why it waits.
      isEntered = false
      return performStage(performing)
    }
    const end = await patient(perform).catch(asFailed)
    if (end === 'gone') return
    if (end !== 'done') return note({ state: 'error', message: end.failed })
  }
  // The last commit has noted it, unless there was nothing left to do.
  if (open.length === 0) await note({ state: 'done', message: allDone })
}

const asFailed = (error: unknown): StageEnd => ({ failed: error instanceof Refusal ? error.message : explainMistake })

function notOpen(): never {
  throw new Error('Long work came before it was open.')
}
