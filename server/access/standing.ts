/** Says in which workspaces a user may work and whether they are an admin, by the client map. */
import type { Client } from '#engine/access/client.ts'
import type { Standing } from './identify.ts'
import type { Membership } from './user.ts'

export function standing(clients: () => readonly Client[]) {
  return (noted: Membership | undefined): Standing => {
    const all = clients()
    const memberships = all.map(({ id }) => id).filter((id) => noted?.clients.includes(id))
    const [provider, fallback] = [all.find((client) => client.provider), all.find((client) => client.public)]
    return {
      memberships,
      workspaces: memberships.length > 0 || !fallback ? memberships : [fallback.id],
      isAdmin: noted?.isAdmin === true && provider !== undefined && memberships.includes(provider.id),
    }
  }
}
