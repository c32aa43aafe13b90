/** The groups of a directory in the database. */
import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/storage/tables/index.ts'
import { changeDirectory, type Directory, type RightChange, type Transaction } from './change-directory.ts'
import type { DirectoryGroup, GroupChange, Member } from './group-resource.ts'
import { findStrangers } from './people.ts'
import { createTest, equationOf, type ListQuery } from './read-query.ts'
import { ScimProblem } from './scim-problem.ts'

type Db = Kysely<Tables>

export interface GroupOutcome {
  readonly group: DirectoryGroup
  readonly added: number
  readonly removed: number
  readonly rights: readonly RightChange[]
}

export async function findGroups(
  { db, client }: Directory,
  { filter, offset, limit }: ListQuery,
  shape: (group: DirectoryGroup) => object,
) {
  const equation = filter && equationOf(filter)
  let groups = groupsOf(db, client)
  if (equation?.attribute === 'displayname') {
    groups = groups.where(sql<boolean>`lower(display_name) = lower(${equation.value})`)
  } else if (filter) {
    const matches = createTest(filter)
    const all = await withMembers(db, (await groups.execute()).map(groupOf))
    const found = all.filter((group) => matches(shape(group)))
    return { total: found.length, found: found.slice(offset, offset + limit) }
  }
  const rows = await groups.execute()
  return { total: rows.length, found: rows.slice(offset, offset + limit).map(groupOf) }
}

export async function findGroup(db: Db, client: string, id: string): Promise<DirectoryGroup | undefined> {
  const row = await groupsOf(db, client).where('id', '=', id).executeTakeFirst()
  return row && groupOf(row)
}

