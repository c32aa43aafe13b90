/** The part of the database store for signing keys. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/storage/tables/index.ts'
import type { IdentityStore } from './store.ts'

type Keys = Pick<IdentityStore, 'signingKeys' | 'addSigningKey' | 'replaceSigningKey' | 'removeSigningKeys'>

/** An arbitrary number that must stay the same. */
const lock = 7_471_003

export function keysIn(db: Kysely<Tables>): Keys {
  return {
    async signingKeys() {
      const rows = await db.selectFrom('identity_keys').selectAll().orderBy('created_at', 'desc').execute()
      return rows.map(({ kid, private_key, created_at }) => ({
        kid,
        privateKey: private_key,
        createdAt: created_at.getTime(),
      }))
    },
    addSigningKey: ({ kid, privateKey, createdAt }, since) =>
      db.transaction().execute(async (transaction) => {
        // A transaction that waits here then sees the key that the first one stored.
        await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction)
        const recent = await transaction
          .selectFrom('identity_keys')
          .select('kid')
          .where('created_at', '>', new Date(since))
          .executeTakeFirst()
        if (recent) return
        await transaction
          .insertInto('identity_keys')
          .values({ kid, private_key: JSON.stringify(privateKey), created_at: new Date(createdAt) })
          .execute()
      }),
    async replaceSigningKey(kid, privateKey) {
      const changed = { private_key: JSON.stringify(privateKey) }
      await db.updateTable('identity_keys').set(changed).where('kid', '=', kid).execute()
    },
    async removeSigningKeys(before) {
      await db.deleteFrom('identity_keys').where('created_at', '<', new Date(before)).execute()
    },
  }
}
