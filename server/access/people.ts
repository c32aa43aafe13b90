/** The people of the portal as admins manage them. The last admin cannot be removed, since nobody could appoint another. */
import type { Kysely } from 'kysely'
import type { StudioRole } from '#engine/access/studio-role.ts'
import type { Database } from '#server/storage/database.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { listMembers, type Member } from './members.ts'

type Db = Database['db']

export interface Person extends Member {
  /** Whether the person has a password of the portal itself. */
  readonly hasPassword: boolean
  readonly hasSecondFactor: boolean
  readonly signedInAt: Date | undefined
}

export interface Change {
  readonly clients: readonly string[]
  readonly isAdmin: boolean
  readonly roles: readonly StudioRole[]
  /** The workspaces among `clients` whose people the person manages. */
  readonly manages: readonly string[]
}

/** As the audit log says it. */
export const describeStanding = ({ clients, isAdmin, roles, manages }: Change): string =>
  [
    clients.join(', ') || 'no workspace',
    isAdmin ? 'admin' : 'not an admin',
    ...roles,
    ...(manages.length > 0 ? [`manages the people of ${manages.join(', ')}`] : []),
  ].join('; ')

/** Sorted by e-mail. */
export async function listPeople(db: Db): Promise<readonly Person[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('identity_accounts as account', 'account.user_id', 'users.id')
    .leftJoin('identity_second_factors as factor', 'factor.user_id', 'users.id')
    .select(['users.id', 'account.user_id as account', 'account.signed_in_at', 'factor.user_id as factor'])
    .execute()
  const accounts = new Map(rows.map((row) => [row.id, row]))
  return (await listMembers(db)).map((member) => {
    const row = accounts.get(member.id)
    return {
      ...member,
      hasPassword: typeof row?.account === 'string',
      hasSecondFactor: typeof row?.factor === 'string',
      signedInAt: row?.signed_in_at ?? undefined,
    }
  })
}

/** `provider` is the workspace whose members may be admins. */
export const changePerson = (db: Db, { id, provider, clients, isAdmin, roles, manages }: Change & PersonKey) =>
  changeKeepingAnAdmin(db, provider, async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ is_admin: isAdmin, studio_roles: roles })
      .where('id', '=', id)
      .execute()
    await transaction.deleteFrom('memberships').where('user_id', '=', id).execute()
    const rows = [...new Set(clients)].map((client) => ({ user_id: id, client, manages: manages.includes(client) }))
    if (rows.length > 0) await transaction.insertInto('memberships').values(rows).execute()
  })

/** Everything that belongs to the person is removed, too. */
export const removePerson = (db: Db, { id, provider }: PersonKey) =>
  changeKeepingAnAdmin(db, provider, async (transaction) => {
    await transaction.deleteFrom('users').where('id', '=', id).execute()
  })

interface PersonKey {
  readonly id: string
  readonly provider: string
}

class LastAdmin extends Error {}

export async function changeKeepingAnAdmin(
  db: Db,
  provider: string,
  change: (db: Kysely<Tables>) => Promise<void>,
): Promise<'done' | 'last-admin'> {
  try {
    await db.transaction().execute(async (transaction) => {
      // The lock makes two admins who take the role from each other at the same moment wait for each other.
      await transaction
        .selectFrom('users')
        .select('id')
        .where('is_admin', '=', true)
        .orderBy('id')
        .forUpdate()
        .execute()
      const before = await countAdmins(transaction, provider)
      await change(transaction)
      if (before > 0 && (await countAdmins(transaction, provider)) === 0) throw new LastAdmin()
    })
    return 'done'
  } catch (error) {
    if (error instanceof LastAdmin) return 'last-admin'
    throw error
  }
}

async function countAdmins(db: Kysely<Tables>, provider: string): Promise<number> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('memberships', 'user_id', 'id')
    .select('id')
    .where('is_admin', '=', true)
    .where('client', '=', provider)
    .execute()
  return rows.length
}
