/** DELETE /api/session/{id}, or POST with {action: 'delete'}: ends a session of one's own, of whichever agent. */
import { Hono, type Context } from 'hono'
import type { Identify } from '#server/access/identify.ts'
import { isSessionId } from '#server/access/session-id.ts'
import type { Sessions } from '#server/access/sessions.ts'
import { Refusal, refusals } from '#server/errors.ts'
import { readJson } from './read-json.ts'

interface Options {
  readonly identify: Identify
  readonly sessions: Sessions
}

export function sessionRoutes({ identify, sessions }: Options): Hono {
  const app = new Hono()

  async function end(c: Context<object, '/api/session/:id'>) {
    const { user, workspaces } = await identify(c)
    const id = c.req.param('id')
    const session = isSessionId(id) ? await sessions.find(id) : undefined
    if (session?.user !== user.id || !workspaces.includes(session.client)) throw refusals.noSuchSession()
    if (c.req.method === 'POST' && (await readJson(c))['action'] !== 'delete') {
      throw new Refusal(400, 'Send {"action": "delete"} to end the session.')
    }
    await sessions.end(session.id)
    return c.json({ success: true, message: 'Session ended.' })
  }

  app.delete('/api/session/:id', end)
  app.post('/api/session/:id', end)
  return app
}
