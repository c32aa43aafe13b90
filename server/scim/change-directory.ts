/**
 * Makes a change of a directory, and gives and takes the rights that follow from it: what the people concerned had by the directory before is compared
 * with what they have by it afterwards. What admins have given by hand stays.
 */
import { sql, type Kysely } from 'kysely'
import type { Client } from '#engine/access/client.ts'
import { endSignInsOfSuspended } from '#server/access/end-sign-ins.ts'
import { createGrantsOf, type Grant } from '#server/access/grants.ts'
import { changeKeepingAnAdmin } from '#server/access/people.ts'
import { lockPeopleOf } from '#server/access/workspace-lock.ts'
import type { Database } from '#server/storage/database.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { Refusal } from '#server/refusals.ts'

export interface Directory {
  readonly db: Database['db']
  /** The workspace to which the directory belongs. */
  readonly client: string
  readonly clients: readonly Client[]
}

export type Transaction = Kysely<Tables>

/** A right that somebody got or lost. */
export interface RightChange {
  readonly email: string
  readonly client: string
  readonly right: Grant['right']
  readonly isGiven: boolean
}

interface Change<T> {
  readonly result: T
  readonly rights: readonly RightChange[]
}

/** `people`: the ids of whom the change may concern; `write` may add to them. */
export async function changeDirectory<T>(
  { db, client, clients }: Directory,
  people: readonly string[],
  write: (transaction: Transaction, concerns: (ids: readonly string[]) => Promise<void>) => Promise<T>,
): Promise<Change<T>> {
  const provider = clients.find((each) => each.provider)?.id ?? ''
  const grantsOf = createGrantsOf(clients, client)
  const outcome: { change?: Change<T> } = {}
  const change = async (transaction: Transaction) => {
    await lockPeopleOf(transaction, client)
    const before = new Map<string, Rights>()
    const concerns = async (ids: readonly string[]) => {
      const unknown = ids.filter((id) => !before.has(id))
      const rights = await rightsIn(transaction, unknown)
      for (const id of unknown) before.set(id, rights.get(id) ?? new Map())
    }
    await concerns(people)
    const result = await write(transaction, concerns)
    const after = await rightsIn(transaction, [...before.keys()])
    const rights = await applyDifference(transaction, before, after)
    await endSignInsOfSuspended(transaction, [...before.keys()])
    outcome.change = { result, rights }
  }
  const done =
    client === provider
      ? await changeKeepingAnAdmin(db, provider, change)
      : await db
          .transaction()
          .execute(change)
          .then(() => 'done' as const)
  if (done === 'last-admin' || !outcome.change) {
    throw new Refusal(403, 'This would leave the portal without an admin. Make somebody else an admin first.')
  }
  return outcome.change

  /** What the directory gives to each of these people now. */
  async function rightsIn(transaction: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, Rights>> {
    const all = new Map<string, Map<string, Grant>>()
    const give = (id: string, grants: readonly Grant[]) => {
      const own = all.get(id) ?? new Map<string, Grant>()
      all.set(id, own)
      for (const grant of grants) own.set(`${grant.right} ${grant.client}`, grant)
    }
    const are = sql<string>`any(${ids}::uuid[])`
    const entries = await transaction
      .selectFrom('directory_people')
      .select(['user_id', 'active', 'removed_at'])
      .where('client', '=', client)
      .where('user_id', '=', are)
      .execute()
    const off = new Set(entries.filter((entry) => !entry.active || entry.removed_at).map(({ user_id }) => user_id))

    // Only the groups that give something are looked into: a group of thousands that gives nothing costs nothing.
    const groups = await transaction
      .selectFrom('directory_groups')
      .select(['id', 'display_name'])
      .where('client', '=', client)
      .execute()
    const giving = new Map(groups.map((group) => [group.id, grantsOf(group.display_name)]))
    for (const [id, grants] of giving) if (grants.length === 0) giving.delete(id)
    const members =
      giving.size === 0
        ? []
        : await transaction
            .selectFrom('directory_group_members')
            .selectAll()
            .where('group_id', '=', sql<string>`any(${[...giving.keys()]}::uuid[])`)
            .where('user_id', '=', are)
            .execute()
    for (const { user_id, group_id } of members) if (!off.has(user_id)) give(user_id, giving.get(group_id) ?? [])

    // The directory of a client brings members of its workspace. That of the provider, who may enter everywhere, makes members by its groups alone.
    if (client === provider) return all
    // Whom an admin has added by hand counts as brought from the moment when the directory speaks of them.
    const added = await transaction
      .selectFrom('memberships')
      .select('user_id')
      .where('client', '=', client)
      .where('user_id', '=', are)
      .execute()
    for (const { user_id } of [...entries, ...added]) {
      if (!off.has(user_id)) give(user_id, [{ client, right: 'member' }])
    }
    return all
  }
}

/** By right and workspace. */
type Rights = ReadonlyMap<string, Grant>

async function applyDifference(
  transaction: Transaction,
  before: ReadonlyMap<string, Rights>,
  after: ReadonlyMap<string, Rights>,
): Promise<readonly RightChange[]> {
  const changes = new Map<string, { readonly grant: Grant; readonly isGiven: boolean; readonly ids: string[] }>()
  const note = (id: string, [key, grant]: readonly [string, Grant], isGiven: boolean) => {
    const name = `${key} ${isGiven}`
    const change = changes.get(name) ?? { grant, isGiven, ids: [] }
    changes.set(name, change)
    change.ids.push(id)
  }
  for (const [id, former] of before) {
    const next: Rights = after.get(id) ?? new Map()
    for (const entry of next) if (!former.has(entry[0])) note(id, entry, true)
    for (const entry of former) if (!next.has(entry[0])) note(id, entry, false)
  }
  const told: RightChange[] = []
  for (const { grant, isGiven, ids } of changes.values()) {
    await setRight(transaction, grant, isGiven, ids)
    const people = await transaction
      .selectFrom('users')
      .select('email')
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .orderBy('email')
      .execute()
    told.push(...people.map(({ email }) => ({ email, ...grant, isGiven })))
  }
  return told
}

async function setRight(transaction: Transaction, { client, right }: Grant, isGiven: boolean, ids: readonly string[]) {
  const people = transaction.updateTable('users').where('id', '=', sql<string>`any(${ids}::uuid[])`)
  if (right === 'admin') {
    await people.set({ is_admin: isGiven }).execute()
  } else if (right === 'manager') {
    // The membership may not be written yet.
    if (isGiven) {
      await sql`insert into memberships (user_id, client, manages) select unnest(${ids}::uuid[]), ${client}, true
        on conflict (user_id, client) do update set manages = true`.execute(transaction)
    } else {
      await transaction
        .updateTable('memberships')
        .set({ manages: false })
        .where('client', '=', client)
        .where('user_id', '=', sql<string>`any(${ids}::uuid[])`)
        .execute()
    }
  } else if (right !== 'member') {
    const others = sql<readonly (typeof right)[]>`array_remove(studio_roles, ${right})`
    await people.set({ studio_roles: isGiven ? sql`array_append(${others}, ${right})` : others }).execute()
  } else if (isGiven) {
    await sql`insert into memberships (user_id, client) select unnest(${ids}::uuid[]), ${client}
      on conflict do nothing`.execute(transaction)
  } else {
    await transaction
      .deleteFrom('memberships')
      .where('client', '=', client)
      .where('user_id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
  }
}
