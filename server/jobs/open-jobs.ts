/**
 * Long work as workflows of DBOS: each stage is a step whose end is kept, so that a process that dies is taken over
 * where it stood. The engine is one for a process; it is started when the first work comes, or at once.
 */
import type * as Dbos from '@dbos-inc/dbos-sdk'
import type { Kysely } from 'kysely'
import { Pool } from 'pg'
import type { Tables } from '#server/storage/tables/index.ts'
import { allDone, type JobStore } from './job-store.ts'
import { queue } from './queue.ts'
import { keepTakingOver } from './take-over.ts'
import type { StageEnd } from './perform-stage.ts'

export interface JobsOptions {
  readonly db: Kysely<Tables>
  /** Of the database in which the workflows are kept. */
  readonly url: string
  /** The same after a restart, where one process alone uses the database; else another one each time. */
  readonly executor: string
  readonly jobs: JobStore
  readonly performStage: (job: string, stage: string) => Promise<StageEnd>
}

export interface JobEngine {
  readonly work: (job: string) => Promise<void>
  /** Rejects where it does not answer. */
  readonly check: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Workflows of one process at a time. */
const atOnce = 4
/** Of the shape of the workflow, not of the portal: those that wait go on after an update. */
const version = '1'

type Engine = typeof Dbos
type Performer = Pick<JobsOptions, 'jobs' | 'performStage'>

// DBOS registers workflows by name, once for a process.
let registered: ((job: string) => Promise<void>) | undefined
let performer: Performer | undefined

export async function openJobs(options: JobsOptions): Promise<JobEngine> {
  const engine = await import('@dbos-inc/dbos-sdk')
  const { DBOS } = engine
  if (DBOS.isInitialized()) throw new Error('Long work is open already in this process.')
  performer = options
  registered ??= DBOS.registerWorkflow(workflowOf(engine), { name: 'job' })
  const pool = new Pool({ connectionString: options.url, max: 6, application_name: 'stepwright jobs' })
  // One that breaks is replaced by the next that is asked for.
  pool.on('error', () => undefined)
  DBOS.setConfig({
    name: 'stepwright',
    systemDatabaseUrl: options.url,
    systemDatabasePool: pool,
    executorID: options.executor,
    applicationVersion: version,
    logger: quiet,
  })
  await DBOS.launch()
  await DBOS.registerQueue(queue, { workerConcurrency: atOnce, minPollingIntervalMs: 200 })
  const takingOver = await keepTakingOver({ DBOS, db: options.db, executor: options.executor })

  return {
    async work(job) {
      if (registered) await DBOS.startWorkflow(registered, { workflowID: job, queueName: queue })(job)
    },
    async check() {
      await DBOS.getWorkflowStatus('none')
    },
    async close() {
      await takingOver.stop()
      // What does not end in this time is handed back: it goes on where it stood.
      await DBOS.shutdown({ workflowCompletionTimeoutMS: 5_000 })
      if (!pool.ended) await pool.end()
    },
  }
}

function workflowOf({ DBOS }: Engine) {
  return async function job(id: string): Promise<void> {
    const { jobs, performStage } = performer ?? notOpen()
    const keys = await DBOS.runStep(async () => (await jobs.find(id))?.stages.map(({ key }) => key) ?? [], {
      name: 'stages',
    })
    for (const key of keys) {
      const end = await DBOS.runStep(() => orMistake(() => performStage(id, key)), { name: key })
      if (end === 'gone') return
      if (end === 'done') continue
      await DBOS.runStep(() => jobs.end(id, { state: 'error', message: end.failed }), { name: 'end' })
      return
    }
    await DBOS.runStep(() => jobs.end(id, { state: 'done', message: allDone }), { name: 'end' })
  }
}

/** A mistake of ours is tried again twice: what was away may be back. */
async function orMistake(perform: () => Promise<StageEnd>): Promise<StageEnd> {
  for (const wait of [1_000, 3_000]) {
    try {
      return await perform()
    } catch (error) {
      console.error(error)
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  try {
    return await perform()
  } catch (error) {
    console.error(error)
    return { failed: 'The portal made a mistake. It has been logged; try again.' }
  }
}

function notOpen(): never {
  throw new Error('Long work came before it was open.')
}

const quiet = {
  info: () => undefined,
  debug: () => undefined,
  warn: (entry: unknown) => console.warn(entry),
  error: (entry: unknown) => console.error(entry),
}
