/** Opens everything that the calls of agents need: sessions, files, artefacts, runs and long work. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { sessions as sessionsIn, type Sessions } from '#server/access/sessions.ts'
import { artefactStore, type ArtefactStore } from '#server/artefacts/artefact-store.ts'
import { definitionVersions, type DefinitionVersions } from '#server/definitions/definition-versions.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import { readShippedFile } from '#server/definitions/read-shipped-file.ts'
import { createCallTracker } from '#server/jobs/call-tracker.ts'
import { jobStore } from '#server/jobs/job-store.ts'
import { createDoOnce } from '#server/jobs/create-do-once.ts'
import { openJobs, type JobEngine } from '#server/jobs/open-jobs.ts'
import type { WithRetries } from '#server/jobs/run-with-retries.ts'
import { performStage, type StageOptions } from '#server/jobs/perform-stage.ts'
import { startJob } from '#server/jobs/start-job.ts'
import { exportSpans, type SpanSettings } from '#server/ledger/export-spans.ts'
import { modelLedger, type ModelLedger } from '#server/ledger/model-ledger.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import type { Translations } from '#server/language/translations.ts'
import type { Log } from '#server/operating/log.ts'
import type { WorkSession } from '#server/operations/work.ts'
import { type Models, modelsFor } from '#server/providers/models.ts'
import type { ProviderSettings } from '#server/providers/settings.ts'
import { openQuota, type Quota } from '#server/quota/quota.ts'
import { scanFiles, type ScanFile } from '#server/scan/scan-file.ts'
import type { ScanSettings } from '#server/scan/scan-settings.ts'
import { openErasures, type Erasures } from '#server/retention/erasures.ts'
import { refuseHeldSession } from '#server/retention/holds.ts'
import { openRetention, type Retention } from '#server/retention/rules.ts'
import { defaultLimits, type StorageLimits } from '#server/quota/storage-limits.ts'
import type { Database } from '#server/storage/database.ts'
import type { FileStore } from '#server/storage/files/file-store.ts'
import { storedFiles, type StoredFiles } from '#server/storage/files/stored-files.ts'
import { createSealer, type Sealer } from '#server/storage/sealer.ts'
import { attemptDelivery } from '#server/webhooks/deliver.ts'
import { openWebhooks, type Webhooks } from '#server/webhooks/webhooks.ts'
import { rememberedColumnsIn } from '#server/tables/remembered-columns.ts'
import { workTimes } from '#server/work/work-times.ts'
import { performInSession, type PerformInSession } from './perform/perform-in-session.ts'
import { performWatched, type PerformWatched } from './perform/perform-watched.ts'
import { performOnWorkspace, type PerformOnWorkspace } from './perform/perform-on-workspace.ts'
import { runOnce, type RunOnce } from './runs/run-once.ts'
import { resultsOf } from './my-runs/results-of.ts'
import { runList as runListIn, type RunList } from './my-runs/run-list.ts'

export interface Agents {
  readonly sessions: Sessions
  readonly versions: DefinitionVersions
  readonly files: StoredFiles
  /** Absent: uploads are not scanned for viruses. */
  readonly scan: ScanFile | undefined
  readonly quota: Quota
  readonly runs: RunOnce
  readonly runList: RunList
  readonly webhooks: Webhooks
  readonly erasures: Erasures
  readonly retention: Retention
  /** Days that sessions are kept where no rule says anything else. */
  readonly sessionDays: number
  readonly ledger: ModelLedger
  readonly modelsOf: (session: WorkSession) => Models
  readonly store: ArtefactStore
  readonly perform: PerformInSession
  readonly performOnWorkspace: PerformOnWorkspace
  readonly performWatched: PerformWatched
  /** Resumes interrupted long work at once. Otherwise it would resume only with the next call that starts long work. */
  readonly resumeJobs: () => Promise<void>
  /** Rejects if long work cannot be started at present. */
  readonly checkJobs: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Days. */
const defaultSessionDays = 7

export interface AgentsOptions {
  readonly database: Pick<Database, 'db' | 'pool' | 'url'>
  readonly store: FileStore
  readonly definitions: Definitions
  /** The folders of the definitions. */
  readonly dirs: readonly string[]
  /** Absent: documents are in English. */
  readonly translations?: Pick<Translations, 'wordingOf'>
  readonly models: ProviderSettings
  /** Absent: model calls are not sent to a collector. */
  readonly spans?: SpanSettings | undefined
  /** Default: the defaults of the settings. */
  readonly limits?: StorageLimits
  /** Absent: uploads are not scanned for viruses. */
  readonly scan?: ScanSettings | undefined
  /** After how many days without use a session is removed; default: that of the settings. */
  readonly sessionDays?: number
  /** The hosts of the operator's own network that webhooks may call. */
  readonly webhookHosts?: readonly string[]
  /** Default: secrets are stored as they are. */
  readonly sealer?: Sealer
  /** Absent: failed deliveries are not noted. */
  readonly audit?: Pick<AuditLog, 'note'>
  /** Whether this process is the only one that uses the database. */
  readonly alone: boolean
  readonly log: Log
}

