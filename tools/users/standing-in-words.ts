/** The effective rights of a member, in words. */
import type { Client } from '#engine/access/client.ts'
import type { Member } from '#server/access/members.ts'

type Noted = Pick<Member, 'clients' | 'isAdmin'>

export function workspacesOf({ clients }: Noted, listed: readonly Client[]): string {
  const ids = listed.map(({ id }) => id)
  const words = clients.map((client) =>
    ids.includes(client) ? client : `${client} (not listed any more: does not count)`,
  )
  return words.join(', ') || 'none'
}

/** The admin role only takes effect together with membership of the provider's workspace. */
export function adminOf({ clients, isAdmin }: Noted, listed: readonly Client[]): string {
  const provider = listed.find((client) => client.provider)?.id ?? ''
  if (!isAdmin) return ''
  return clients.includes(provider) ? 'admin' : `admin without effect (not in ${provider})`
}
