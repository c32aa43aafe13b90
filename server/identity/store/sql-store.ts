/** Stores the provider's data in the portal's database, which all replicas share and which survives restarts. */
import { sql } from 'kysely'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database } from '#server/storage/database.ts'
import { accountsIn } from './sql-accounts.ts'
import { devicesIn } from './sql-devices.ts'
import { grantsIn } from './sql-grants.ts'
import { guessesIn, sweepGuesses } from './sql-guesses.ts'
import { keysIn } from './sql-keys.ts'
import { secondFactorsIn } from './sql-second-factors.ts'
import { sessionsIn } from './sql-sessions.ts'
import { sweepTickets, ticketsIn } from './sql-tickets.ts'
import type { IdentityStore } from './store.ts'

export function sqlStore({ db, pool }: Pick<Database, 'db' | 'pool'>): IdentityStore {
  return {
    ...accountsIn(db),
    ...keysIn(db),
    ...sessionsIn(db),
    ...grantsIn(db),
    ...devicesIn(db),
    ...guessesIn(db),
    ...secondFactorsIn(db),
    ...ticketsIn(db),
    limiter: (limit) =>
      new RateLimiterPostgres({
        ...limit,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'identity_attempts',
        tableCreated: true,
        // `sweep` below deletes expired entries for all limits and all replicas.
        clearExpiredByTimeout: false,
      }),
    async sweep(now) {
      const expired = new Date(now)
      await db.deleteFrom('identity_sessions').where('expires_at', '<=', expired).execute()
      await db.deleteFrom('identity_devices').where('expires_at', '<=', expired).execute()
      await sql`delete from identity_attempts where expire <= ${now}`.execute(db)
      await sweepGuesses(db, expired)
      await sweepTickets(db, expired)
    },
  }
}