/** The groups with their members, by one query for all. */
export async function withMembers(db: Db, groups: readonly DirectoryGroup[]): Promise<readonly DirectoryGroup[]> {
  const rows = await db
    .selectFrom('directory_group_members as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .select(['member.group_id', 'users.id', 'users.name', 'users.email'])
    .where('member.group_id', '=', sql<string>`any(${groups.map(({ id }) => id)}::uuid[])`)
    .orderBy('users.created_at')
    .orderBy('users.id')
    .execute()
  const byGroup = groupRows(rows, ({ group_id }) => group_id)
  return groups.map((group) => {
    const members = (byGroup.get(group.id) ?? []).map(({ id, name, email }): Member => ({ id, display: name ?? email }))
    return { ...group, members }
  })
}

/** The groups of people, by their ids. */
export async function groupsOfPeople({ db, client }: Directory, people: readonly string[]) {
  const rows = await db
    .selectFrom('directory_group_members as member')
    .innerJoin('directory_groups as group', 'group.id', 'member.group_id')
    .select(['member.user_id', 'group.id', 'group.display_name as displayName'])
    .where('group.client', '=', client)
    .where('member.user_id', '=', sql<string>`any(${people}::uuid[])`)
    .orderBy('group.display_name')
    .execute()
  const byPerson = groupRows(rows, ({ user_id }) => user_id)
  return (person: string) => byPerson.get(person) ?? []
}

export async function addGroup(directory: Directory, change: GroupChange): Promise<GroupOutcome> {
  const { client } = directory
  const { displayName, externalId = null } = change
  if (displayName === undefined) throw new ScimProblem('invalidValue', '"displayName" is missing. Send it as a text.')
  const { result, rights } = await changeDirectory(directory, [], async (transaction, concerns) => {
    await ensureFreeName(transaction, client, displayName)
    const { id } = await transaction
      .insertInto('directory_groups')
      .values({ client, display_name: displayName, external_id: externalId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const counts = await changeMembers(transaction, { client, id, change, concerns })
    return { ...counts, group: await requireGroup(transaction, client, id) }
  })
  return { ...result, rights }
}

export async function changeGroup(
  directory: Directory,
  id: string,
  change: GroupChange,
): Promise<GroupOutcome | undefined> {
  const { client } = directory
  const { result, rights } = await changeDirectory(directory, [], async (transaction, concerns) => {
    const former = await findGroup(transaction, client, id)
    if (!former) return undefined
    const { displayName = former.displayName, externalId = former.externalId ?? null } = change
    if (displayName !== former.displayName) {
      if (displayName.toLowerCase() !== former.displayName.toLowerCase()) {
        await ensureFreeName(transaction, client, displayName)
      }
      // Another name may give other rights to everybody in it.
      await concerns(await memberIds(transaction, id))
    }
    const counts = await changeMembers(transaction, { client, id, change, concerns })
    await transaction
      .updateTable('directory_groups')
      .set({ display_name: displayName, external_id: externalId, changed_at: new Date() })
      .where('id', '=', id)
      .execute()
    return { ...counts, group: await requireGroup(transaction, client, id) }
  })
  return result && { ...result, rights }
}

export async function removeGroup(directory: Directory, id: string) {
  const { client } = directory
  const { result, rights } = await changeDirectory(directory, [], async (transaction, concerns) => {
    const group = await findGroup(transaction, client, id)
    if (!group) return undefined
    await concerns(await memberIds(transaction, id))
    await transaction.deleteFrom('directory_groups').where('id', '=', id).execute()
    return group
  })
  return result && { group: result, rights }
}

interface MembersOf {
  readonly client: string
  readonly id: string
  readonly change: GroupChange
  readonly concerns: (ids: readonly string[]) => Promise<void>
}

/** Sets of ids, and not lists that are searched for each: a group may have thousands of members. */
async function changeMembers(transaction: Transaction, { client, id, change, concerns }: MembersOf) {
  if (change.members.length === 0) return { added: 0, removed: 0 }
  const before = new Set(await memberIds(transaction, id))
  let after: ReadonlySet<string> = before
  for (const each of change.members) {
    if (each.op === 'replace') after = new Set(each.ids)
    else if (each.op === 'add') after = new Set([...after, ...each.ids])
    else if (each.op === 'remove') after = without(after, each.ids)
    else if (each.op === 'remove-matching') {
      const matches = createTest(each.filter)
      const [group] = await withMembers(transaction, [await requireGroup(transaction, client, id)])
      const leaving = (group?.members ?? []).filter((member) => matches({ value: member.id, display: member.display }))
      after = without(
        after,
        leaving.map((member) => member.id),
      )
    }
  }
  const [added, removed] = [[...without(after, before)], [...without(before, after)]]
  const [stranger] = await findStrangers(transaction, client, added)
  if (stranger !== undefined) {
    throw new ScimProblem('invalidValue', `There is no person "${stranger.slice(0, 80)}" who could be a member.`)
  }
  await concerns([...added, ...removed])
  await sql`insert into directory_group_members (group_id, user_id) select ${id}, unnest(${added}::uuid[])`.execute(
    transaction,
  )
  await transaction
    .deleteFrom('directory_group_members')
    .where('group_id', '=', id)
    .where('user_id', '=', sql<string>`any(${removed}::uuid[])`)
    .execute()
  return { added: added.length, removed: removed.length }
}

function without(ids: ReadonlySet<string>, others: Iterable<string>): ReadonlySet<string> {
  const left = new Set(ids)
  for (const id of others) left.delete(id)
  return left
}

async function memberIds(transaction: Transaction, id: string): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('directory_group_members')
    .select('user_id')
    .where('group_id', '=', id)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

function groupRows<T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

const groupsOf = (db: Db, client: string) =>
  db
    .selectFrom('directory_groups')
    .select(['id', 'display_name', 'external_id', 'created_at', 'changed_at'])
    .where('client', '=', client)
    .orderBy('created_at')
    .orderBy('id')

type Row = Awaited<ReturnType<ReturnType<typeof groupsOf>['executeTakeFirstOrThrow']>>

function groupOf({ id, display_name, external_id, created_at, changed_at }: Row): DirectoryGroup {
  return {
    id,
    displayName: display_name,
    externalId: external_id ?? undefined,
    createdAt: created_at,
    changedAt: changed_at,
    members: undefined,
  }
}

async function requireGroup(transaction: Transaction, client: string, id: string): Promise<DirectoryGroup> {
  const group = await findGroup(transaction, client, id)
  if (group) return group
  throw new Error(`The group ${id} is missing in the directory of ${client} right after being written.`)
}

async function ensureFreeName(transaction: Transaction, client: string, displayName: string) {
  const holder = await groupsOf(transaction, client)
    .where(sql<boolean>`lower(display_name) = lower(${displayName})`)
    .executeTakeFirst()
  if (holder) throw new ScimProblem('uniqueness', `There is a group "${displayName}" already.`)
}
