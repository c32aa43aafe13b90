/** Every call of every agent: who asks, what for, in which workspace and session; and only then the work. */
import { Hono, type Context } from 'hono'
import { mayEnter } from '#engine/access/may-enter.ts'
import type { Identify } from '#server/access/identify.ts'
import { ownSession } from '#server/access/own-session.ts'
import { isSessionId } from '#server/access/session-id.ts'
import type { Session, Sessions } from '#server/access/sessions.ts'
import type { SignedIn } from '#server/access/user.ts'
import { needWorkspace } from '#server/access/need-workspace.ts'
import { Refusal, refusals } from '#server/errors.ts'
import { admitsOf, anyAdmits, chooseCall, type Found } from './choose-call.ts'
import type { Definitions } from './definitions.ts'
import { findCall, type FoundCall } from './find-call.ts'
import { sessionSent } from './session-sent.ts'
import { unbuilt } from './unbuilt.ts'

export interface CallRoutesOptions {
  readonly identify: Identify
  readonly definitions: Definitions
  readonly sessions: Sessions
  readonly provider: () => string
}

/** One call, by somebody who may make it. */
interface Admitted extends FoundCall {
  readonly visitor: SignedIn
  readonly workspace: string
  readonly session: Session | undefined
}

export function callRoutes({ identify, definitions, sessions, provider }: CallRoutesOptions): Hono {
  let find = findCall(definitions.all())
  definitions.onChange(() => (find = findCall(definitions.all())))

  const answer = async (c: Context) => perform(c, await admit(c))

  async function admit(c: Context): Promise<Admitted> {
    const visitor = await identify(c)
    const found = mustBeFound(c, find(c.req.method, new URL(c.req.url).pathname))
    // Of somebody who can in no way be admitted, nothing is read.
    const admits = anyAdmits(found)
    const inside = visitor.workspaces.some((workspace) => mayEnter(admits, { workspace, provider: provider() }))
    if (!inside) throw refusals.notHere()

    const id = (await sessionSent(c.req.raw, found[0])) || undefined
    const session = await ownAmong(found, id, visitor)
    const workspace = needWorkspace(c, { visitor, admits, provider: provider(), session: session?.client })
    const chosen = chooseCall(found, { session, workspace, provider: provider() })
    if (!mayEnter(admitsOf(chosen), { workspace, provider: provider() })) throw refusals.notHere()

    const { definition, call } = chosen
    const owner = { user: visitor.user.id, client: workspace, agent: definition.id }
    const missing = definition.missingSession ?? 'Missing session ID.'
    return {
      ...chosen,
      visitor,
      workspace,
      session: await ownSession(sessions, { session: call.session, id, owner, missing }),
    }
  }

  /** The session, where it is the user's own and of an agent that answers here. */
  async function ownAmong(found: Found, id: string | undefined, { user }: SignedIn): Promise<Session | undefined> {
    const session = id !== undefined && isSessionId(id) ? await sessions.find(id) : undefined
    const fits = session?.user === user.id && found.some(({ definition }) => definition.id === session.agent)
    return fits ? session : undefined
  }

  async function perform(c: Context, { call, definition, session }: Admitted) {
    const missing = unbuilt(call, definition)
    if (missing !== undefined) throw new Refusal(501, missing)
    if (call.session !== 'ends' || !session) throw new Refusal(501, `${definition.name} cannot do this yet.`)
    await sessions.end(session.id)
    return c.json({ success: true, ok: true, message: 'Session ended.' })
  }

  const app = new Hono()
  for (const path of ['/api/agent/*', '/api/agents/*', '/uploads/*']) app.all(path, answer)
  return app
}

function mustBeFound(c: Context, [first, ...others]: readonly FoundCall[]): Found {
  if (!first) throw refusals.noSuchCall(c.req.method, c.req.path)
  return [first, ...others]
}
