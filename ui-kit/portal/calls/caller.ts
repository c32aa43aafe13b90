/** What the server knows of the caller: their workspaces, whether they are an admin, and their session, until it ends. */
import type { Api } from '#ui-kit/portal/session/api.ts'
import { debug } from '#ui-kit/portal/session/debug.ts'
import { property } from '#ui-kit/portal/session/property.ts'

/** What it knows of them, as it says it. */
export async function whoAmI(api: Api, signal: AbortSignal): Promise<unknown> {
  const { ok, status, body } = await api.call('/api/me/whoami', { signal })
  if (!ok) throw new Error(`HTTP ${status}`)
  return body
}

/** The workspaces that they belong to. Also what makes the server set its cookie for plain links. */
export async function allowedClients(api: Api): Promise<readonly string[]> {
  const { ok, status, body } = await api.call('/api/me/clients')
  if (!ok) throw new Error(`HTTP ${status}`)
  const clients = property(body, 'allowed_clients')
  if (!Array.isArray(clients)) throw new Error('The server answered without a list of workspaces.')
  return clients.filter((client): client is string => typeof client === 'string')
}

export type ClientForEmail = { readonly client: string } | 'several' | 'none'

/** The workspace of somebody who has just signed in: the one, none, or a choice among several. A failure counts as none. */
export async function clientForEmail(api: Api, email: string): Promise<ClientForEmail> {
  const reply = await api.call('/api/auth/client-for-email', { method: 'POST', json: { email } }).catch(() => undefined)
  if (!reply?.ok) return 'none'
  const client = property(reply.body, 'client')
  if (typeof client === 'string' && client !== '') return { client }
  return property(reply.body, 'several') === true ? 'several' : 'none'
}

/** Whether they may administer, in the active workspace. Only the server's own answers to later calls count. */
export async function isAdmin(api: Api, signal: AbortSignal): Promise<boolean> {
  const { ok, body } = await api.call('/api/instructions/me', { signal })
  return ok && property(body, 'isAdmin') === true
}

/** Ends the session of the server's cookie. Signing out goes on whatever the answer is. */
export async function endServerSession(api: Api): Promise<void> {
  await api.call('/api/auth/logout', { method: 'POST', by: 'cookie' }).catch((error: unknown) => {
    debug('The server’s session was not ended', { error: String(error) })
  })
}
