/** Does one stage of long work. What it makes and that it is done become true together, so that none is done twice. */
import type { Call, Stage } from '#engine/definition/types.ts'
import type { Sessions } from '#server/access/sessions.ts'
import type { ArtefactStore } from '#server/artefacts/artefact-store.ts'
import { draft } from '#server/artefacts/draft.ts'
import type { DefinitionVersions } from '#server/definitions/definition-versions.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import { isPassing, Refusal } from '#server/refusals.ts'
import { runAs, untilFailed, type CurrentWork } from '#server/operating/current-work.ts'
import type { Models } from '#server/providers/models.ts'
import type { StoredFiles } from '#server/storage/files/stored-files.ts'
import { doWork } from '#server/work/do-work.ts'
import { contextOf, type WorkContextOptions } from '#server/work/work-context.ts'
import { allDone, messageOf, type Job, type JobStore } from './job-store.ts'
import type { Patient } from './patiently.ts'

export interface StageOptions extends WorkContextOptions {
  readonly modelsOf: (session: string, patient?: Patient) => Models
  readonly jobs: JobStore
  readonly sessions: Pick<Sessions, 'find'>
  readonly definitions: Pick<Definitions, 'byId'>
  readonly versions: Pick<DefinitionVersions, 'find'>
  readonly store: ArtefactStore
  readonly files: StoredFiles
}

/** 'gone': the session has ended, and the work with it. */
export type StageEnd = 'done' | 'gone' | { readonly failed: string }

export interface Performing {
  readonly job: Pick<Job, 'id' | 'session'>
  readonly stage: Stage
  /** The one after it. */
  readonly next: Stage | undefined
  /** Whether the commit of the stage before has noted that it begins. */
  readonly isEntered: boolean
  /** Does what must not make the whole stage begin anew when it fails. */
  readonly patient: Patient
}

/** Milliseconds between two looks whether anybody still wants it, and between two notes of how far it is. */
const look = 2_000
const noted = 500
/** Milliseconds that one stage may take. */
const longest = 6 * 3_600_000

export async function performStage(
  options: StageOptions,
  { job, stage, next, isEntered, patient }: Performing,
): Promise<StageEnd> {
  const { jobs, sessions, store, files } = options
  const [entered, session, held] = await Promise.all([
    isEntered ? ('entered' as const) : jobs.enter(job.id, stage),
    sessions.find(job.session),
    store.load(job.session),
  ])
  // Before the process died that did it, it had been done.
  if (entered !== 'entered') return entered
  if (!session) return 'gone'

  const definition =
    (session.definition === null ? undefined : await options.versions.find(session.definition)) ??
    options.definitions.byId(session.agent)
  if (!definition) return { failed: 'This agent is not available at the moment. Try again later.' }

  // An error that escapes from the stage ends the stage.
  const work: CurrentWork = { job: job.id, person: session.user }
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(longest)])
  const looking = setInterval(() => void isWanted(jobs, job.id).then((wanted) => wanted || stop.abort()), look)
  const drafted = draft({ session: session.id, held, parts: new Map(), store, files, signal })
  try {
    const modelsOf = (id: string) => options.modelsOf(id, patient)
    const context = contextOf({ ...options, modelsOf }, { definition, session, signal, report: reporter(jobs, job.id) })
    await runAs(work, () =>
      untilFailed(work, () => doWork(stage.work, { definition, call: callOf(stage), draft: drafted, context })),
    )
    // What was made may have cost money: it is not made again because the database is away now.
    const message = next ? messageOf(next) : allDone
    const besides = { stage: { job: job.id, key: stage.key, next: next?.key, message } }
    const committed = await patient(() => store.commit(session.id, drafted.changes(), besides))
    // Somebody else may have done it meanwhile, or this commit came through before although its answer was lost.
    if (committed === 'unwanted') return (await isWanted(jobs, job.id)) ? 'done' : 'gone'
    drafted.committed()
    return 'done'
  } catch (error) {
    if (stop.signal.aborted) return 'gone'
    if (signal.aborted) return { failed: `${stage.name} took longer than it may. Try again with less.` }
    if (error instanceof Refusal && !isPassing(error))
      return (await isWanted(jobs, job.id)) ? { failed: error.message } : 'gone'
    throw error
  } finally {
    clearInterval(looking)
    await drafted.tidy()
  }
}

/** A stage is done as if it were the work of a call without a body. */
const callOf = ({ work }: Stage): Call => ({ method: 'POST', path: '', session: 'needs', work })

const isWanted = (jobs: JobStore, id: string): Promise<boolean> =>
  jobs.find(id).then(
    (job) => job !== undefined,
    // The database may be away for a moment.
    () => true,
  )

function reporter(jobs: JobStore, id: string) {
  let last = 0
  return (share: number, message = '') => {
    if (Date.now() - last < noted) return
    last = Date.now()
    void jobs.tell(id, Math.min(1, Math.max(0, share)), message).catch(() => undefined)
  }
}
