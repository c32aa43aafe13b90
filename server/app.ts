/** The portal as one Hono application: signing in, the API, and the pages for everything else. */
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Client } from '#engine/access/client.ts'
import { identify } from '#server/access/identify.ts'
import type { Issuer } from '#server/access/issuer.ts'
import { sessions } from '#server/access/sessions.ts'
import { signIns } from '#server/access/sign-ins.ts'
import { standing, type MembershipOf } from '#server/access/standing.ts'
import { callRoutes } from '#server/agents/call-routes.ts'
import type { Definitions } from '#server/agents/definitions.ts'
import { canonicalHost, type CanonicalHost } from '#server/canonical-host.ts'
import { explainErrors } from '#server/errors.ts'
import { healthRoutes } from '#server/health-routes.ts'
import { pages } from '#server/pages.ts'
import { accountRoutes } from '#server/portal/account-routes.ts'
import { agentsRoute } from '#server/portal/agents-route.ts'
import { configRoute } from '#server/portal/config-route.ts'
import { meRoutes } from '#server/portal/me-routes.ts'
import { sessionRoutes } from '#server/portal/session-routes.ts'
import { security } from '#server/security.ts'
import type { Database } from '#server/storage/database.ts'

export interface AppOptions extends CanonicalHost {
  readonly issuer: Issuer
  /** The workspaces there are, now. */
  readonly clients: () => readonly Client[]
  readonly membershipOf: MembershipOf
  readonly definitions: Definitions
  readonly database: Pick<Database, 'db'>
  /** The folder of the built pages. */
  readonly pagesDir: string
}

export function createApp(options: AppOptions): Hono {
  const { origin, issuer, clients, membershipOf, definitions, database, pagesDir } = options
  const provider = () => clients().find((client) => client.provider)?.id ?? ''
  const kept = { signIns: signIns(database), sessions: sessions(database) }
  const known = identify({ origin, issuer, ...kept, standing: standing({ clients, membershipOf }) })
  const access = { origin, issuer, clients, definitions, provider, identify: known, ...kept }

  const app = new Hono()
  explainErrors(app)
  // Before the security headers: its pages bring their own.
  if (issuer.routes) app.route('/', issuer.routes)
  app.use(security(originOf(issuer.settings.domain, origin)))
  app.use('/api/*', keepNothing)

  const parts = [configRoute, meRoutes, accountRoutes, agentsRoute, sessionRoutes, callRoutes]
  for (const part of parts) app.route('/', part(access))
  app.route('/', healthRoutes(database))

  app.use(canonicalHost(options))
  app.use(pages(pagesDir))
  return app
}

/** What is one user's is nobody's to keep; a route that knows better says so. */
const keepNothing = createMiddleware(async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
})

/** Undefined where it is ours. */
function originOf(domain: string, ours: string): string | undefined {
  const { origin } = new URL(/^https?:\/\//.test(domain) ? domain : `https://${domain}`)
  return origin === ours ? undefined : origin
}
