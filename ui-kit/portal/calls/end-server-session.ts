/** Ends the session of the server's cookie. Signing out goes on whatever the answer is. */
import type { Api } from '#ui-kit/portal/session/api.ts'
import { debug } from '#ui-kit/portal/session/debug.ts'

export async function endServerSession(api: Api): Promise<void> {
  await api.call('/api/auth/logout', { method: 'POST', by: 'cookie' }).catch((error: unknown) => {
    debug('The server’s session was not ended', { error: String(error) })
  })
}
