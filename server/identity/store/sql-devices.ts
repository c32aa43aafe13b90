/** The part of the database store for devices on which people have signed in. */
import type { Kysely } from 'kysely'
import type { Tables } from '#server/storage/tables/index.ts'
import type { IdentityStore } from './store.ts'

type Devices = Pick<IdentityStore, 'knowsDevice' | 'recordSignIn' | 'forgetDevices' | 'forgetDevice'>

export function devicesIn(db: Kysely<Tables>): Devices {
  return {
    async knowsDevice(device, email, now) {
      const found = await db
        .selectFrom('identity_devices')
        .innerJoin('users', 'id', 'user_id')
        .select('device')
        .where('device', '=', device)
        .where('email', '=', email)
        .where('expires_at', '>', new Date(now))
        .executeTakeFirst()
      return found !== undefined
    },

    recordSignIn: ({ userId, account, device, at, knownUntil }) =>
      db.transaction().execute(async (transaction) => {
        const signedInAt = new Date(at)
        const guesses = await transaction
          .selectFrom('identity_guesses')
          .select('wrong')
          .where('account', '=', account)
          .executeTakeFirst()
        const onDevice = await transaction
          .selectFrom('identity_devices')
          .select(['signed_in_at', 'wrong_seen'])
          .where('device', '=', device)
          .where('user_id', '=', userId)
          .where('expires_at', '>', signedInAt)
          .executeTakeFirst()
        const anywhere = await transaction
          .selectFrom('identity_accounts')
          .select(['signed_in_at', 'wrong_seen'])
          .where('user_id', '=', userId)
          .executeTakeFirst()

        const wrong = guesses?.wrong ?? 0
        const seen = { signed_in_at: signedInAt, wrong_seen: wrong }
        const known = { ...seen, expires_at: new Date(knownUntil) }
        await transaction.updateTable('identity_accounts').set(seen).where('user_id', '=', userId).execute()
        await transaction
          .insertInto('identity_devices')
          .values({ device, user_id: userId, ...known })
          .onConflict((conflict) => conflict.columns(['device', 'user_id']).doUpdateSet(known))
          .execute()

        const before = onDevice ?? anywhere
        return {
          wrongPasswords: Math.max(0, wrong - (before?.wrong_seen ?? 0)),
          since: before?.signed_in_at?.getTime(),
          sameDevice: onDevice !== undefined,
        }
      }),

    async forgetDevices(userId, except) {
      const all = db.deleteFrom('identity_devices').where('user_id', '=', userId)
      await (except === undefined ? all : all.where('device', '!=', except)).execute()
    },
    async forgetDevice(userId, device) {
      await db.deleteFrom('identity_devices').where('user_id', '=', userId).where('device', '=', device).execute()
    },
  }
}
