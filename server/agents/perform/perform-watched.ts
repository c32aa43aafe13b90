/** Performs the calls of a draft as those of an agent in use are performed, while its author follows the work piece by piece. */
import type { Definition } from '#engine/definition/types.ts'
import { explainMistake } from '#server/errors.ts'
import { performStage, type StageOptions, type StageResult } from '#server/jobs/perform-stage.ts'
import { startJob } from '#server/jobs/start-job.ts'
import { Refusal } from '#server/refusals.ts'
import type { WorkWatch } from '#server/work/work-watch.ts'
import { performInSession, type PerformInSession, type PerformOptions } from './perform-in-session.ts'

export interface WatchedWork {
  readonly perform: PerformInSession
  /** Does the stages that the last call has started, in this process and without retries: their author waits for them. */
  readonly finishStages: () => Promise<void>
}

export type PerformWatched = (watched: { readonly definition: Definition; readonly watch: WorkWatch }) => WatchedWork

type Options = Omit<PerformOptions, 'startJob'> & StageOptions

export const performWatched =
  (options: Options): PerformWatched =>
  ({ definition, watch }) => {
    const started: string[] = []
    const own = { ...options, watch, definitions: { byId: () => definition } }
    return {
      perform: performInSession({
        ...own,
        async startJob(job) {
          // An author who has changed the draft wants all stages done again; their stored parts are still used.
          const { session, call } = job
          await options.db.deleteFrom('jobs').where('session_id', '=', session).where('call', '=', call).execute()
          const id = await startJob(options, job)
          if (id !== undefined) started.push(id)
        },
      }),
      async finishStages() {
        for (const id of started.splice(0)) await finishJob(own, id)
      },
    }
  }

async function finishJob(options: StageOptions, id: string): Promise<void> {
  const job = await options.jobs.find(id)
  if (!job) return
  const open = job.stages.filter(({ key }) => !job.completed.includes(key))
  for (const [at, stage] of open.entries()) {
    const performing = { job, stage, next: open[at + 1], isEntered: false, withRetries: once }
    const result = await performStage(options, performing).catch(toFailure)
    if (result === 'gone') return
    if (result !== 'done') return options.jobs.end(id, { state: 'error', message: result.failed })
  }
}

const once = <T>(run: () => Promise<T>): Promise<T> => run()

const toFailure = (error: unknown): StageResult => ({
  failed: error instanceof Refusal ? error.message : explainMistake,
})
