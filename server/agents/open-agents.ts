/** Everything that the calls of agents stand on: their sessions, files, artefacts, runs and long work. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { sessions as sessionsIn, type Sessions } from '#server/access/sessions.ts'
import { artefactStore } from '#server/artefacts/artefact-store.ts'
import { definitionVersions, type DefinitionVersions } from '#server/definitions/definition-versions.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import { readTemplate } from '#server/definitions/read-template.ts'
import { jobStore } from '#server/jobs/job-store.ts'
import { openJobs, type JobEngine } from '#server/jobs/open-jobs.ts'
import type { Patient } from '#server/jobs/patiently.ts'
import { performStage, type StageOptions } from '#server/jobs/perform-stage.ts'
import { startJob } from '#server/jobs/start-job.ts'
import type { Log } from '#server/operating/log.ts'
import { modelsFor } from '#server/providers/models.ts'
import type { ProviderSettings } from '#server/providers/settings.ts'
import { openQuota, type Quota } from '#server/quota/quota.ts'
import { usualLimits, type StorageLimits } from '#server/quota/storage-limits.ts'
import type { Database } from '#server/storage/database.ts'
import type { FileStore } from '#server/storage/files/file-store.ts'
import { storedFiles, type StoredFiles } from '#server/storage/files/stored-files.ts'
import { performInSession, type PerformInSession } from './perform/perform-in-session.ts'
import { performOnWorkspace, type PerformOnWorkspace } from './perform/perform-on-workspace.ts'
import { runOnce, type RunOnce } from './runs/run-once.ts'
import { sessionMeter } from './session-meter.ts'

export interface Agents {
  readonly sessions: Sessions
  readonly versions: DefinitionVersions
  readonly files: StoredFiles
  readonly quota: Quota
  readonly runs: RunOnce
  readonly perform: PerformInSession
  readonly performOnWorkspace: PerformOnWorkspace
  /** Goes on with long work that was under way. Without it, that begins with the first call that has some. */
  readonly goOn: () => Promise<void>
  /** Rejects where long work could not be begun now. */
  readonly jobsAnswer: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface AgentsOptions {
  readonly database: Pick<Database, 'db' | 'pool' | 'url'>
  readonly store: FileStore
  readonly definitions: Definitions
  /** Where definitions are read from. */
  readonly dirs: readonly string[]
  readonly models: ProviderSettings
  /** Default: those of the settings that are not set. */
  readonly limits?: StorageLimits
  /** Whether this process alone uses the database. */
  readonly alone: boolean
  readonly log: Log
}

export function openAgents(options: AgentsOptions): Agents {
  const { database, store, definitions, dirs, models, limits = usualLimits, alone, log } = options
  const { db, url } = database
  const quota = openQuota(database, limits)
  const files = storedFiles({ db, store })
  const artefacts = artefactStore(database, quota)
  const sessions = sessionsIn(database, { freed: files.discard, mostOfGuest: limits.guestSessions })
  const versions = definitionVersions(database)
  const runs = runOnce(db)
  const jobs = jobStore(database)

  const context = {
    jobStateOf: (session: string, call: string) => jobs.stateOf({ session, call }),
    modelsOf: (session: string, patient?: Patient) => modelsFor(models, sessionMeter(db, session, patient)),
    hubItems: definitions.hubItems,
    template: readTemplate(dirs),
  }
  const stages: StageOptions = { ...context, jobs, sessions, definitions, versions, store: artefacts, files }
  let engine: Promise<JobEngine> | undefined
  const working = () =>
    (engine ??= openJobs({
      db,
      url,
      executor: alone ? 'embedded' : randomUUID(),
      jobs,
      performStage: (performing) => performStage(stages, performing),
      probe: () => Promise.all([files.check(), sql`select 1`.execute(db)]),
      log,
    }))

  const perform = performInSession({
    ...context,
    sessions,
    store: artefacts,
    files,
    runs,
    async startJob(of) {
      const id = await startJob({ jobs, store: artefacts }, of)
      if (id !== undefined) await (await working()).work(id)
    },
  })

  return {
    sessions,
    versions,
    files,
    quota,
    runs,
    perform,
    performOnWorkspace: performOnWorkspace(database),
    async goOn() {
      if (alone) await runs.forgetUnended()
      const { work } = await working()
      // One that was noted, and never began because the process died in between.
      for (const id of await jobs.running()) await work(id)
    },
    jobsAnswer: async () => (await working()).check(),
    close: async () => (await engine)?.close(),
  }
}
