/** Opens everything that the portal depends on, and closes it again. */
import type { Hono } from 'hono'
import { createAdmission } from '#server/access/admit-by-groups.ts'
import { currentClients } from '#server/access/current-clients.ts'
import { embeddedIssuer } from '#server/access/embedded-issuer.ts'
import type { Issuer } from '#server/access/issuer.ts'
import { createMemberFinder } from '#server/access/members.ts'
import { secondFactorNeed } from '#server/access/second-factor-need.ts'
import { signIns } from '#server/access/sign-ins.ts'
import { createAccessOf } from '#server/access/user-access.ts'
import { managesPeople } from '#server/access/user.ts'
import { tenantIssuer } from '#server/access/tenant-issuer.ts'
import { tenantLogouts } from '#server/access/tenant-logouts.ts'
import { withdrawDemoAccounts } from '#server/access/withdraw-demo-accounts.ts'
import { openAgents } from '#server/agents/open-agents.ts'
import { auditLog, type AuditLog } from '#server/audit/audit-log.ts'
import { createApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { noteDefinitions } from '#server/definitions/note-definitions.ts'
import { openDefinitions, type Definitions } from '#server/definitions/definitions.ts'
import { readPanels } from '#server/definitions/read-panels.ts'
import { watchDefinitions } from '#server/definitions/watch-definitions.ts'
import type { Note } from '#server/identity/provider.ts'
import { openTranslations } from '#server/language/translations.ts'
import { openNotices } from '#server/notices/notices.ts'
import { createMailer } from '#server/notices/send-mail.ts'
import { openUseMails } from '#server/notices/use-mails.ts'
import { seedDemoAccounts } from '#server/identity/seed-demo-accounts.ts'
import type { Log } from '#server/operating/log.ts'
import { metrics as openMetrics } from '#server/metrics/metrics.ts'
import { metricsForAll } from '#server/metrics/metrics-routes.ts'
import { pagesDir, panelSchema } from '#server/paths.ts'
import { remoteAddress } from '#server/remote-address.ts'
import { openDatabase, type Database } from '#server/storage/database.ts'
import type { FileStore } from '#server/storage/files/file-store.ts'
import { publications } from '#server/definitions/publications.ts'
import { openStore } from '#server/storage/files/open-store.ts'
import { createSealer } from '#server/storage/sealer.ts'

export interface Portal {
  readonly app: Hono
  /** The metrics application that answers on METRICS_PORT. */
  readonly figures: Hono
  readonly close: () => Promise<void>
}

interface Serving {
  /** The address that browsers use for the portal. */
  readonly origin: string
  readonly log: Log
  readonly isLeaving: () => boolean
  /** Default: the file store that the settings name. */
  readonly store?: FileStore
}

export async function openPortal(config: Config, serving: Serving): Promise<Portal> {
  const { definitionsDirs: dirs } = config
  const clients = await currentClients(dirs)
  const database = await openDatabase(config)
  try {
    const panels = readPanels(panelSchema)
    const definitions = await openDefinitions({ dirs, clients, panels, publications: publications(database) })
    return await openOn({ database, clients, definitions }, config, serving)
  } catch (error) {
    await database.close()
    throw error
  }
}

interface PortalBasis {
  readonly database: Database
  readonly clients: Awaited<ReturnType<typeof currentClients>>
  readonly definitions: Definitions
}

async function openOn(
  { database, clients, definitions }: PortalBasis,
  config: Config,
  serving: Serving,
): Promise<Portal> {
  const { definitionsDirs: dirs, publicUrl, trustProxy, signIn } = config
  const { origin, log, isLeaving, store = await openStore(config) } = serving
  await (signIn.demo ? seedDemoAccounts : withdrawDemoAccounts)(database)

  const audit = auditLog(database, {
    failed: ({ event }, error) => log.error({ err: error, event }, 'An event is missing in the audit log.'),
  })
  const translations = openTranslations({ dirs, definitions })
  const agents = openAgents({
    database,
    store,
    definitions,
    dirs,
    translations,
    models: { ...config.models, definitionsDirs: dirs },
    spans: config.spans,
    limits: config.storage,
    scan: config.scan,
    sessionDays: config.sessionDays,
    webhookHosts: config.webhookHosts,
    sealer: createSealer(config.keySecrets),
    audit,
    alone: config.databaseUrl === undefined,
    log,
  })
  const notices =
    config.mail &&
    openNotices({ db: database.db, definitions, sendMail: createMailer(config.mail), translations, origin, log })
  const useMails =
    config.mail &&
    config.useMail &&
    openUseMails({
      db: database.db,
      settings: config.useMail,
      ledger: agents.ledger,
      clients: clients.all,
      definitions,
      sendMail: createMailer(config.mail),
      translations,
      log,
    })
  const issuer = issuerOf(config, origin, { database, clients, audit, log })
  await issuer.check?.()
  await agents.webhooks.sealSecrets()
  const metrics = openMetrics(database, agents.quota)
  const app = createApp({
    origin,
    isPublic: publicUrl !== undefined,
    trustProxy,
    issuer,
    clients: clients.all,
    membershipOf: createMemberFinder(database),
    definitions,
    definitionsDirs: dirs,
    translations,
    agents,
    notices,
    studioApproval: config.studioApproval,
    log,
    isLeaving,
    database,
    metrics,
    metricsElsewhere: config.metricsPort !== undefined,
    audit,
    pagesDir,
  })
  const unnote = noteDefinitions(definitions, audit)
  const unwatch = watchDefinitions(dirs, definitions)
  // The process has just started, so no upload of an earlier process is still in progress.
  await agents.files.sweep({ staged: config.databaseUrl === undefined ? 'all' : 'old' })
  await agents.resumeJobs()
  const mailing =
    notices && repeat(log, { every: mailPause, failed: 'Mails could not be sent.' }, [() => notices.send()])
  const mailingUse =
    useMails &&
    repeat(log, { every: often, failed: 'Mails of use and cost could not be sent.' }, [() => useMails.send()])
  const telling = repeat(log, { every: mailPause, failed: 'Webhooks could not be told.' }, [
    () => agents.webhooks.work(),
  ])
  const erasing = repeat(log, { every: erasurePause, failed: 'Erasures could not go on.' }, [
    () => agents.erasures.resume(),
  ])
  const tidying = repeat(log, { every: often, failed: 'What has expired could not be removed.' }, [
    () => signIns(database).sweep(),
    () => agents.retention.enforce(),
    () => agents.files.sweep(),
    () => audit.removeOlderThan(config.auditDays),
    () => agents.ledger.removeOlderThan(config.auditDays),
    () => agents.webhooks.removeOldDeliveries(),
    async () => issuer.sweep?.(),
  ])
  return {
    app,
    figures: metricsForAll(metrics),
    async close() {
      unwatch()
      unnote()
      void tidying.stop()
      void erasing.stop()
      await mailing?.stop()
      await mailingUse?.stop()
      await telling.stop()
      await agents.close()
      await database.close()
    },
  }
}

interface IdentityOptions extends Pick<PortalBasis, 'database' | 'clients'> {
  readonly audit: AuditLog
  readonly log: Log
}

function issuerOf(config: Config, origin: string, { database, clients, audit, log }: IdentityOptions): Issuer {
  const { signIn, trustProxy, secondFactor, keySecrets } = config
  const { domain } = signIn
  const note: Note = (what, details) => log.info({ ...details }, what)
  const addressOf = remoteAddress({ trustProxy })
  if (domain !== undefined) {
    return tenantIssuer({ ...signIn, domain, logouts: tenantLogouts(database), addressOf, note, record: audit.note })
  }
  const standingOf = createAccessOf(clients.all)
  return embeddedIssuer({
    ...signIn,
    origin,
    database,
    addressOf,
    note,
    record: audit.note,
    keySecrets,
    admit: createAdmission({ db: database.db, clients: clients.all, record: audit.note }),
    secondFactorNeed: (member) =>
      secondFactorNeed(secondFactor, { email: member.email, isAdmin: managesPeople(standingOf(member)) }),
  })
}

/** Milliseconds between two sweeps, between two looks for work that has ended, and for erasures that are still under way. */
const [often, mailPause, erasurePause] = [600_000, 5_000, 10_000]

interface Rounds {
  /** Milliseconds. */
  readonly every: number
  /** The line of the log about a chore that failed. */
  readonly failed: string
}

function repeat(log: Log, { every, failed }: Rounds, chores: readonly (() => Promise<unknown>)[]) {
  const noteFailure = (error: unknown) => log.error({ err: error }, failed)
  let round: Promise<void> | undefined
  const begin = async () => {
    // A chore that fails does not prevent the others.
    for (const chore of chores) await chore().catch(noteFailure)
    round = undefined
  }
  const rounds = setInterval(() => void (round ??= begin()), every).unref()
  return {
    async stop() {
      clearInterval(rounds)
      await round
    },
  }
}
