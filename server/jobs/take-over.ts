/** Replicas look after each other: what a process that died had under way goes on in another. */
import { sql, type Kysely } from 'kysely'
import type { DBOS as Engine } from '@dbos-inc/dbos-sdk'
import type { Tables } from '#server/storage/tables/index.ts'
import { queue } from './queue.ts'

interface Options {
  readonly DBOS: typeof Engine
  readonly db: Kysely<Tables>
  readonly executor: string
}

/** Milliseconds between two signs of life; one that was silent for three counts as dead. */
const beat = 2_000
const silentFor = 6_000

export async function keepTakingOver({ DBOS, db, executor }: Options): Promise<{ readonly stop: () => Promise<void> }> {
  const alive = () =>
    db
      .insertInto('executors')
      .values({ id: executor, seen_at: new Date() })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
      .execute()

  async function takeOver(): Promise<void> {
    await alive()
    const dead = await db
      .selectFrom('executors')
      .select('id')
      .where('id', '<>', executor)
      .where('seen_at', '<', sql<Date>`now() - ${silentFor} * interval '1 ms'`)
      .execute()
    for (const { id } of dead) {
      const left = await DBOS.listWorkflows({ executorId: id, status: 'PENDING', loadInput: false, loadOutput: false })
      await DBOS.resumeWorkflows(
        left.map(({ workflowID }) => workflowID),
        { queueName: queue },
      )
      // Last, so that another looks again if we die here.
      await db.deleteFrom('executors').where('id', '=', id).execute()
    }
  }

  let looking = Promise.resolve()
  const look = () => {
    looking = looking.then(takeOver).catch((error: unknown) => console.error(error))
  }
  await alive()
  const beating = setInterval(look, beat)
  return {
    async stop() {
      clearInterval(beating)
      await looking
      await db.deleteFrom('executors').where('id', '=', executor).execute()
    },
  }
}