export function openAgents(options: AgentsOptions): Agents {
  const { database, store, definitions, dirs, translations, models, limits = defaultLimits, alone, log } = options
  const {
    sessionDays = defaultSessionDays,
    webhookHosts: allowedHosts = [],
    audit,
    sealer = createSealer([]),
  } = options
  const { db, url } = database
  const quota = openQuota(database, limits)
  const files = storedFiles({ db, store })
  const artefacts = artefactStore(database, quota)
  const versions = definitionVersions(database)
  const runList = runListIn({ database, store: artefacts, definitions, versions, sessionDays })
  const sessions = sessionsIn(database, {
    onFilesFreed: files.discard,
    resultsOf: async ({ id, agent, definition: version }) => {
      const definition =
        (version === null ? undefined : await versions.find(version)) ??
        definitions.all().find((each) => each.id === agent)
      return resultsOf(definition, await artefacts.load(id)).map(({ name, size }) => ({ name, size }))
    },
    mostOfGuest: limits.guestSessions,
    refuseEnd: (id) => refuseHeldSession(db, id),
  })
  const runs = runOnce(db)
  const erasures = openErasures({ database, files, runs, log })
  const resultsNamed = (agent: string) => definitions.all().find(({ id }) => id === agent)?.results ?? []
  const retention = openRetention({ database, sessions, files, resultsOf: resultsNamed, sessionDays })
  const jobs = jobStore(database)
  const spans = options.spans && exportSpans(options.spans, log)
  const ledger = modelLedger(db, models.use, spans)

  /** Kept with the session, and deleted with it. */
  const rememberFor = ({ id }: WorkSession, withRetries: WithRetries = (store) => store()) =>
    id === '' ? undefined : createDoOnce(db, id, 'answers of models', withRetries)

  const context = {
    jobStateOf: (session: string, call: string) => jobs.findState({ session, call }),
    modelsOf: (session: WorkSession, withRetries?: WithRetries) =>
      modelsFor(models, ledger.meterFor(session, withRetries), session.client, rememberFor(session, withRetries)),
    hubItems: definitions.hubItems,
    template: readShippedFile('templates', dirs),
    rememberedColumnsOf: rememberedColumnsIn(database),
    noteTimes: workTimes(database),
    ...(translations && { wordingOf: translations.wordingOf }),
  }
  const stages: StageOptions = { ...context, db, jobs, sessions, definitions, versions, store: artefacts, files }
  const calls = createCallTracker()
  let engine: Promise<JobEngine> | undefined
  const getEngine = () =>
    (engine ??= openJobs({
      db,
      url,
      executor: alone ? 'embedded' : randomUUID(),
      jobs,
      performStage: (performing) => performStage(stages, performing),
      waitForFewCalls: calls.waitForFewCalls,
      deliver: (delivery) => attemptDelivery({ db, audit, sealer, allowedHosts }, delivery),
      probe: () => Promise.all([files.check(), sql`select 1`.execute(db)]),
      log,
    }))

  const perform = performInSession({
    ...context,
    sessions,
    store: artefacts,
    files,
    runs,
    async startJob(job) {
      const id = await startJob({ jobs, store: artefacts }, job)
      if (id !== undefined) (await getEngine()).begin(id)
    },
  })

  const webhooks = openWebhooks({
    db,
    findRun: runList.find,
    allowedHosts,
    sealer,
    begin: async (delivery) => (await getEngine()).beginDelivery(delivery),
  })

  return {
    sessions,
    webhooks,
    versions,
    files,
    scan: options.scan && scanFiles({ settings: options.scan, open: files.open, log }),
    quota,
    runs,
    runList,
    erasures,
    retention,
    sessionDays,
    ledger,
    modelsOf: context.modelsOf,
    store: artefacts,
    perform: (c, admitted) => calls.trackCall(() => perform(c, admitted)),
    performOnWorkspace: performOnWorkspace(database),
    performWatched: performWatched({ ...stages, sessions, runs }),
    async resumeJobs() {
      if (alone) await runs.forgetUnended()
      const { begin } = await getEngine()
      // Also starts jobs that were stored but never started, because the process ended in between.
      for (const id of await jobs.listRunning()) begin(id)
    },
    checkJobs: async () => (await getEngine()).check(),
    async close() {
      await erasures.close()
      await (await engine)?.close()
      await spans?.close()
    },
  }
}
