/**
 * The people of one workspace as its own admins manage them. They reach what a person may do in this workspace; the account only where it was used
 * nowhere else; and nothing of the operator's people. See docs/decisions/0270.
 */
import { sql, type Kysely } from 'kysely'
import type { WorkspacePerson } from '#engine/shapes/workspace-person.ts'
import type { DirectoryProfile } from '#server/storage/tables/directories.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import { endSignInsOfSuspended } from './end-sign-ins.ts'
import { lockPeopleOf } from './workspace-lock.ts'

type Db = Kysely<Tables>

interface Place {
  readonly db: Db
  readonly client: string
  /** The provider's workspace. */
  readonly provider: string
}

/** Sorted by e-mail. */
export async function listWorkspacePeople(place: Place): Promise<readonly WorkspacePerson[]> {
  return (await peopleOf(place.db, place).orderBy('users.email').execute()).map(personOf)
}

export async function findWorkspacePerson(place: Place, id: string): Promise<WorkspacePerson | undefined> {
  const row = await peopleOf(place.db, place)
    .where(sql<string>`users.id::text`, '=', id)
    .executeTakeFirst()
  return row && personOf(row)
}

interface Invitation {
  /** As plainEmail writes it. */
  readonly email: string
  readonly name: string | undefined
  readonly manages: boolean
}

type Invited = { readonly id: string; readonly isNew: boolean } | 'there-already' | 'of-operator' | 'off-by-directory'

/** Whoever has an account is the same person, and keeps their name. */
export function inviteToWorkspace(place: Place, { email, name, manages }: Invitation): Promise<Invited> {
  const { client } = place
  return change(place, async (transaction) => {
    const added = await transaction
      .insertInto('users')
      .values({ email, name: name ?? null })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    const known = added
      ? undefined
      : await everybody(transaction, place).where('users.email', '=', email).executeTakeFirstOrThrow()
    if (known?.isOfOperator) return 'of-operator'
    if (known?.isMember) return 'there-already'
    if (known?.isOff && !known.by_admin) return 'off-by-directory'
    const id = added?.id ?? known?.id ?? ''
    await enter(transaction, client, id, manages)
    return { id, isNew: added !== undefined }
  })
}

interface Standing {
  readonly isOn: boolean
  readonly manages: boolean
}

type Outcome = 'done' | 'unknown' | 'of-operator' | 'off-by-directory'

export const setWorkspaceStanding = (place: Place, id: string, { isOn, manages }: Standing): Promise<Outcome> =>
  change(place, async (transaction) => {
    const person = await findWorkspacePerson({ ...place, db: transaction }, id)
    const refusal = refusalFor(person)
    if (refusal) return refusal
    if (isOn && person?.state === 'off-by-directory') return 'off-by-directory'
    if (isOn) await enter(transaction, place.client, id, manages)
    else await leave(transaction, place.client, id, 'switched-off')
    return 'done'
  })

/** The person leaves the list of the workspace, and stays signed out unless another workspace is theirs. What they have made stays. */
export const removeFromWorkspace = (place: Place, id: string): Promise<Outcome> =>
  change(place, async (transaction) => {
    const refusal = refusalFor(await findWorkspacePerson({ ...place, db: transaction }, id))
    if (refusal) return refusal
    await leave(transaction, place.client, id, 'removed')
    return 'done'
  })

function refusalFor(person: WorkspacePerson | undefined) {
  if (!person) return 'unknown'
  return person.reach === 'nothing' ? 'of-operator' : undefined
}

function change<T>({ db, client }: Place, write: (transaction: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await lockPeopleOf(transaction, client)
    return write(transaction)
  })
}

async function enter(transaction: Db, client: string, id: string, manages: boolean) {
  await transaction
    .insertInto('memberships')
    .values({ user_id: id, client, manages })
    .onConflict((conflict) => conflict.columns(['user_id', 'client']).doUpdateSet({ manages }))
    .execute()
  const entry = transaction
    .updateTable('directory_people')
    .set({ active: true, by_admin: false, changed_at: new Date() })
    .where('client', '=', client)
    .where('user_id', '=', id)
    .where('active', '=', false)
  await entry.where('removed_at', 'is', null).execute()
  await transaction
    .deleteFrom('directory_people')
    .where('client', '=', client)
    .where('user_id', '=', id)
    .where('removed_at', 'is not', null)
    .execute()
}

