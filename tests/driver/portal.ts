/**
 * The portal in this process, on a real database, with the shipped definitions. Its users sign in with the portal's own provider, or with the same
 * provider in another process, which takes the place of an Auth0 tenant.
 */
import { afterAll, beforeAll } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'
import { panels } from '#ui-kit/panels/catalogue.ts'
import type { Client } from '#engine/access/client.ts'
import { createAdmission } from '#server/access/admit-by-groups.ts'
import { currentClients } from '#server/access/current-clients.ts'
import { embeddedIssuer } from '#server/access/embedded-issuer.ts'
import type { Issuer } from '#server/access/issuer.ts'
import { createMemberFinder } from '#server/access/members.ts'
import { tenantIssuer } from '#server/access/tenant-issuer.ts'
import { tenantLogouts } from '#server/access/tenant-logouts.ts'
import { openAgents, type Agents, type AgentsOptions } from '#server/agents/open-agents.ts'
import { auditLog, type AuditLog } from '#server/audit/audit-log.ts'
import { createApp } from '#server/app.ts'
import { openDefinitions, type Definitions } from '#server/definitions/definitions.ts'
import type { OutsideSettings } from '#server/identity/outside.ts'
import { demoPassword } from '#server/identity/demo-accounts.ts'
import { seedDemoAccounts } from '#server/identity/seed-demo-accounts.ts'
import { openTranslations } from '#server/language/translations.ts'
import { openLog } from '#server/operating/log.ts'
import { metrics } from '#server/metrics/metrics.ts'
import { type ProviderSettings, readProviderSettings } from '#server/providers/settings.ts'
import { publications } from '#server/definitions/publications.ts'
import { defaultLimits, type StorageLimits } from '#server/quota/storage-limits.ts'
import type { Database } from '#server/storage/database.ts'
import { diskStore } from '#server/storage/files/disk-store.ts'
import type { FileStore } from '#server/storage/files/file-store.ts'
import { freshDatabase } from './database.ts'
import { startTenant, type Tenant } from './tenant.ts'
import { cleanUpAtEnd, type AtEnd } from './undone-at-end.ts'

export const origin = 'http://localhost:3000'
export const signIn = { clientId: 'stepwright', audience: 'https://stepwright.example/api' }

export type IssuerKind = 'our own provider' | 'a tenant elsewhere'

/** A tenant that the test simulates itself. */
type MakeTenant = () => Promise<Tenant>

export interface TestPortal {
  readonly app: ReturnType<typeof createApp>
  readonly agents: Agents
  readonly definitions: Definitions
  readonly database: Database
  /** An access token of a demo account: 'zofa' for zofa@example.com. */
  readonly tokenOf: (account: string) => Promise<string>
  /** A new access token at each call, from a sign-in of its own. */
  readonly signInAs: (account: string, password?: string) => Promise<string>
}

interface PortalOptions {
  /** Folders of definitions in addition to the shipped ones. */
  readonly definitions?: readonly string[]
  /** Default: a temporary folder that is removed afterwards. */
  readonly store?: (atEnd: AtEnd) => Promise<FileStore>
  /** The storage limits; default: the usual limits. */
  readonly limits?: Partial<StorageLimits>
  /** Whether a second person approves the versions of agents. */
  readonly studioApproval?: boolean
  /** Default: the built-in methods. */
  readonly models?: ProviderSettings
  /** The hosts beside the public internet that webhooks may call; default: none. */
  readonly webhookHosts?: readonly string[]
  /** Another provider at which people may sign in, too. */
  readonly outside?: () => OutsideSettings
}

/** Call it at the top of a file or a suite: `const portal = testPortal()`; in a test, `portal().app`. */
export function testPortal(
  vouching: IssuerKind | MakeTenant = 'our own provider',
  {
    definitions = [],
    store,
    limits = {},
    studioApproval = false,
    models = readProviderSettings({}),
    webhookHosts = [],
    outside,
  }: PortalOptions = {},
): () => TestPortal {
  const database = freshDatabase()
  const atEnd = cleanUpAtEnd()
  let opened: TestPortal | undefined
  let tenant: Tenant | undefined
  // In the reverse order: the agents are closed before the database.
  afterAll(async () => {
    await opened?.agents.close()
    await tenant?.stop()
  })

  beforeAll(async () => {
    await seedDemoAccounts(database())
    if (vouching === 'a tenant elsewhere') tenant = await startTenant({ ...signIn, portal: origin })
    if (typeof vouching === 'function') tenant = await vouching()
    const all = { ...defaultLimits, ...limits }
    const files = await (store ?? temporaryStore)(atEnd)
    opened = await open(
      database(),
      tenant,
      definitions,
      { store: files, limits: all, studioApproval, models, webhookHosts, outside: outside?.() },
      atEnd,
    )
  })
  return () => {
    if (opened === undefined) throw new Error('The portal is there in tests and hooks only: call this at the top.')
    return opened
  }
}

