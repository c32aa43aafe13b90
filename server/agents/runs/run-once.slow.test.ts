/** What becomes of a run whose process died. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '#tests/driver/database.ts'
import { runOnce } from './run-once.ts'

const database = freshDatabase()
let session = ''

beforeEach(async () => {
  session = randomUUID()
  await database()
    .db.insertInto('sessions')
    .values({ id: session, user_id: 'somebody', client: 'Zofa', agent: 'sop-gen', definition: null })
    .execute()
})

const leftBehind = (seenAt: Date) =>
  database()
    .db.insertInto('runs')
    .values({ session_id: session, call: 'build', fingerprint: 'same', owner: randomUUID(), seen_at: seenAt })
    .execute()

test('who asks again while it still seems to be worked on waits, and then does it', async () => {
  const { run } = runOnce(database().db)
  // A second before it counts as dead.
  await leftBehind(new Date(Date.now() - 14_000))
  const again = run({ session, call: 'build', fingerprint: 'same' }, () => Promise.resolve('made'))
  expect(await again).toEqual({ own: 'made' })
})

test('a process that is alone forgets what was under way before it started', async () => {
  const { run, find, forgetUnended } = runOnce(database().db)
  await leftBehind(new Date())
  expect(await find(session, 'build')).toBe('running')
  await forgetUnended()
  expect(await find(session, 'build')).toBeUndefined()
  expect(await run({ session, call: 'build', fingerprint: 'other' }, () => Promise.resolve('made'))).toEqual({
    own: 'made',
  })
})
