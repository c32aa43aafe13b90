/** Where a user belongs, by the client map: their workspaces, and whether they are an admin. */
import type { Client } from '#engine/access/client.ts'
import type { Standing } from './identify.ts'
import type { Membership, User } from './user.ts'

/** What is noted for an e-mail; undefined for one that nobody entered. */
export type MembershipOf = (email: string) => Promise<Membership | undefined>

interface Options {
  readonly clients: () => readonly Client[]
  readonly membershipOf: MembershipOf
}

export function standing({ clients, membershipOf }: Options) {
  return async (user: User): Promise<Standing> => {
    // Nobody vouches for an e-mail: then whose it is does not matter.
    const noted = user.noted ?? (user.email === undefined ? undefined : await membershipOf(user.email))
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
