/** GET /v2/logout: ends the session of this browser with its grants, and returns the user to an address of the client. */
import type { Context } from 'hono'
import { noticePage } from './pages/page.ts'
import { endOwnSession } from './provider-session.ts'
import { homeOf, type Provider } from './provider.ts'

export function logout(provider: Provider) {
  return async (c: Context) => {
    await endOwnSession(c, provider)
    const { clients } = provider
    const clientId = c.req.query('client_id')
    const askingClients = clientId === undefined ? clients : clients.filter(({ id }) => id === clientId)
    const allowed = askingClients.flatMap(({ logoutUris }) => logoutUris)
    const requested = c.req.queries('returnTo') ?? []
    const to = requested.length === 0 ? allowed[0] : requested.length === 1 ? requested[0] : undefined
    c.header('Cache-Control', 'no-store')
    if (to !== undefined && allowed.includes(to)) return c.redirect(to)

    const text = 'The address to return to does not belong to this application. You can close this page.'
    return noticePage(c, { title: 'You are signed out', text, status: 400, on: homeOf(provider) })
  }
}
