/** GET /healthz: the process lives. GET /readyz: it can serve, because what it stands on answers. GET /metrics: figures. */
import { sql } from 'kysely'
import { Hono } from 'hono'
import type { Metrics } from '#server/operating/metrics.ts'
import type { Database } from '#server/storage/database.ts'
import type { StoredFiles } from '#server/storage/files/stored-files.ts'

export interface HealthOptions {
  readonly database: Pick<Database, 'db'>
  readonly files: Pick<StoredFiles, 'check'>
  readonly jobsAnswer: () => Promise<void>
  readonly metrics: Metrics
  /** Whether the process is about to end: whoever sends requests here shall stop. */
  readonly isLeaving: () => boolean
}

export function healthRoutes({ database: { db }, files, jobsAnswer, metrics, isLeaving }: HealthOptions): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.json({ ok: true }))

  app.get('/readyz', async (c) => {
    const [database, storage, jobs] = await Promise.all([
      answers(sql`select 1`.execute(db)),
      answers(files.check()),
      answers(jobsAnswer()),
    ])
    const ok = !isLeaving() && [database, storage, jobs].every((each) => each === 'answers')
    return c.json({ ok, database, storage, jobs, ...(isLeaving() ? { leaving: true } : {}) }, ok ? 200 : 503)
  })

  app.get('/metrics', async (c) => c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType }))
  return app
}

const answers = (asked: Promise<unknown>): Promise<'answers' | 'does not answer'> =>
  asked.then(
    () => 'answers',
    () => 'does not answer',
  )
