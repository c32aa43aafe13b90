/** The routes that change the password and sign the user out. */
import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Client } from '#engine/access/client.ts'
import { mayEnter } from '#engine/access/may-enter.ts'
import { pages } from '#engine/access/pages.ts'
import { findAdmission } from '#engine/access/find-admission.ts'
import type { Identify } from '#server/access/identify.ts'
import type { Issuer, PasswordOutcome } from '#server/access/issuer.ts'
import { requireWorkspace } from '#server/access/require-workspace.ts'
import { readSessionCookie, removeSessionCookie } from '#server/access/session-cookie.ts'
import type { SignIns } from '#server/access/sign-ins.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { readJson } from '#server/agents/body/read-json.ts'
import { Refusal, refusals } from '#server/refusals.ts'
import { isFromOrigin } from '#server/identity/is-from-origin.ts'
import { plainEmail } from '#server/identity/plain-email.ts'

interface Options {
  readonly origin: string
  readonly identify: Identify
  readonly issuer: Pick<Issuer, 'changePassword'>
  readonly signIns: SignIns
  readonly clients: () => readonly Client[]
  readonly provider: () => string
  readonly audit: Pick<AuditLog, 'note'>
  readonly addressOf: (c: Context) => string
}

const page = '/account/change-password'

/** The page replaces any other message than the first three by 'Failed to change password.' */
const statuses = {
  changed: 200,
  'wrong-password': 401,
  mailed: 409,
  unsuitable: 400,
  'too-many': 429,
  failed: 502,
} satisfies Record<PasswordOutcome['state'], ContentfulStatusCode>

/** The field of the page beside which the message belongs. */
const fields: { readonly [State in PasswordOutcome['state']]?: string } = {
  unsuitable: 'newPassword',
  'too-many': 'currentPassword',
}

export function accountRoutes(options: Options): Hono {
  const { origin, identify, issuer, signIns, clients, provider, audit, addressOf } = options
  const app = new Hono()

  app.post('/api/users/change-password', async (c) => {
    const visitor = await identify(c)
    const admits = findAdmission(page, pages(clients()), []) ?? []
    const workspace = requireWorkspace(c, { visitor, admits, provider: provider() })
    if (!mayEnter(admits, { workspace, provider: provider() })) throw refusals.notHere()

    const { username, currentPassword: current, newPassword: next } = await readJson(c)
    if (typeof username !== 'string' || typeof current !== 'string' || typeof next !== 'string') {
      throw new Refusal(400, 'Send {"username": …, "currentPassword": …, "newPassword": …}.')
    }
    const { user } = visitor
    if (plainEmail(username) !== user.email) throw new Refusal(403, 'You can change your own password only.')

    const { state, sentence } = await issuer.changePassword(user, { current, next })
    const event = state === 'changed' ? 'password-changed' : 'password-change-refused'
    await audit.note({ event, user, address: addressOf(c) })
    if (state !== 'changed') throw new Refusal(statuses[state], sentence, {}, { field: fields[state] })
    await signIns.endAllOf(user, user.signIn)
    return c.json({ success: true, message: 'Password updated successfully.' })
  })

  app.post('/api/auth/logout', async (c) => {
    const cookie = readSessionCookie(c, origin)
    // A user who is no longer signed in needs no sign-out.
    const visitor = await identify(c).catch(ignoreSignedOut)
    const known = cookie === undefined ? undefined : await signIns.find(cookie)
    // An unconfirmed cookie of a tenant identifies nobody, but its owner may still end it.
    const user = visitor?.user ?? (isFromOrigin(c, origin) ? known : undefined)
    if (cookie !== undefined && known?.id === user?.id) await signIns.end(cookie)
    if (user) await audit.note({ event: 'signed-out', user, address: addressOf(c) })
    // No page of another site may sign a user out.
    if (isFromOrigin(c, origin)) removeSessionCookie(c, origin)
    return c.json({ success: true, message: 'Signed out.' })
  })

  return app
}

function ignoreSignedOut(error: unknown): undefined {
  if (error instanceof Refusal && error.status === 401) return undefined
  throw error
}
