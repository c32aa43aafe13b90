/**
 * Runs long work as workflows of DBOS, which spreads them over processes and begins them again after a process has died. Our
 * own records say how far each job is. A process has one engine.
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
import { keepTakingOver } from './take-over.ts'

export interface JobsOptions {
  readonly db: Kysely<Tables>
  /** The address of the database in which DBOS stores the workflows. */
  readonly url: string
  /** Stays the same after a restart if this process is the only one that uses the database; otherwise a new one each time. */
  readonly executor: string
  readonly jobs: JobStore
  readonly performStage: (performing: Performing) => Promise<StageEnd>
  /** Resolves when long work does not slow down calls. */
  readonly untilFewCalls: GiveWay['untilFewCalls']
  /** Rejects while nothing can be stored, because the database or the disk fails. */
  readonly probe: () => Promise<unknown>
  readonly log: Log
}

export interface JobEngine {
  /** Begins a recorded job soon. If this process ends before, `reconcileJobs` begins it. */
  readonly work: (job: string) => void
  /** Rejects if the engine does not answer. */
  readonly check: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The name of the queue in which jobs wait for a process with a free place. */
const queueName = 'jobs'
/** How many workflows one process performs at the same time. */
const atOnce = 4
/** The version of the workflow's shape, not of the portal, so that waiting workflows continue after an update. */
const version = '1'
/** A job that ends its process each time is given up after so many recoveries; otherwise it would keep ending the portal. */
const mostRecoveries = 10
/** How many jobs are handed to the engine at the same time. */
const beginAtOnce = 4

interface Performer extends Pick<JobsOptions, 'jobs' | 'performStage' | 'untilFewCalls' | 'probe' | 'log'> {
  /** Aborted when the process hands its jobs back. */
  readonly closing: AbortSignal
}

// DBOS registers a workflow by its name, and only once in a process.
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
  await DBOS.registerQueue(queueName, { workerConcurrency: atOnce, minPollingIntervalMs: 200 })
  const begin = async (job: string) => {
    await DBOS.startWorkflow(workflow, { workflowID: job, queueName })(job)
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
    // DBOS.resumeWorkflow, the public way, would reset the count of recoveries.
    recover: async (id) => DBOSExecutor.globalInstance?.recoverPendingWorkflows([id]),
    mend: () => mendJobs({ DBOS, jobs, begin }),
    log,
  })

  return {
    work(job) {
      const failed = (error: unknown) =>
        log.error({ job, err: error }, 'A job could not be begun now. It begins later.')
      void turns.run(() => beginSoon(job)).catch(failed)
    },
    async check() {
      await DBOS.getWorkflowStatus('none')
    },
    async close() {
      closing.abort()
      pool.stopWaiting()
      await takingOver.stop()
      // Workflows that do not end in this time are handed back and continue later from their last stage.
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

  // Stages are not steps of the engine: each stage commits its results together with the fact that it is done. After a
  // process died, the record says how far the job was, and a stage that two processes do is committed only once.
  const job = await patient(() => jobs.find(id))
  if (!job) return
  const open = job.stages.filter(({ key }) => !job.completed.includes(key))
  for (const [at, stage] of open.entries()) {
    let isEntered = at > 0
    const perform = async () => {
      await untilFewCalls()
      const performing = { job, stage, next: open[at + 1], isEntered, patient }
      // A further attempt enters the stage again, because its message said meanwhile why the job waits.
      isEntered = false
      return performStage(performing)
    }
    const end = await patient(perform).catch(asFailed)
    if (end === 'gone') return
    if (end !== 'done') return note({ state: 'error', message: end.failed })
  }
  // The commit of the last stage has recorded the end, unless no stage was open.
  if (open.length === 0) await note({ state: 'done', message: allDone })
}

const asFailed = (error: unknown): StageEnd => ({ failed: error instanceof Refusal ? error.message : explainMistake })

function notOpen(): never {
  throw new Error('Long work came before it was open.')
}
