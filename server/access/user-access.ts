/** Says in which workspaces a user may work, and whose people they manage, by the client map. */
import type { Client } from '#engine/access/client.ts'
import type { UserAccess } from './identify.ts'
import type { Membership } from './user.ts'

export function createAccessOf(clients: () => readonly Client[]) {
  return (membership: Membership | undefined): UserAccess => {
    const all = clients()
    const memberships = all.map(({ id }) => id).filter((id) => membership?.clients.includes(id))
    const [provider, fallback] = [all.find((client) => client.provider), all.find((client) => client.public)]
    const isOfProvider = provider !== undefined && memberships.includes(provider.id)
    return {
      memberships,
      workspaces: memberships.length > 0 || !fallback ? memberships : [fallback.id],
      isAdmin: membership?.isAdmin === true && isOfProvider,
      roles: isOfProvider ? (membership?.roles ?? []) : [],
      manages: memberships.filter(
        (id) => membership?.manages?.includes(id) && id !== provider?.id && id !== fallback?.id,
      ),
    }
  }
}
