/** The workspaces that the user belongs to. Also what makes the server set its cookie for plain links. */
import type { Api } from '#ui-kit/portal/session/api.ts'
import { property } from '#ui-kit/portal/session/property.ts'

export async function allowedClients(api: Api): Promise<readonly string[]> {
  const { ok, status, body } = await api.call('/api/me/clients')
  if (!ok) throw new Error(`HTTP ${status}`)
  const clients = property(body, 'allowed_clients')
  if (!Array.isArray(clients)) throw new Error('The server answered without a list of workspaces.')
  return clients.filter((client): client is string => typeof client === 'string')
}
