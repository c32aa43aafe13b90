/** Statements whose plans are kept answer as all others do, however often they are asked. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/driver/database.ts'
import { jobStore } from '#server/jobs/job-store.ts'

const database = freshDatabase()

test('a text that comes often is planned once for each connection', async () => {
  await database()
    .db.connection()
    .execute(async (one) => {
      const ask = (email: string) => one.selectFrom('users').select('email').where('email', '=', email).execute()
      const kept = async () => {
        const { rows } = await sql<{ times: string }>`select generic_plans + custom_plans as times
        from pg_prepared_statements where statement like 'select "email" from "users"%'`.execute(one)
        return rows.map(({ times }) => Number(times))
      }
      for (const name of ['a', 'b']) expect(await ask(`${name}@example.com`)).toEqual([])
      expect(await kept()).toEqual([])
      for (const name of ['c', 'd', 'e']) expect(await ask(`${name}@example.com`)).toEqual([])
      expect(await kept()).toEqual([3])
    })
})

test('one long work at a time for each call of a session, also after many', async () => {
  const { db } = database()
  const jobs = jobStore(database())
  for (let round = 0; round < 12; round += 1) {
    const session = randomUUID()
    await db
      .insertInto('sessions')
      .values({ id: session, user_id: 'somebody', client: 'Zofa', agent: 'sop-gen', definition: null })
      .execute()
    const job = { session, call: 'process', stages: [], completed: [] }
    expect(await jobs.begin(job)).toEqual(expect.any(String))
    expect(await jobs.begin(job)).toBeUndefined()
  }
})
