/** The part of the database store for second factors and recovery codes. A code that is valid once is used up by the statement that finds it. */
import type { Kysely } from 'kysely'
import type { Tables } from '#server/storage/tables/index.ts'
import type { IdentityStore } from './store.ts'

type SecondFactors = Pick<
  IdentityStore,
  'secondFactor' | 'addSecondFactor' | 'removeSecondFactor' | 'replaceRecoveryCodes' | 'useStep' | 'useRecoveryCode'
>

export function secondFactorsIn(db: Kysely<Tables>): SecondFactors {
  return {
    async secondFactor(userId) {
      const row = await db
        .selectFrom('identity_second_factors as factor')
        .leftJoin('identity_recovery_codes as code', 'code.user_id', 'factor.user_id')
        .where('factor.user_id', '=', userId)
        .groupBy('factor.user_id')
        .select(({ fn }) => ['secret', 'set_up_at', fn.count('code.fingerprint').as('codes')])
        .executeTakeFirst()
      return row && { secret: row.secret, recoveryCodes: Number(row.codes), setUpAt: row.set_up_at.getTime() }
    },
    addSecondFactor: ({ userId, secret, lastStep, recoveryCodes, at }) =>
      db.transaction().execute(async (transaction) => {
        const added = await transaction
          .insertInto('identity_second_factors')
          .values({ user_id: userId, secret, last_step: String(lastStep), set_up_at: new Date(at) })
          .onConflict((conflict) => conflict.doNothing())
          .returning('user_id')
          .executeTakeFirst()
        if (added) await addCodes(transaction, userId, recoveryCodes)
        return added !== undefined
      }),
    async removeSecondFactor(userId) {
      const { numDeletedRows } = await db
        .deleteFrom('identity_second_factors')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    replaceRecoveryCodes: (userId, fingerprints) =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('identity_recovery_codes').where('user_id', '=', userId).execute()
        await addCodes(transaction, userId, fingerprints)
      }),
    async useStep(userId, step) {
      const { numUpdatedRows } = await db
        .updateTable('identity_second_factors')
        .set({ last_step: String(step) })
        .where('user_id', '=', userId)
        .where('last_step', '<', String(step))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async useRecoveryCode(userId, fingerprint) {
      const { numDeletedRows } = await db
        .deleteFrom('identity_recovery_codes')
        .where('user_id', '=', userId)
        .where('fingerprint', '=', fingerprint)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

async function addCodes(db: Kysely<Tables>, userId: string, fingerprints: readonly string[]) {
  const rows = fingerprints.map((fingerprint) => ({ user_id: userId, fingerprint }))
  await db.insertInto('identity_recovery_codes').values(rows).execute()
}
