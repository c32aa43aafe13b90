/** The client map in the database: the people, their workspaces, and who is marked as admin. */
import { sql } from 'kysely'
import type { StudioRole } from '#engine/access/studio-role.ts'
import { plainEmail } from '#server/identity/plain-email.ts'
import { suspended } from '#server/identity/suspended.ts'
import type { Database } from '#server/storage/database.ts'
import { batchReads } from '#server/storage/batch-reads.ts'
import { prepareQuery } from '#server/storage/prepare-query.ts'

type Db = Database['db']
type DatabaseAccess = Pick<Database, 'db' | 'pool'>

/** A person as stored. `user-access.ts` says what follows from it, given the current workspaces. */
export interface Member {
  readonly id: string
  readonly email: string
  readonly givenName: string | undefined
  readonly name: string | undefined
  /** In the order of their names. */
  readonly clients: readonly string[]
  readonly isAdmin: boolean
  readonly roles: readonly StudioRole[]
  /** The workspaces whose people the person manages, in the order of their names. */
  readonly manages: readonly string[]
  /** Whether the person was switched off and no workspace is left to them. */
  readonly isSuspended: boolean
}

export interface NewMember {
  readonly email: string
  readonly givenName?: string | undefined
  readonly name?: string | undefined
  readonly clients?: readonly string[]
  readonly isAdmin?: boolean
  readonly roles?: readonly StudioRole[]
  readonly manages?: readonly string[]
}

export async function findMember(db: Db, email: string): Promise<Member | undefined> {
  const row = await members(db).where('email', '=', plainEmail(email)).executeTakeFirst()
  return row && memberOf(row)
}

/** Finds members by e-mail. Requests that arrive together share one prepared query. */
export function createMemberFinder(database: DatabaseAccess): (email: string) => Promise<Member | undefined> {
  const read = prepareQuery(database, (emails: readonly string[]) =>
    members(database.db).where('email', '=', sql<string>`any(${emails})`),
  )
  const find = batchReads(async (emails: readonly string[]) => {
    const byEmail = new Map((await read(emails)).map((row) => [row.email, memberOf(row)]))
    return (email) => byEmail.get(email)
  })
  return (email) => find(plainEmail(email))
}

/** A member who is signed in at our own provider. */
interface SignedInMember extends Member {
  /** Whether the sign-in was confirmed with a second factor. */
  readonly confirmed: boolean
}

/** Finds members by their sign-in at our own provider, unless it has expired. Called for every request. */
export function createSignInFinder(database: DatabaseAccess): (signIn: string) => Promise<SignedInMember | undefined> {
  const read = prepareQuery(database, (signIns: readonly string[], now: Date) =>
    members(database.db)
      .innerJoin('identity_sessions', 'identity_sessions.user_id', 'users.id')
      .select(['identity_sessions.id as signIn', 'identity_sessions.confirmed'])
      .where('identity_sessions.id', '=', sql<string>`any(${signIns})`)
      .where('identity_sessions.expires_at', '>', now),
  )
  return batchReads(async (signIns: readonly string[]) => {
    const rows = await read(signIns, new Date())
    const bySignIn = new Map(rows.map((row) => [row.signIn, { ...memberOf(row), confirmed: row.confirmed }]))
    return (signIn) => bySignIn.get(signIn)
  })
}

/** Sorted by e-mail. */
export async function listMembers(db: Db): Promise<readonly Member[]> {
  return (await members(db).orderBy('email').execute()).map(memberOf)
}

export async function addMember(db: Db, member: NewMember): Promise<'added' | 'already-there'> {
  const { email, givenName, name, clients = [], isAdmin = false, roles = [], manages = [] } = member
  return db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('users')
      .values({
        email: plainEmail(email),
        given_name: givenName ?? null,
        name: name ?? null,
        is_admin: isAdmin,
        studio_roles: roles,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined) return 'already-there'
    await insertMemberships(transaction, added.id, clients, manages)
    return 'added'
  })
}

/** Replaces the workspaces of a member, who goes on managing the people of a workspace that stays. */
export async function setClients(db: Db, email: string, clients: readonly string[]): Promise<Outcome> {
  return db.transaction().execute(async (transaction) => {
    const member = await transaction
      .selectFrom('users')
      .select('id')
      .where('email', '=', plainEmail(email))
      .forUpdate()
      .executeTakeFirst()
    if (member === undefined) return 'unknown'
    await transaction
      .deleteFrom('memberships')
      .where('user_id', '=', member.id)
      .where('client', '!=', sql<string>`all(${clients}::text[])`)
      .execute()
    await insertMemberships(transaction, member.id, clients)
    return 'done'
  })
}

export async function setAdmin(db: Db, email: string, isAdmin: boolean): Promise<Outcome> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ is_admin: isAdmin })
    .where('email', '=', plainEmail(email))
    .executeTakeFirst()
  return numUpdatedRows === 0n ? 'unknown' : 'done'
}

/** Everything that belongs to the member is removed, too. */
export async function removeMember(db: Db, email: string): Promise<Outcome> {
  const { numDeletedRows } = await db.deleteFrom('users').where('email', '=', plainEmail(email)).executeTakeFirst()
  return numDeletedRows === 0n ? 'unknown' : 'done'
}

type Outcome = 'done' | 'unknown'

function members(db: Db) {
  return db.selectFrom('users').select((query) => [
    'users.id',
    'email',
    'given_name',
    'name',
    'is_admin',
    'studio_roles',
    query
      .selectFrom('memberships')
      .whereRef('user_id', '=', 'users.id')
      .select(sql<string[]>`coalesce(array_agg(client order by client collate "C"), '{}')`.as('clients'))
      .as('clients'),
    query
      .selectFrom('memberships')
      .whereRef('user_id', '=', 'users.id')
      .where('manages', '=', true)
      .select(sql<string[]>`coalesce(array_agg(client order by client collate "C"), '{}')`.as('manages'))
      .as('manages'),
    suspended.as('suspended'),
  ])
}

type Row = Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirstOrThrow']>>

function memberOf({
  id,
  email,
  given_name,
  name,
  is_admin,
  studio_roles,
  clients,
  manages,
  suspended: isSuspended,
}: Row): Member {
  return {
    id,
    email,
    givenName: given_name ?? undefined,
    name: name ?? undefined,
    clients: clients ?? [],
    isAdmin: is_admin,
    roles: studio_roles,
    manages: manages ?? [],
    isSuspended,
  }
}

async function insertMemberships(db: Db, id: string, clients: readonly string[], manages: readonly string[] = []) {
  const rows = [...new Set(clients)].map((client) => ({ user_id: id, client, manages: manages.includes(client) }))
  if (rows.length === 0) return
  await db
    .insertInto('memberships')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
