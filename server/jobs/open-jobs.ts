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
import { createEngineLog } from './engine-log.ts'
import type { CallTracker } from './call-tracker.ts'
import type { JobStore } from './job-store.ts'
import { reconcileJobs } from './reconcile-jobs.ts'
import { runWithRetries, type RetryOptions, type WithRetries } from './run-with-retries.ts'
import { ReconnectingPool } from './reconnecting-pool.ts'
import type { StageRequest, StageResult } from './perform-stage.ts'
import { watchReplicas } from './watch-replicas.ts'

export interface JobsOptions {
  readonly db: Kysely<Tables>
  /** The address of the database in which DBOS stores the workflows. */
  readonly url: string
  /** Stays the same after a restart if this process is the only one that uses the database; otherwise a new one each time. */
  readonly executor: string
  readonly jobs: JobStore
  readonly performStage: (performing: StageRequest) => Promise<StageResult>
  /** Resolves when long work does not slow down calls. */
  readonly waitForFewCalls: CallTracker['waitForFewCalls']
  /** Rejects while nothing can be stored, because the database or the disk fails. */
  readonly probe: () => Promise<unknown>
  /** Performs one attempt of a delivery. */
  readonly deliver: (delivery: string) => Promise<void>
  readonly log: Log
}

export interface JobEngine {
  /** Begins a recorded job soon. If this process ends before, `reconcileJobs` begins it. */
  readonly begin: (job: string) => void
  /** Performs an attempt of a delivery soon, in a queue of its own, so that targets that hang do not hold jobs. */
  readonly beginDelivery: (delivery: string) => Promise<void>
  /** Rejects if the engine does not answer. */
  readonly check: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The name of the queue in which jobs wait for a process with a free place. */
const queueName = 'jobs'
/** How many workflows one process performs at the same time. */
const workflowsAtOnce = 4
/** The queue of deliveries, and how many of them one process sends at the same time: they only wait for their targets. */
const deliveryQueueName = 'deliveries'
const deliveriesAtOnce = 40
/** The version of the workflow's shape, not of the portal, so that waiting workflows continue after an update. */
const version = '1'
/** A job that ends its process each time is given up after so many recoveries; otherwise it would keep ending the portal. */
const mostRecoveries = 10
/** How many jobs are handed to the engine at the same time. */
const startsAtOnce = 4

interface JobContext extends Pick<
  JobsOptions,
  'jobs' | 'performStage' | 'waitForFewCalls' | 'probe' | 'deliver' | 'log'
> {
  /** Aborted when the process hands its jobs back. */
  readonly closing: AbortSignal
}

// DBOS registers a workflow by its name, and only once in a process.
let registeredWorkflow: ((job: string) => Promise<void>) | undefined
let registeredDelivery: ((delivery: string) => Promise<void>) | undefined
let jobContext: JobContext | undefined

export async function openJobs(options: JobsOptions): Promise<JobEngine> {
  const { DBOS } = await import('@dbos-inc/dbos-sdk')
  const { DBOSExecutor } = await import('@dbos-inc/dbos-sdk/internal/dbos-executor')
  if (DBOS.isInitialized()) throw new Error('Long work is open already in this process.')
  const closing = new AbortController()
  jobContext = { ...options, closing: closing.signal }
  registeredWorkflow ??= DBOS.registerWorkflow(performJob, { name: 'job', maxRecoveryAttempts: mostRecoveries })
  const workflow = registeredWorkflow
  const deliveryWorkflow = (registeredDelivery ??= DBOS.registerWorkflow(performDelivery, { name: 'delivery' }))
  const pool = new ReconnectingPool({
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
    logger: createEngineLog(options.log),
  })
  await DBOS.launch()
  await DBOS.registerQueue(queueName, { workerConcurrency: workflowsAtOnce, minPollingIntervalMs: 200 })
  await DBOS.registerQueue(deliveryQueueName, { workerConcurrency: deliveriesAtOnce, minPollingIntervalMs: 500 })
  const startWorkflow = async (job: string) => {
    await DBOS.startWorkflow(workflow, { workflowID: job, queueName })(job)
  }
  const { db, executor, jobs, waitForFewCalls, log } = options
  const startSlots = new Slots(startsAtOnce)
  const startWhenFewCalls = async (job: string) => {
    await waitForFewCalls()
    if (!closing.signal.aborted) await startWorkflow(job)
  }
  const replicaWatch = await watchReplicas({
    db,
    executor,
    // DBOS.resumeWorkflow, the public way, would reset the count of recoveries.
    recover: async (id) => DBOSExecutor.globalInstance?.recoverPendingWorkflows([id]),
    reconcile: () => reconcileJobs({ DBOS, jobs, begin: startWorkflow }),
    log,
  })

  return {
    begin(job) {
      const logDelay = (error: unknown) =>
        log.error({ job, err: error }, 'A job could not be begun now. It begins later.')
      void startSlots.run(() => startWhenFewCalls(job)).catch(logDelay)
    },
    async beginDelivery(delivery) {
      await DBOS.startWorkflow(deliveryWorkflow, { queueName: deliveryQueueName })(delivery)
    },
    async check() {
      await DBOS.getWorkflowStatus('none')
    },
    async close() {
      closing.abort()
      pool.stopWaiting()
      await replicaWatch.stop()
      // Workflows that do not end in this time are handed back and continue later from their last stage.
      await DBOS.shutdown({ workflowCompletionTimeoutMS: 5_000 })
      if (!pool.ended) await pool.end()
    },
  }
}

async function performJob(id: string): Promise<void> {
  const { jobs, performStage, waitForFewCalls, probe, log, closing: signal } = jobContext ?? refuseBeforeOpen()
  const retryOptions: RetryOptions = {
    signal,
    probe,
    onWait({ what }, cause) {
      log.warn({ job: id, cause: String(cause) }, `${what}. Long work waits.`)
      void jobs
        .reportProgress(id, null, `${what}. The work goes on by itself once that has passed.`)
        .catch(() => undefined)
    },
    onMistake: (error) => log.error({ job: id, err: error }, 'A step of long work failed.'),
  }
  const withRetries: WithRetries = (run) => runWithRetries(run, retryOptions)
  const recordEnd = (end: Parameters<JobStore['end']>[1]) => withRetries(() => jobs.end(id, end))

  // Stages are not steps of the engine: each stage commits its results together with the fact that it is done. After a
  // process died, the record says how far the job was, and a stage that two processes do is committed only once.
  const job = await withRetries(() => jobs.find(id))
  if (!job) return
  const open = job.stages.filter(({ key }) => !job.completed.includes(key))
  for (const [at, stage] of open.entries()) {
    let isEntered = at > 0
    const perform = async () => {
      await waitForFewCalls()
      const performing = { job, stage, next: open[at + 1], isEntered, withRetries }
      // A further attempt enters the stage again, because its message said meanwhile why the job waits.
      isEntered = false
      return performStage(performing)
    }
    const end = await withRetries(perform).catch(toFailure)
    if (end === 'gone') return
    if (end !== 'done') return recordEnd({ state: 'error', message: end.failed })
  }
  // The commit of the last stage has recorded the end, unless no stage was open.
  if (open.length === 0) await recordEnd({ state: 'done' })
}

/** What becomes of it stands in its row. If it fails here, the row is due again later. */
async function performDelivery(delivery: string): Promise<void> {
  const { deliver, log } = jobContext ?? refuseBeforeOpen()
  await deliver(delivery).catch((error: unknown) =>
    log.error({ delivery, err: error }, 'A delivery could not be sent now. It is sent later.'),
  )
}

const toFailure = (error: unknown): StageResult => ({
  failed: error instanceof Refusal ? error.message : explainMistake,
})

function refuseBeforeOpen(): never {
  throw new Error('Long work came before it was open.')
}
