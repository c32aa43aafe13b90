/** GET /v2/logout: ends the session of this browser with all that it gave, and returns to where that is allowed. */
import type { Context } from 'hono'
import { noticePage } from './pages/page.ts'
import { leaveSession } from './provider-session.ts'
import { homeOf, type Provider } from './provider.ts'

export function logout(provider: Provider) {
  return async (c: Context) => {
    await leaveSession(c, provider)
    const { clients } = provider
    const clientId = c.req.query('client_id')
    const asking = clientId === undefined ? clients : clients.filter(({ id }) => id === clientId)
    const allowed = asking.flatMap(({ logoutUris }) => logoutUris)
    const wanted = c.req.queries('returnTo') ?? []
    const to = wanted.length === 0 ? allowed[0] : wanted.length === 1 ? wanted[0] : undefined
    c.header('Cache-Control', 'no-store')
    if (to !== undefined && allowed.includes(to)) return c.redirect(to)

    const text = 'The address to return to does not belong to this application. You can close this page.'
    return noticePage(c, { title: 'You are signed out', text, status: 400, on: homeOf(provider) })
  }
}
