/** Queries whose text is composed once. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/driver/database.ts'
import { prepareQuery } from './prepare-query.ts'

const database = freshDatabase()

const user = (email: string, isAdmin = false) => ({ id: randomUUID(), email, given_name: null, is_admin: isAdmin })

test('take new values each time, at every position, and keep constant values', async () => {
  const { db } = database()
  await db
    .insertInto('users')
    .values([user('a@x.test'), user('b@x.test', true), user('c@x.test', true)])
    .execute()
  let composed = 0
  const read = prepareQuery(database(), (isAdmin: boolean, emails: readonly string[]) => {
    composed += 1
    return db
      .selectFrom('users')
      .select('email')
      .where('email', '=', sql<string>`any(${emails})`)
      .where('email', '<>', 'c@x.test')
      .where('is_admin', '=', isAdmin)
      .orderBy('email')
  })
  expect(composed).toBe(0)
  const all = ['a@x.test', 'b@x.test', 'c@x.test']
  expect(await read(true, all)).toEqual([{ email: 'b@x.test' }])
  expect(await read(false, all)).toEqual([{ email: 'a@x.test' }])
  expect(await read(true, ["'; drop table users; --"])).toEqual([])
  expect(composed).toBe(1)
})

test('are planned once for each connection, under a name of their own', async () => {
  const { db, pool } = database()
  const emails = prepareQuery(database(), () => db.selectFrom('users').select('email').where('email', '=', 'a@x.test'))
  const admins = prepareQuery(database(), () =>
    db.selectFrom('users').select('is_admin').where('email', '=', 'a@x.test'),
  )
  for (let time = 0; time < 3; time += 1) {
    expect(await emails()).toEqual([{ email: 'a@x.test' }])
    expect(await admins()).toEqual([{ is_admin: false }])
  }
  const { rows } = await pool.query<{ times: string }>(
    'select generic_plans + custom_plans as times from pg_prepared_statements where statement like \'%where "email" = $1\'',
  )
  expect(rows.map(({ times }) => Number(times))).toEqual([3, 3])
})
