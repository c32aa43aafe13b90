/** The portal as one Hono application: security headers, the API, and the pages for everything else. */
import { Hono } from 'hono'
import { listAgents } from '#server/agents/list-agents.ts'
import { explainErrors } from '#server/errors.ts'
import { pages } from '#server/pages.ts'
import { security } from '#server/security.ts'

export interface AppOptions {
  readonly definitionsDirs: readonly string[]
  /** The folder of the built pages. */
  readonly pagesDir: string
}

export function createApp({ definitionsDirs, pagesDir }: AppOptions) {
  const app = new Hono()

  app.use(security())
  explainErrors(app)

  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/api/agents', async (c) => c.json({ agents: await listAgents(definitionsDirs) }))

  app.use(pages(pagesDir))
  return app
}
