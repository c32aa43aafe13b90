/** Calls that ask the server about the caller: who they are, their workspaces, whether they are an admin; and sign them out. */
import type { Api } from '#ui-kit/portal/session/api.ts'
import { debug } from '#ui-kit/portal/session/debug.ts'
import { property } from '#ui-kit/portal/session/property.ts'

/** The server's reply, unchanged. */
export async function fetchWhoAmI(api: Api, signal: AbortSignal): Promise<unknown> {
  const { ok, status, body } = await api.call('/api/me/whoami', { signal })
  if (!ok) throw new Error(`HTTP ${status}`)
  return body
}

/** The workspaces that the caller belongs to. This call also makes the server set its cookie for plain links. */
export async function fetchAllowedClients(api: Api): Promise<readonly string[]> {
  const { ok, status, body } = await api.call('/api/me/clients')
  if (!ok) throw new Error(`HTTP ${status}`)
  const clients = property(body, 'allowed_clients')
  if (!Array.isArray(clients)) throw new Error('The server answered without a list of workspaces. Try again.')
  return clients.filter((client): client is string => typeof client === 'string')
}

export type ClientForEmail = { readonly client: string } | 'several' | 'none'

/** The workspace of somebody who has just signed in: one, none, or several to choose from. A failure counts as none. */
export async function fetchClientForEmail(api: Api, email: string): Promise<ClientForEmail> {
  const reply = await api.call('/api/auth/client-for-email', { method: 'POST', json: { email } }).catch(() => undefined)
  if (!reply?.ok) return 'none'
  const client = property(reply.body, 'client')
  if (typeof client === 'string' && client !== '') return { client }
  return property(reply.body, 'several') === true ? 'several' : 'none'
}

/** What the caller may do in the active workspace beside its agents. It only decides what is shown: the server checks every call itself. */
export interface Standing {
  /** They are an admin of it. */
  readonly admin: boolean
  readonly managesPeople: boolean
  readonly mayUseStudio: boolean
}

export async function fetchStanding(api: Api, signal: AbortSignal): Promise<Standing> {
  const { ok, body } = await api.call('/api/instructions/me', { signal })
  const has = (right: string) => property(body, right) !== undefined
  return {
    admin: ok && property(body, 'isAdmin') === true,
    managesPeople: has('managesPeople'),
    mayUseStudio: has('roles'),
  }
}

/** Ends the session behind the server's cookie. Signing out continues even if this fails. */
export async function endServerSession(api: Api): Promise<void> {
  await api.call('/api/auth/logout', { method: 'POST', by: 'cookie' }).catch((error: unknown) => {
    debug('Could not end the session on the server', { error: String(error) })
  })
}
