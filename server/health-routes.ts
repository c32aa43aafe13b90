/** GET /healthz: the process runs. GET /readyz: the portal can serve, because the parts that it depends on answer. */
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { Hono } from 'hono'
import { faultOf } from '#server/operating/fault.ts'
import type { Database } from '#server/storage/database.ts'
import type { StoredFiles } from '#server/storage/files/stored-files.ts'

export interface HealthOptions {
  readonly database: Pick<Database, 'db'>
  readonly files: Pick<StoredFiles, 'check'>
  readonly checkJobs: () => Promise<void>
  /** Whether the process is about to end, so that load balancers stop sending requests to it. */
  readonly isLeaving: () => boolean
  /** Problems that an operator should solve, though the portal serves. */
  readonly warning?: () => string | undefined
  /** Milliseconds after which a part that has not answered counts as unavailable. */
  readonly patience?: number
}

/** The state of a part that the portal depends on. */
type Condition = 'answers' | 'does not answer' | 'is full' | 'is read-only'

/** Milliseconds. A health check has to be fast even if a part hangs. */
const usualPatience = 3_000

export function healthRoutes(options: HealthOptions): Hono {
  const { database, files, checkJobs, isLeaving, warning, patience = usualPatience } = options
  const checks = {
    database: conditionOf(() => sql`select 1`.execute(database.db), patience),
    storage: conditionOf(() => files.check(), patience),
    jobs: conditionOf(checkJobs, patience),
  }
  const app = new Hono()
  app.get('/healthz', (c) => c.json({ ok: true }))

  app.get('/readyz', async (c) => {
    const [base, storage, jobs] = await Promise.all([checks.database(), checks.storage(), checks.jobs()])
    const ok = !isLeaving() && [base, storage, jobs].every((each) => each === 'answers')
    const more = { ...(isLeaving() && { leaving: true }), ...(warning?.() !== undefined && { warning: warning() }) }
    return c.json({ ok, database: base, storage, jobs, ...more }, ok ? 200 : 503)
  })
  return app
}

/** Until the portal has opened, health checks are answered at once and all other requests wait. */
export function openingRoutes(opening: Promise<Hono>): Hono {
  const app = new Hono()
  const absent = 'does not answer' satisfies Condition
  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', (c) => c.json({ ok: false, database: absent, storage: absent, jobs: absent, opening: true }, 503))
  app.all('*', async (c) => (await opening).fetch(c.req.raw, c.env as object))
  return app
}

/** One check at a time: a part that is away for an hour is not checked again for each request. */
function conditionOf(look: () => Promise<unknown>, patience: number): () => Promise<Condition> {
  let looking: Promise<Condition> | undefined
  return () => {
    looking ??= look()
      .then(() => 'answers' as const, inWords)
      .finally(() => (looking = undefined))
    return Promise.race([looking, delay(patience, 'does not answer' as const, { ref: false })])
  }
}

function inWords(error: unknown): Condition {
  const { kind } = faultOf(error) ?? {}
  if (kind === 'disk full' || kind === 'storage full') return 'is full'
  return kind === 'disk closed' ? 'is read-only' : 'does not answer'
}
