/** Replicas look after each other: what a process that died had under way goes on in another. */
import { sql, type Kysely } from 'kysely'
import type { Log } from '#server/operating/log.ts'
import type { Tables } from '#server/storage/tables/index.ts'

interface Options {
  readonly db: Kysely<Tables>
  readonly executor: string
  /** Puts what another one had under way back into the queue. */
  readonly recover: (executor: string) => Promise<unknown>
  /** Looks after the records of all work. */
  readonly mend: () => Promise<void>
  readonly log: Pick<Log, 'error' | 'info'>
}

/** Milliseconds between two signs of life; one that was silent for three counts as dead. */
const beat = 2_000
const silentFor = 6_000
/** Beats between two looks at the records. */
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
      // Last, so that another looks again if we die here.
      await db.deleteFrom('executors').where('id', '=', id).execute()
    }
  }

  let beats = 0
  let lastBeat = performance.now()
  /** In a row. Who was late itself cannot say of others that they are dead: perhaps the database was away. */
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
    if (state === 'failing') log.info('Long work is looked after again.')
    state = 'well'
  }

  function failed(error: unknown) {
    timely = 0
    if (state === 'well') log.error({ err: error }, 'Long work cannot be looked after.')
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
      // Who cannot say that it leaves is found dead.
      await db.deleteFrom('executors').where('id', '=', executor).execute().catch(failed)
    },
  }
}
