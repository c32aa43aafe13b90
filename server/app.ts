/** The portal as one Hono application: signing in, the API, and the pages for everything else. */
import { Hono, type Context } from 'hono'
import type { Client } from '#engine/access/client.ts'
import { createIdentify, type MembershipOf } from '#server/access/identify.ts'
import type { Issuer } from '#server/access/issuer.ts'
import { signIns } from '#server/access/sign-ins.ts'
import { createAccessOf } from '#server/access/user-access.ts'
import { apiKeys } from '#server/api-keys/api-keys.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { auditRoutes } from '#server/portal/audit-routes.ts'
import { callRoutes } from '#server/agents/call-routes.ts'
import type { Agents } from '#server/agents/open-agents.ts'
import { canonicalHost, type CanonicalHost } from '#server/canonical-host.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import { explainErrors } from '#server/errors.ts'
import { healthRoutes } from '#server/health-routes.ts'
import { instructionRoutes } from '#server/instructions/instruction-routes.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { metricsForThisMachine } from '#server/metrics/metrics-routes.ts'
import { openApiRoute } from '#server/openapi/openapi-route.ts'
import type { Log } from '#server/operating/log.ts'
import { proxyWarning } from '#server/operating/proxy-warning.ts'
import { watchRequests } from '#server/operating/watch-requests.ts'
import { pages } from '#server/pages.ts'
import { accountRoutes } from '#server/portal/account-routes.ts'
import type { Notices } from '#server/notices/notices.ts'
import { agentsRoute } from '#server/portal/agents-route.ts'
import { configRoute } from '#server/portal/config-route.ts'
import { translateReplies } from '#server/language/translate-replies.ts'
import type { Translations } from '#server/language/translations.ts'
import { keyRoutes } from '#server/portal/key-routes.ts'
import { languageRoute } from '#server/portal/language-route.ts'
import { meRoutes } from '#server/portal/me-routes.ts'
import { peopleRoutes } from '#server/portal/people-routes.ts'
import { retentionRoutes } from '#server/portal/retention-routes.ts'
import { securityRoutes } from '#server/portal/security-routes.ts'
import { webhookRoutes } from '#server/portal/webhook-routes.ts'
import { workspacePeopleRoutes } from '#server/portal/workspace-people-routes.ts'
import { useRoutes } from '#server/portal/use-routes.ts'
import { sampleRoute } from '#server/portal/sample-route.ts'
import { runRoutes } from '#server/portal/run-routes.ts'
import { sessionRoutes } from '#server/portal/session-routes.ts'
import { remoteAddress } from '#server/remote-address.ts'
import { replyHeaders } from '#server/reply-headers.ts'
import { headersOfAll, securityHeaders } from '#server/security.ts'
import type { Database } from '#server/storage/database.ts'
import { scimRoutes } from '#server/scim/scim-routes.ts'
import { studioRoutes } from '#server/studio/studio-routes.ts'
import { usableHost } from '#server/usable-host.ts'

export interface AppOptions extends CanonicalHost {
  readonly issuer: Issuer
  /** The current list of workspaces. */
  readonly clients: () => readonly Client[]
  readonly membershipOf: MembershipOf
  readonly definitions: Definitions
  /** The folders from which the workspaces are read. */
  readonly definitionsDirs: readonly string[]
  readonly agents: Agents
  readonly translations: Translations
  /** Whether a second person approves the versions of agents. */
  readonly studioApproval?: boolean
  /** Absent: the portal sends no mail. */
  readonly notices?: Notices | undefined
  readonly log: Log
  readonly isLeaving: () => boolean
  readonly database: Pick<Database, 'db'>
  readonly metrics: Metrics
  /** Whether the metrics are served on a separate port. */
  readonly metricsElsewhere?: boolean
  readonly audit: AuditLog
  /** The folder of the built pages. Those in another language stand in a folder beside it, with the language at the end of its name. */
  readonly pagesDir: string
}

export function createApp(options: AppOptions): Hono {
  const { origin, issuer, clients, membershipOf, definitions, agents, log, isLeaving, database, audit, pagesDir } =
    options
  const { notices, translations, metrics, metricsElsewhere = false, studioApproval = false, definitionsDirs } = options
  const provider = () => clients().find((client) => client.provider)?.id ?? ''
  const identityStore = { signIns: signIns(database) }
  const identification = { origin, issuer, ...identityStore, membershipOf, accessOf: createAccessOf(clients) }
  const known = createIdentify(identification)
  const keys = apiKeys(database)
  /** For the routes that also serve programs with an API key. */
  const identifyAll = createIdentify({ ...identification, keys: { find: keys, clients } })
  const addressOf = remoteAddress(options)
  const common = { origin, issuer, clients, definitions, provider, identify: known, database, audit, addressOf }
  const access = {
    ...common,
    ...identityStore,
    ...agents,
    keys,
    notices,
    translations,
    studioApproval,
    definitionsDirs,
    log,
  }
  const forPrograms = { ...access, identify: identifyAll }

  const app = new Hono()
  explainErrors(app, { log })
  app.use(watchRequests({ log, metrics }))
  const proxy = proxyWarning({ trustProxy: options.trustProxy, log })
  app.use(proxy.watch)
  app.use(usableHost())
  app.use(translateReplies(translations))
  const ofAll = headersOfAll(origin)
  app.use(replyHeaders(() => ofAll))
  // Registered before the general security headers: the pages of the identity provider set their own.
  if (issuer.routes) app.route('/', issuer.routes)
  app.use(replyHeaders(headersFor(originOf(issuer.settings.domain, origin))))

  const accounts = [accountRoutes, securityRoutes, peopleRoutes, workspacePeopleRoutes]
  const parts = [
    configRoute,
    languageRoute,
    meRoutes,
    ...accounts,
    keyRoutes,
    webhookRoutes,
    runRoutes,
    auditRoutes,
    useRoutes,
    retentionRoutes,
    studioRoutes,
  ]
  for (const part of parts) app.route('/', part(access))
  for (const part of [agentsRoute, sessionRoutes, sampleRoute, callRoutes, openApiRoute])
    app.route('/', part(forPrograms))
  app.route('/', instructionRoutes(access))
  app.route('/', scimRoutes(access))
  app.route('/', healthRoutes({ database, ...agents, isLeaving, warning: proxy.text }))
  // The peer of the TCP connection, even if a proxy names another client.
  if (!metricsElsewhere) app.route('/', metricsForThisMachine(metrics, remoteAddress({ trustProxy: false })))

  app.use(canonicalHost(options))
  app.use(pages(pagesDir))
  return app
}

function headersFor(issuer: string | undefined) {
  const { ofPages, ofAssets, ofTheApi } = securityHeaders(issuer)
  return ({ req: { path } }: Context) => {
    if (path.startsWith('/api/') || path.startsWith('/scim/')) return ofTheApi
    return isAsset.test(path) ? ofAssets : ofPages
  }
}

/** Files that a browser never opens as a document. An SVG is excluded, since it can be opened by itself. */
const isAsset = /^\/assets\/[^/]+\.(js|css|woff2|webp|webm|vtt)$/

/** Undefined if the portal is its own issuer. */
function originOf(domain: string, ours: string): string | undefined {
  const { origin } = new URL(/^https?:\/\//.test(domain) ? domain : `https://${domain}`)
  return origin === ours ? undefined : origin
}