/** The directory of the workspace sees whom an admin has switched off, as not active. */
async function leave(transaction: Db, client: string, id: string, how: 'switched-off' | 'removed') {
  await transaction.deleteFrom('memberships').where('client', '=', client).where('user_id', '=', id).execute()
  const account = await transaction
    .selectFrom('users')
    .select([
      'email',
      'name',
      'given_name',
      sql<boolean>`exists (select from directory_people as other where other.client = ${client}
        and lower(other.user_name) = users.email and other.user_id <> users.id and other.removed_at is null)`.as(
        'isNameTaken',
      ),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const state = {
    active: false,
    by_admin: true,
    changed_at: new Date(),
    removed_at: how === 'removed' ? new Date() : null,
  }
  await transaction
    .insertInto('directory_people')
    .values({
      client,
      user_id: id,
      user_name: account.isNameTaken ? id : account.email,
      external_id: null,
      profile: JSON.stringify(profileOf(account)),
      ...state,
    })
    .onConflict((conflict) => conflict.columns(['client', 'user_id']).doUpdateSet(state))
    .execute()
  await endSignInsOfSuspended(transaction, [id])
}

/** As a directory sees somebody whom it has not brought. */
export function profileOf({ email, name, given_name: givenName }: Account): DirectoryProfile {
  return {
    ...(givenName !== null && { name: { givenName } }),
    ...(name !== null && { displayName: name }),
    emails: [{ value: email, type: 'work', primary: true }],
  }
}

interface Account {
  readonly email: string
  readonly name: string | null
  readonly given_name: string | null
}

/** A condition on a row of "users": the account is used by another workspace, too, or a directory of another workspace knows it. */
export const isOfOthers = (client: string) => sql<boolean>`(
  exists (select from memberships as other where other.user_id = users.id and other.client <> ${client})
  or exists (select from directory_people as other where other.user_id = users.id and other.client <> ${client}))`

/** Everybody there is, with what they are in this workspace. */
const everybody = (db: Db, { client, provider }: Omit<Place, 'db'>) =>
  db
    .selectFrom('users')
    .leftJoin('memberships as member', (join) =>
      join.onRef('member.user_id', '=', 'users.id').on('member.client', '=', client),
    )
    .leftJoin('directory_people as entry', (join) =>
      join.onRef('entry.user_id', '=', 'users.id').on('entry.client', '=', client),
    )
    .leftJoin('identity_accounts as account', 'account.user_id', 'users.id')
    .leftJoin('identity_second_factors as factor', 'factor.user_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.given_name',
      'member.manages',
      'entry.by_admin',
      'account.signed_in_at',
      sql<boolean>`member.user_id is not null`.as('isMember'),
      sql<boolean>`entry.user_id is not null and (not entry.active or entry.removed_at is not null)`.as('isOff'),
      sql<boolean>`account.user_id is not null`.as('hasPassword'),
      sql<boolean>`factor.user_id is not null`.as('hasSecondFactor'),
      sql<boolean>`(is_admin or studio_roles <> '{}' or exists (select from memberships as other
        where other.user_id = users.id and other.client = ${provider}))`.as('isOfOperator'),
      // Work elsewhere counts, too: whoever could choose the password of somebody could open it as them.
      sql<boolean>`(${isOfOthers(client)}
        or exists (select from sessions where sessions.user_id = users.id::text and sessions.client <> ${client}))`.as(
        'isShared',
      ),
    ])

const peopleOf = (db: Db, place: Omit<Place, 'db'>) =>
  everybody(db, place).where(
    sql<boolean>`(member.user_id is not null or (not entry.active and entry.removed_at is null))`,
  )

type Row = Awaited<ReturnType<ReturnType<typeof everybody>['executeTakeFirstOrThrow']>>

function personOf(row: Row): WorkspacePerson {
  const { id, email, name, given_name, manages, isMember, by_admin, isOfOperator, isShared } = row
  const reach = isOfOperator ? 'nothing' : isShared ? 'workspace' : 'account'
  const { hasPassword, hasSecondFactor, signed_in_at: signedInAt } = row
  return {
    id,
    email,
    name: name ?? given_name,
    manages: manages ?? false,
    state: isMember ? 'on' : by_admin ? 'off' : 'off-by-directory',
    reach,
    account:
      reach === 'account' ? { hasPassword, hasSecondFactor, signedInAt: signedInAt?.toISOString() ?? null } : null,
  }
}
