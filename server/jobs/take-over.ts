/** Lets replicas watch each other, so that the jobs of a process that has died continue in another one. */
import { sql, type Kysely } from 'kysely'
import type { Log } from '#server/operating/log.ts'
import type { Tables } from '#server/storage/tables/index.ts'

interface Options {
  readonly db: Kysely<Tables>
  readonly executor: string
  /** Puts the jobs of another executor back into the queue. */
  readonly recover: (executor: string) => Promise<unknown>
  /** Reconciles the records of all jobs. */
  readonly mend: () => Promise<void>
  readonly log: Pick<Log, 'error' | 'info'>
}

/** Milliseconds between two signs of life; an executor without one for three such pauses counts as dead. */
const beat = 2_000
const silentFor = 6_000
/** The records are reconciled after so many beats. */
const mendEvery = 5

export async function keepTakingOver({ db, executor, recover, mend, log }: Options) {
  const alive = () =>
    db
      .insertInto('executors')
      .values({ id: executor, seen_at: new Date() })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
      .execute()

  async function takeOver(): Promise<void> {
    const dead = await db
      .selectFrom('executors')
      .select('id')
      .where('id', '<>', executor)
      .where('seen_at', '<', sql<Date>`now() - ${silentFor} * interval '1 ms'`)
      .execute()
    for (const { id } of dead) {
      await recover(id)
      // Deleted last, so that another replica takes over if this process dies here.
      await db.deleteFrom('executors').where('id', '=', id).execute()
    }
  }

  let beats = 0
  let lastBeat = performance.now()
  /** Beats in a row that were on time. After a late beat the others may only seem dead: perhaps the database was away. */
  let timely = 0
  let state: 'well' | 'failing' = 'well'

  async function look(): Promise<void> {
    await alive()
    const now = performance.now()
    timely = now - lastBeat < 2 * beat ? timely + 1 : 0
    lastBeat = now
    beats += 1
    if (timely * beat >= silentFor) await takeOver()
    if (beats % mendEvery === 0) await mend()
    if (state === 'failing') log.info('The jobs of other replicas are watched again.')
    state = 'well'
  }

  function failed(error: unknown) {
    timely = 0
    if (state === 'well') log.error({ err: error }, 'The jobs of other replicas cannot be watched now.')
    state = 'failing'
  }

  await alive()
  let looking: Promise<void> | undefined
  const beating = setInterval(() => {
    looking ??= look()
      .catch(failed)
      .finally(() => (looking = undefined))
  }, beat)
  return {
    async stop() {
      clearInterval(beating)
      await looking
      // If this fails, the other replicas find this one dead.
      await db.deleteFrom('executors').where('id', '=', executor).execute().catch(failed)
    },
  }
}
