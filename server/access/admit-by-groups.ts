/** Gives a person who signed in at another provider the workspaces and roles that their groups there say, and takes the others. */
import type { Client } from '#engine/access/client.ts'
import { isStudioRole } from '#engine/access/studio-role.ts'
import type { NoteEvent } from '#server/audit/audit-log.ts'
import type { Database } from '#server/storage/database.ts'
import { createGrantsOf } from './grants.ts'
import { addMember, findMember } from './members.ts'
import { changePerson, describeStanding, type Change } from './people.ts'

interface Options {
  readonly db: Database['db']
  readonly clients: () => readonly Client[]
  readonly record: NoteEvent
}

interface Told {
  /** As plainEmail writes it. */
  readonly email: string
  readonly name: string | undefined
  readonly givenName: string | undefined
  /** Undefined: the portal does not ask for groups. */
  readonly groups: readonly string[] | undefined
}

export function createAdmission({ db, clients, record }: Options) {
  return async ({ email, name, givenName, groups }: Told, address: string): Promise<void> => {
    if (groups === undefined) return
    const provider = clients().find((client) => client.provider)?.id ?? ''
    const grants = groups.flatMap(createGrantsOf(clients(), provider))
    const change = {
      clients: [...new Set(grants.map(({ client }) => client))].toSorted(),
      isAdmin: grants.some(({ right }) => right === 'admin'),
      roles: [...new Set(grants.map(({ right }) => right).filter(isStudioRole))],
      manages: [...new Set(grants.flatMap(({ client, right }) => (right === 'manager' ? [client] : [])))],
    }
    const detail = describe(change)
    const noted = {
      user: { id: email, email, label: 'Groups of the sign-in service' },
      subject: email,
      detail,
      address,
    }
    const member = await findMember(db, email)
    if (!member) {
      if (change.clients.length === 0) return
      await addMember(db, { email, name, givenName, ...change })
      return record({ ...noted, event: 'member-added' })
    }
    // Whom a directory has switched off stays so, whatever the sign-in says.
    if (member.isSuspended) return
    if (describe(member) === describe(change)) return
    const outcome = await changePerson(db, { id: member.id, provider, ...change })
    // The last admin stays one.
    if (outcome === 'done') await record({ ...noted, event: 'clients-changed' })
  }
}

const describe = ({ clients, isAdmin, roles, manages }: Change): string =>
  describeStanding({
    clients: clients.toSorted(),
    isAdmin,
    roles: roles.toSorted(),
    manages: manages.toSorted(),
  })
