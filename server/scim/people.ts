/** The people of a directory in the database: those whom it has brought, and the members of its workspace whom admins have added. */
import { sql, type Kysely } from 'kysely'
import { isOfOthers, profileOf } from '#server/access/workspace-people.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { changeDirectory, type Directory, type RightChange, type Transaction } from './change-directory.ts'
import { createTest, equationOf, type ListQuery } from './read-query.ts'
import { ScimProblem } from './scim-problem.ts'
import type { DirectoryPerson, SentPerson } from './user-resource.ts'

interface Page<T> {
  readonly total: number
  readonly found: readonly T[]
}

export interface PersonChange {
  readonly person: DirectoryPerson
  readonly email: string
  readonly rights: readonly RightChange[]
}

export async function findPeople(
  { db, client }: Directory,
  { filter, offset, limit }: ListQuery,
  shape: (people: readonly DirectoryPerson[]) => Promise<readonly object[]>,
): Promise<Page<DirectoryPerson>> {
  const equation = filter && equationOf(filter)
  const condition = equation && conditions[equation.attribute]
  if (filter && !condition) {
    // Other filters look at each resource as it is sent.
    const all = (await selected(peopleOf(db, client)).execute()).map(personOf)
    const resources = await shape(all)
    const matches = createTest(filter)
    const found = all.filter((_, index) => matches(resources[index]))
    return { total: found.length, found: found.slice(offset, offset + limit) }
  }
  let people = peopleOf(db, client)
  if (equation && condition) people = people.where(condition(client, equation.value))
  const { total } = await people.select((row) => row.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const found = limit === 0 ? [] : await selected(people).offset(offset).limit(limit).execute()
  return { total: Number(total), found: found.map(personOf) }
}

export async function findPerson(db: Kysely<Tables>, client: string, id: string): Promise<DirectoryPerson | undefined> {
  const row = await selected(peopleOf(db, client)).where('users.id', '=', id).executeTakeFirst()
  return row && personOf(row)
}

/** The ids among these that are no people of the directory. */
export async function findStrangers(db: Kysely<Tables>, client: string, ids: readonly string[]) {
  const rows = await peopleOf(db, client)
    .select('users.id')
    .where('users.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

/** Somebody whom the portal knows already, from an admin or from another workspace, is the same person. */
export async function addPerson(directory: Directory, sent: SentPerson): Promise<PersonChange> {
  const { client } = directory
  const { result, rights } = await changeDirectory(directory, [], async (transaction, concerns) => {
    await ensureFreeName(transaction, client, sent.userName)
    const { email, name = null, givenName = null } = sent
    const added = await transaction
      .insertInto('users')
      .values({ email, name, given_name: givenName })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    const id =
      added?.id ??
      (await transaction.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
    const entry = await transaction
      .selectFrom('directory_people')
      .select('removed_at')
      .where('client', '=', client)
      .where('user_id', '=', id)
      .executeTakeFirst()
    if (entry && entry.removed_at === null) throw taken(`the e-mail ${email}`)
    await concerns([id])
    const active = sent.active ?? true
    await saveEntry(transaction, client, id, { ...sent, active })
    if (!active) await leaveWorkspace(transaction, client, id)
    return requirePerson(transaction, client, id)
  })
  return { person: result, email: sent.email, rights }
}

export async function changePerson(
  directory: Directory,
  id: string,
  read: (former: DirectoryPerson) => SentPerson,
): Promise<(PersonChange & { readonly former: DirectoryPerson }) | undefined> {
  const { client } = directory
  const { result, rights } = await changeDirectory(directory, [id], async (transaction) => {
    const former = await findPerson(transaction, client, id)
    if (!former) return undefined
    const sent = read(former)
    if (sent.userName.toLowerCase() !== former.userName.toLowerCase()) {
      await ensureFreeName(transaction, client, sent.userName)
    }
    await changeAccount(transaction, client, id, sent)
    const active = sent.active ?? former.active
    await saveEntry(transaction, client, id, { ...sent, active })
    if (!active) await leaveWorkspace(transaction, client, id)
    return { former, email: sent.email, person: await requirePerson(transaction, client, id) }
  })
  return result && { ...result, rights }
}

/** The person leaves the workspace and the groups. The row of the directory stays, so that they stay signed out, and so does what they have made. */
export async function removePerson(
  directory: Directory,
  id: string,
): Promise<{ readonly email: string; readonly rights: readonly RightChange[] } | undefined> {
  const { client } = directory
  const { result, rights } = await changeDirectory(directory, [id], async (transaction) => {
    const person = await findPerson(transaction, client, id)
    if (!person) return undefined
    const { userName, externalId, profile } = person
    await saveEntry(transaction, client, id, { userName, externalId, profile, active: false, removedAt: new Date() })
    await leaveWorkspace(transaction, client, id)
    await transaction
      .deleteFrom('directory_group_members')
      .where('user_id', '=', id)
      .where('group_id', 'in', (query) =>
        query.selectFrom('directory_groups').select('id').where('client', '=', client),
      )
      .execute()
    return transaction.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst()
  })
  return result && { ...result, rights }
}

/** The rows of the people whom a directory sees. */
function peopleOf(db: Kysely<Tables>, client: string) {
  return db
    .selectFrom('users')
    .leftJoin('directory_people as entry', (join) =>
      join.onRef('entry.user_id', '=', 'users.id').on('entry.client', '=', client).on('entry.removed_at', 'is', null),
    )
    .leftJoin('memberships as member', (join) =>
      join.onRef('member.user_id', '=', 'users.id').on('member.client', '=', client),
    )
    .where((row) => row.or([row('entry.user_id', 'is not', null), row('member.user_id', 'is not', null)]))
}

const selected = (people: ReturnType<typeof peopleOf>) =>
  people
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.given_name',
      'users.created_at',
      'entry.user_name',
      'entry.external_id',
      'entry.profile',
      'entry.active',
      'entry.created_at as entry_created_at',
      'entry.changed_at',
    ])
    .orderBy('users.created_at')
    .orderBy('users.id')

type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

/** Whom an admin has added has the names that the portal knows. */
function personOf(row: Row): DirectoryPerson {
  const { email } = row
  return {
    id: row.id,
    userName: row.user_name ?? email,
    externalId: row.external_id ?? undefined,
    profile: row.profile ?? profileOf(row),
    active: row.active ?? true,
    createdAt: row.entry_created_at ?? row.created_at,
    changedAt: row.changed_at ?? row.created_at,
  }
}

/** The filters that ask for one person, by indexes. */
const conditions: Readonly<Record<string, (client: string, value: string) => ReturnType<typeof sql<boolean>>>> = {
  username: (client, value) => sql<boolean>`users.id in (
    select user_id from directory_people
      where client = ${client} and lower(user_name) = lower(${value}) and removed_at is null
    union select id from users where email = lower(${value})) and lower(coalesce(entry.user_name, users.email)) = lower(${value})`,
  externalid: (client, value) => sql<boolean>`users.id in (
    select user_id from directory_people where client = ${client} and external_id = ${value} and removed_at is null)`,
  id: (_client, value) => sql<boolean>`users.id::text = ${value}`,
}

async function requirePerson(transaction: Transaction, client: string, id: string): Promise<DirectoryPerson> {
  const person = await findPerson(transaction, client, id)
  if (person) return person
  throw new Error(`The person ${id} is missing in the directory of ${client} right after being written.`)
}

async function ensureFreeName(transaction: Transaction, client: string, userName: string) {
  const holder = await transaction
    .selectFrom('directory_people')
    .select('user_id')
    .where('client', '=', client)
    .where(sql<boolean>`lower(user_name) = lower(${userName})`)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (holder) throw taken(`the userName ${userName}`)
}

const taken = (what: string) => new ScimProblem('uniqueness', `Somebody with ${what} is there already.`)

interface Entry extends Pick<SentPerson, 'userName' | 'externalId' | 'profile'> {
  readonly active: boolean
  readonly removedAt?: Date
}

async function saveEntry(transaction: Transaction, client: string, id: string, entry: Entry) {
  const { userName, externalId = null, profile, active, removedAt = null } = entry
  const values = {
    user_name: userName,
    external_id: externalId,
    profile: JSON.stringify(profile),
    active,
    changed_at: new Date(),
    removed_at: removedAt,
    by_admin: false,
  }
  await transaction
    .insertInto('directory_people')
    .values({ client, user_id: id, ...values })
    .onConflict((conflict) => conflict.columns(['client', 'user_id']).doUpdateSet(values))
    .execute()
}

const leaveWorkspace = (transaction: Transaction, client: string, id: string) =>
  transaction.deleteFrom('memberships').where('client', '=', client).where('user_id', '=', id).execute()

/**
 * Name and e-mail of the account belong to the directory only while the person is in no other workspace: whoever could change the e-mail of somebody
 * could sign in as them.
 */
async function changeAccount(transaction: Transaction, client: string, id: string, sent: SentPerson) {
  const account = await transaction
    .selectFrom('users')
    .select(['email', isOfOthers(client).as('isShared')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { email, name = null, givenName = null } = sent
  if (account.isShared) {
    if (email === account.email) return
    throw new ScimProblem('mutability', 'The e-mail of this person can be changed by the admins of the portal only.')
  }
  if (email !== account.email) {
    const holder = await transaction.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (holder) throw taken(`the e-mail ${email}`)
  }
  await transaction.updateTable('users').set({ email, name, given_name: givenName }).where('id', '=', id).execute()
}
