/** Performs one stage of long work. Its results and the fact that it is done are committed together, so that no stage is done twice. */
import type { Kysely } from 'kysely'
import type { Call, Stage } from '#engine/definition/types.ts'
import type { Sessions } from '#server/access/sessions.ts'
import type { ArtefactStore } from '#server/artefacts/artefact-store.ts'
import { createDraft } from '#server/artefacts/draft.ts'
import type { DefinitionVersions } from '#server/definitions/definition-versions.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import { eachProblemOnce, type FileProblem } from '#server/file-result.ts'
import { isPassing, Refusal } from '#server/refusals.ts'
import { runAs, untilFailed, type CurrentWork } from '#server/operating/current-work.ts'
import type { WorkSession } from '#server/operations/work.ts'
import type { Models } from '#server/providers/models.ts'
import type { StoredFiles } from '#server/storage/files/stored-files.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { doWork } from '#server/work/do-work.ts'
import { timePieces } from '#server/work/time-pieces.ts'
import { contextOf, type WorkContextOptions } from '#server/work/work-context.ts'
import { createDoOnce } from './create-do-once.ts'
import { keepMadeFiles } from './keep-made-files.ts'
import { createProgressReporter } from './progress-reporter.ts'
import type { Job, JobStore } from './job-store.ts'
import type { WithRetries } from './run-with-retries.ts'

export interface StageOptions extends WorkContextOptions {
  readonly db: Kysely<Tables>
  readonly modelsOf: (session: WorkSession, withRetries?: WithRetries) => Models
  readonly jobs: JobStore
  readonly sessions: Pick<Sessions, 'find'>
  readonly definitions: Pick<Definitions, 'byId'>
  readonly versions: Pick<DefinitionVersions, 'find'>
  readonly store: ArtefactStore
  readonly files: StoredFiles
}

/** 'gone': the session or the job has ended meanwhile. */
export type StageResult = 'done' | 'gone' | { readonly failed: string }

export interface StageRequest {
  readonly job: Pick<Job, 'id' | 'session' | 'call'>
  readonly stage: Stage
  /** The next stage. */
  readonly next: Stage | undefined
  /** Whether the commit of the stage before has recorded that this one begins. */
  readonly isEntered: boolean
  /** Retries a part of the stage whose failure must not make the whole stage begin again. */
  readonly withRetries: WithRetries
}

/** Milliseconds between two checks whether the job is still wanted. */
const checkPause = 2_000
/** Milliseconds that a stage may take without a report of its progress. */
const longestSilence = 6 * 3_600_000

export async function performStage(
  options: StageOptions,
  { job, stage, next, isEntered, withRetries }: StageRequest,
): Promise<StageResult> {
  const { jobs, sessions, store, files } = options
  const [entry, session, artefacts] = await Promise.all([
    isEntered ? ('entered' as const) : jobs.enterStage(job.id, stage),
    sessions.find(job.session),
    store.load(job.session),
  ])
  // A process that has died since had done it, or the job has ended.
  if (entry !== 'entered') return entry
  if (!session) return 'gone'

  const definition =
    (session.definition === null ? undefined : await options.versions.find(session.definition)) ??
    options.definitions.byId(session.agent)
  if (!definition) return { failed: 'This agent is not available at the moment. Try again later.' }

  // An uncaught error of the stage ends the stage.
  const work: CurrentWork = { job: job.id, person: session.user, client: session.client }
  const unwanted = new AbortController()
  const overdue = new AbortController()
  const signal = AbortSignal.any([unwanted.signal, overdue.signal])
  const lateTimer = setTimeout(() => overdue.abort(), longestSilence)
  const restartLateTimer = () => void lateTimer.refresh()
  const progress = createProgressReporter((share, message) => jobs.reportProgress(job.id, share, message))
  const wantedTimer = setInterval(
    () => void jobStillExists(jobs, job.id).then((wanted) => wanted || unwanted.abort()),
    checkPause,
  )
  const timer = timePieces()
  const draft = createDraft({ session: session.id, artefacts, parts: new Map(), store, files, signal })
  try {
    const scope = `${job.call} ${stage.key}`
    const modelsOf = (owner: WorkSession) => options.modelsOf(owner, withRetries)
    const problems: FileProblem[] = []
    const context = contextOf(
      { ...options, modelsOf, watch: options.watch ?? timer.watch },
      {
        definition,
        session,
        signal,
        report(share, message) {
          restartLateTimer()
          progress.report(share, message)
        },
        doOnce: createDoOnce(options.db, session.id, scope, withRetries),
        noteProblem: (problem) => void problems.push(problem),
        madeFiles: keepMadeFiles({ store, draft, session: session.id, artefacts, scope, withRetries }),
      },
    )
    await runAs(work, () =>
      untilFailed(work, () => doWork(stage.work, { definition, call: callOf(stage), draft, context })),
    )
    // The results may have cost money, so they are stored with retries and not made again if the database is away now.
    progress.stop()
    await withRetries(() => jobs.noteProblems(job.id, stage.key, eachProblemOnce(problems)))
    const completion = { stage: { job: job.id, key: stage.key, next: next?.key } }
    const committed = await withRetries(() => store.commit(session.id, draft.changes(), completion))
    // Another process may have done the stage meanwhile, or an earlier attempt was committed although its answer was lost.
    if (committed === 'unwanted') return (await jobStillExists(jobs, job.id)) ? 'done' : 'gone'
    draft.markCommitted()
    return 'done'
  } catch (error) {
    if (unwanted.signal.aborted) return 'gone'
    if (signal.aborted) return { failed: `${stage.name} took longer than is allowed. Try again with less.` }
    if (error instanceof Refusal && !isPassing(error))
      return (await jobStillExists(jobs, job.id)) ? { failed: error.message } : 'gone'
    throw error
  } finally {
    options.noteTimes?.({ session: session.id, call: job.call, stage: stage.key, pieces: timer.pieces })
    clearInterval(wantedTimer)
    clearTimeout(lateTimer)
    progress.stop()
    await draft.discardUnused()
  }
}

/** A stage is performed as if it were the work of a call without a body. */
const callOf = ({ work }: Stage): Call => ({ method: 'POST', path: '', session: 'needs', work })

const jobStillExists = (jobs: JobStore, id: string): Promise<boolean> =>
  jobs.find(id).then(
    (job) => job !== undefined,
    // The database may be away for a moment.
    () => true,
  )
