/** The part of the database store for guesses at accounts. Each guess is one statement, so that a hundred at once are counted as a hundred. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/storage/tables/index.ts'
import type { IdentityStore } from './store.ts'

type Guesses = Pick<IdentityStore, 'countGuess' | 'forgiveGuess'>

const milliseconds = (count: number) => sql`${count} * interval '1 millisecond'`

export function guessesIn(db: Kysely<Tables>): Guesses {
  return {
    async countGuess(account, now, limit) {
      const { atOnce, every } = limit ?? { atOnce: 1, every: 0 }
      /** The latest value of `spent_until` at which another guess is allowed. */
      const latest = now + (atOnce - 1) * every
      const counted = await sql`
        insert into identity_guesses as known (account, wrong, spent_until)
        values (${account}, 1, ${new Date(now + every)})
        on conflict (account) do update
        set wrong = known.wrong + 1, spent_until = greatest(known.spent_until, ${new Date(now)}) + ${milliseconds(every)}
        where ${limit === undefined}::boolean or known.spent_until <= ${new Date(latest)}
        returning account`.execute(db)
      if (counted.rows.length > 0) return 0

      const spent = await db
        .selectFrom('identity_guesses')
        .select('spent_until')
        .where('account', '=', account)
        .executeTakeFirst()
      return Math.max(1, (spent?.spent_until.getTime() ?? 0) - latest)
    },
    async forgiveGuess(account, limit) {
      await sql`
        update identity_guesses
        set wrong = wrong - 1, spent_until = spent_until - ${milliseconds(limit?.every ?? 0)}
        where account = ${account}`.execute(db)
    },
  }
}

/**
 * Counts for an account are kept for its owner. Counts for an e-mail without an account are dropped once they have
 * expired.
 */
export async function sweepGuesses(db: Kysely<Tables>, now: Date): Promise<void> {
  await sql`
    delete from identity_guesses
    where spent_until <= ${now}
      and account not in (
        select translate(encode(sha256(convert_to(email, 'UTF8')), 'base64'), '+/=', '-_') from users
      )`.execute(db)
}
