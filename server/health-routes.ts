/** GET /healthz: the process lives. GET /readyz: it can serve, because what it stands on answers. */
import { sql } from 'kysely'
import { Hono } from 'hono'
import type { Database } from '#server/storage/database.ts'

export function healthRoutes({ db }: Pick<Database, 'db'>): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    const database = await sql`select 1`.execute(db).then(
      () => 'answers' as const,
      () => 'does not answer' as const,
    )
    return c.json({ ok: database === 'answers', database }, database === 'answers' ? 200 : 503)
  })
  return app
}
