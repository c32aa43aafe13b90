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
  readonly reconcile: () => Promise<void>
  readonly log: Pick<Log, 'error' | 'info'>
}

/** Milliseconds between two signs of life; an executor without one for three such pauses counts as dead. */
const beatPause = 2_000
const deadAfter = 6_000
/** The records are reconciled after so many beats. */
const reconcileEvery = 5

export async function watchReplicas({ db, executor, recover, reconcile, log }: Options) {
  const reportAlive = () =>
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
      .where('seen_at', '<', sql<Date>`now() - ${deadAfter} * interval '1 ms'`)
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
  let timelyBeats = 0
  let state: 'well' | 'failing' = 'well'

  async function beat(): Promise<void> {
    await reportAlive()
    const now = performance.now()
    timelyBeats = now - lastBeat < 2 * beatPause ? timelyBeats + 1 : 0
    lastBeat = now
    beats += 1
    if (timelyBeats * beatPause >= deadAfter) await takeOver()
    if (beats % reconcileEvery === 0) await reconcile()
    if (state === 'failing') log.info('The jobs of other replicas are watched again.')
    state = 'well'
  }

  function logFailure(error: unknown) {
    timelyBeats = 0
    if (state === 'well') log.error({ err: error }, 'The jobs of other replicas cannot be watched now.')
    state = 'failing'
  }

  await reportAlive()
  let currentBeat: Promise<void> | undefined
  const timer = setInterval(() => {
    currentBeat ??= beat()
      .catch(logFailure)
      .finally(() => (currentBeat = undefined))
  }, beatPause)
  return {
    async stop() {
      clearInterval(timer)
      await currentBeat
      // If this fails, the other replicas find this one dead.
      await db.deleteFrom('executors').where('id', '=', executor).execute().catch(logFailure)
    },
  }
}
