/** The calls that tell users who they are and which workspaces they belong to. The first two are made right after a sign-in, and set the cookie. */
import { Hono, type Context } from 'hono'
import type { Identify } from '#server/access/identify.ts'
import { readSessionCookie, writeSessionCookie } from '#server/access/session-cookie.ts'
import type { SignIns } from '#server/access/sign-ins.ts'
import type { SignedIn } from '#server/access/user.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { readJson } from '#server/agents/body/read-json.ts'
import { Refusal } from '#server/refusals.ts'
import { countPeopleAhead } from '#server/workers/run-in-turn.ts'
import { plainEmail } from '#server/identity/plain-email.ts'

interface Options {
  readonly origin: string
  readonly identify: Identify
  readonly signIns: SignIns
  readonly audit: Pick<AuditLog, 'note'>
  readonly addressOf: (c: Context) => string
}

export function meRoutes({ origin, identify, signIns, audit, addressOf }: Options): Hono {
  const app = new Hono()

  app.post('/api/auth/client-for-email', async (c) => {
    const visitor = await identify(c)
    const { email } = await readJson(c)
    if (typeof email !== 'string') throw new Refusal(400, 'Send {"email": …}.')
    if (plainEmail(email) !== visitor.user.email)
      throw new Refusal(403, 'You can ask for your own e-mail address only.')
    await keepCookie(c, visitor)
    return c.json(clientOf(visitor))
  })

  app.get('/api/me/clients', async (c) => {
    const visitor = await identify(c)
    await keepCookie(c, visitor)
    return c.json({ allowed_clients: visitor.memberships })
  })

  app.get('/api/me/whoami', async (c) => {
    const { user, by, memberships, isAdmin } = await identify(c)
    const { id: sub, email, name, givenName: given_name } = user
    return c.json({ sub, email, name, given_name, allowed_clients: memberships, isAdmin, signed_in_by: by })
  })

  /** A page polls this while a call takes longer, so that users know why they wait. */
  app.get('/api/me/queue', async (c) => {
    const { user } = await identify(c)
    const ahead = countPeopleAhead(user.id)
    return c.json(ahead === undefined ? { waiting: false } : { waiting: true, ahead })
  })

  app.get('/api/instructions/me', async (c) => {
    const { isAdmin, roles, manages } = await identify(c)
    const managesPeople = manages.includes(c.req.header('X-Client-Name') ?? '')
    return c.json({ isAdmin, ...(roles.length > 0 && { roles }), ...(managesPeople && { managesPeople }) })
  })

  /** A page that was reloaded continues with its cookie. */
  async function keepCookie(c: Context, { user, by }: SignedIn) {
    if (by === 'cookie') return
    const before = readSessionCookie(c, origin)
    const known = before === undefined ? undefined : await signIns.find(before)
    const same = known?.id === user.id && known.signIn === user.signIn
    if (before !== undefined && known && !same) await signIns.end(before)
    // The cookie is set again in any case, because the token beside it may be gone.
    if (before !== undefined && same) {
      if (user.confirmedAt) await signIns.confirm(before, user.confirmedAt)
      return writeSessionCookie(c, origin, before)
    }
    writeSessionCookie(c, origin, await signIns.begin(user))
    await audit.note({ event: 'signed-in', user, address: addressOf(c) })
  }

  return app
}

/** If the user has several workspaces, the user chooses one. */
function clientOf({ memberships }: SignedIn) {
  const [client = null, another] = memberships
  return another === undefined ? { client } : { client: null, several: true }
}
