/** The part of the database store for accounts. */
import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/storage/tables/index.ts'
import { suspended } from '../suspended.ts'
import type { IdentityStore, Person } from './store.ts'

type Accounts = Pick<IdentityStore, 'personByEmail' | 'personById' | 'savePasswordHash'>

export function accountsIn(db: Kysely<Tables>): Accounts {
  const people = db
    .selectFrom('users')
    .leftJoin('identity_accounts', 'user_id', 'id')
    .select(['id', 'email', 'given_name', 'name', 'password_hash'])
    // Whom a directory has switched off is unknown here.
    .where(sql<boolean>`not ${suspended}`)

  return {
    async personByEmail(email) {
      return personOf(await people.where('email', '=', email).executeTakeFirst())
    },
    async personById(id) {
      return personOf(await people.where('id', '=', id).executeTakeFirst())
    },
    async savePasswordHash(user_id, password_hash) {
      await db.deleteFrom('identity_reset_links').where('user_id', '=', user_id).execute()
      if (password_hash === undefined) {
        await db.deleteFrom('identity_accounts').where('user_id', '=', user_id).execute()
        return
      }
      const change = { password_hash, changed_at: new Date() }
      await db
        .insertInto('identity_accounts')
        .values({ user_id, ...change })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
        .execute()
    },
  }
}

interface PersonRow {
  readonly id: string
  readonly email: string
  readonly given_name: string | null
  readonly name: string | null
  readonly password_hash: string | null
}

function personOf(row: PersonRow | undefined): Person | undefined {
  if (!row) return undefined
  const { id, email, given_name, name, password_hash } = row
  return {
    id,
    email,
    givenName: given_name ?? undefined,
    name: name ?? undefined,
    passwordHash: password_hash ?? undefined,
  }
}
