/** What a group of a directory gives to its members: its name says a workspace, or a workspace and a role in it. A manager manages its people. */
import type { Client } from '#engine/access/client.ts'
import type { StudioRole } from '#engine/access/studio-role.ts'

export interface Grant {
  readonly client: string
  readonly right: 'member' | 'admin' | 'manager' | StudioRole
}

/** Behind the name of the provider's workspace. */
const providerRoles: Readonly<Record<string, Grant['right']>> = {
  admins: 'admin',
  authors: 'author',
  publishers: 'publisher',
}

const rolesOfOthers: typeof providerRoles = { admins: 'manager' }

/**
 * The directory of a client gives rights in its own workspace alone; the directory of the provider in every workspace. Upper and lower case are alike.
 * Every other name gives nothing.
 */
export function createGrantsOf(clients: readonly Client[], directory: string) {
  const provider = clients.find((client) => client.provider)?.id
  const reached = clients.filter(({ id, public: isPublic }) => (directory === provider ? !isPublic : id === directory))
  const byName = new Map<string, readonly Grant[]>()
  for (const { id: client, name, public: isPublic } of reached) {
    for (const label of [client, name].map((each) => each.toLowerCase())) {
      const member: Grant = { client, right: 'member' }
      byName.set(label, [member])
      if (isPublic) continue
      for (const [role, right] of Object.entries(client === provider ? providerRoles : rolesOfOthers))
        byName.set(`${label} ${role}`, [member, { client, right }])
    }
  }
  return (group: string): readonly Grant[] => byName.get(group.trim().toLowerCase()) ?? []
}