const shipped = `${root}/definitions`

/** The definitions do not change while tests run, so all portals of a process read them once. */
let shippedOnly: ReturnType<typeof read> | undefined

async function read(dirs: readonly string[], database?: Database) {
  const clients = await currentClients(dirs)
  return {
    clients,
    definitions: await openDefinitions({
      dirs,
      clients,
      panels,
      ...(database && { publications: publications(database) }),
    }),
  }
}

const temporaryStore = (atEnd: AtEnd) => diskStore(temporaryFolder({}, { afterwards: atEnd }))

interface Opening extends Pick<AgentsOptions, 'store' | 'models' | 'webhookHosts'> {
  readonly limits: StorageLimits
  readonly studioApproval: boolean
  readonly outside: OutsideSettings | undefined
}

async function open(
  database: Database,
  tenant: Tenant | undefined,
  more: readonly string[],
  { store, studioApproval, outside, ...opening }: Opening,
  atEnd: AtEnd,
): Promise<TestPortal> {
  const dirs = [shipped, ...more]
  const { clients, definitions } = await (more.length > 0 ? read(dirs, database) : (shippedOnly ??= read(dirs)))
  const log = openLog('silent')
  const translations = openTranslations({ dirs, definitions })
  // A request that ends after the test can no longer be recorded.
  const audit = auditLog(database, { failed: () => undefined })
  const common = { database, definitions, translations, log, audit }
  const agents = openAgents({ ...common, ...opening, store, dirs, alone: true })
  const app = cancelUnread(
    atEnd,
    createApp({
      origin,
      isPublic: false,
      trustProxy: false,
      issuer: issuerOf(database, tenant, audit, { outside, clients: clients.all }),
      clients: clients.all,
      membershipOf: createMemberFinder(database),
      definitions,
      definitionsDirs: dirs,
      translations,
      agents,
      studioApproval,
      log,
      isLeaving: () => false,
      database,
      metrics: metrics(database, agents.quota),
      audit,
      pagesDir: temporaryFolder({ 'index.html': '<!doctype html><title>Stepwright</title>' }, { afterwards: atEnd }),
    }),
  )
  const tokens = new Map<string, Promise<string>>()
  const sendRequest = (request: Request) => (tenant ? fetch(request) : app.request(request))
  const signInAs = async (account: string, password = demoPassword) => {
    const reply = await sendRequest(passwordRequest(tenant?.origin ?? origin, account, password))
    const { access_token } = (await reply.json()) as { readonly access_token?: string }
    if (access_token === undefined) throw new Error(`${account} cannot sign in: ${reply.status}.`)
    return access_token
  }
  const tokenOf = (account: string) => {
    const token = tokens.get(account) ?? signInAs(account)
    tokens.set(account, token)
    return token
  }
  return { app, agents, definitions, database, tokenOf, signInAs }
}

/** Cancels the replies that no test has read, as the server of a connection does: an open reply holds its file open. */
function cancelUnread(atEnd: AtEnd, app: TestPortal['app']): TestPortal['app'] {
  const replies: Response[] = []
  const request = app.request.bind(app)
  app.request = async (...call) => {
    const reply = await request(...call)
    replies.push(reply)
    return reply
  }
  atEnd(async () => {
    for (const { body, bodyUsed } of replies) if (!bodyUsed) await body?.cancel()
  })
  return app
}

interface Elsewhere {
  readonly outside: OutsideSettings | undefined
  readonly clients: () => readonly Client[]
}

function issuerOf(
  database: Database,
  tenant: Tenant | undefined,
  { note: record }: AuditLog,
  { outside, clients }: Elsewhere,
): Issuer {
  if (tenant) {
    const logouts = tenantLogouts(database)
    const addressOf = () => '192.0.2.1'
    return tenantIssuer({ ...signIn, domain: tenant.origin, logouts, addressOf, note: () => undefined, record })
  }
  return embeddedIssuer({
    ...signIn,
    origin,
    database,
    demo: true,
    outside,
    admit: createAdmission({ db: database.db, clients, record }),
    addressOf: () => '127.0.0.1',
    note: () => undefined,
    record,
  })
}

function passwordRequest(at: string, account: string, password: string): Request {
  return new Request(`${at}/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'password',
      username: `${account}@example.com`,
      password,
      client_id: signIn.clientId,
      audience: signIn.audience,
      scope: 'openid profile email',
    }),
  })
}
