/** POST /auth/backchannel-logout: the tenant says that somebody signed out there, and their tokens and cookies end here. */
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { NoteEvent } from '#server/audit/audit-log.ts'
import { readBody } from '#server/identity/parameters.ts'
import type { Note } from '#server/identity/provider.ts'
import type { TokenProblem } from '#server/identity/tokens.ts'
import type { Logout } from './read-logout-token.ts'
import type { TenantLogouts } from './tenant-logouts.ts'

interface BackchannelLogoutOptions {
  readonly read: (token: string) => Promise<Logout | TokenProblem>
  readonly logouts: Pick<TenantLogouts, 'add'>
  /** The e-mail of a person who was here a moment ago. */
  readonly emailOf: (id: string) => string | undefined
  readonly addressOf: (c: Context) => string
  readonly note: Note
  readonly record: NoteEvent
}

export const backchannelLogoutPath = '/auth/backchannel-logout'

/** Bytes. */
const largestBody = 16 * 1024

export function backchannelLogout({ read, logouts, emailOf, addressOf, note, record }: BackchannelLogoutOptions): Hono {
  const app = new Hono()
  const tooLarge = (c: Context) => refuse(c, `The request is larger than ${largestBody / 1024} KB. Send less.`)

  app.post(backchannelLogoutPath, bodyLimit({ maxSize: largestBody, onError: tooLarge }), async (c) => {
    c.header('Cache-Control', 'no-store')
    const parameters = await readBody(c)
    if ('unreadable' in parameters) return refuse(c, parameters.unreadable)
    const token = parameters.get('logout_token')
    if (token === undefined) return refuse(c, 'Send the logout token as the parameter logout_token.')

    const logout = await read(token)
    if ('problem' in logout) {
      // Only the log has these: anybody may send them, and the audit log must not be filled by strangers.
      note('A logout token was refused', { address: addressOf(c), reason: logout.text })
      return logout.problem === 'keys'
        ? refuse(c, 'The keys of the issuer cannot be fetched now. Send the token again later.')
        : refuse(c, `The logout token does not hold: ${logout.text}`)
    }
    const ended = await logouts.add(logout)
    if (ended === 'repeated') return refuse(c, 'The logout token was sent before. Each counts once.')

    const id = logout.sub ?? logout.sid ?? ''
    const user = { id, email: ended.email ?? emailOf(id) }
    await record({ event: 'signed-out-there', user, address: addressOf(c) })
    return c.body(null, 200)
  })
  return app
}

/** The standard wants this form and 400, whatever went wrong. */
function refuse(c: Context, sentence: string) {
  c.header('Cache-Control', 'no-store')
  return c.json({ error: 'invalid_request', error_description: sentence }, 400)
}
