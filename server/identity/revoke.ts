/** POST /oauth/revoke: a client revokes a refresh token, and its whole family ends (RFC 7009). */
import type { Context } from 'hono'
import { replyWithProblem, problem } from './oauth-problem.ts'
import { readBody } from './parameters.ts'
import type { Provider } from './provider.ts'
import { fingerprint } from './secrets.ts'

export function revoke(provider: Provider) {
  return async (c: Context) => {
    const { store, clients } = provider
    const parameters = await readBody(c)
    if ('unreadable' in parameters) return replyWithProblem(c, problem('invalid_request', parameters.unreadable))
    const client = clients.find(({ id }) => id === parameters.get('client_id'))
    if (!client)
      return replyWithProblem(
        c,
        problem('invalid_client', 'The client_id is missing or not known. Send that of the portal.'),
      )
    const refreshToken = parameters.get('token')
    if (refreshToken === undefined)
      return replyWithProblem(c, problem('invalid_request', 'Send the refresh token as the parameter token.'))

    const grant = await store.grantOfRefreshToken(fingerprint(refreshToken))
    if (grant?.clientId === client.id) await store.endGrant(grant.id)
    // An unknown token counts as revoked.
    return c.body(null, 200)
  }
}
