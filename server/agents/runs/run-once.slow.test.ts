/** The outcome of a run whose process died. */
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
  // One second before the run counts as dead.
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

test('of two that come at the same moment one does it; the same request joins it, another one is refused', async () => {
  const { run } = runOnce(database().db)
  let done = 0
  const work = () => Promise.resolve((done += 1))
  const of = (fingerprint: string) => run({ session, call: 'build', fingerprint }, work)
  const ended = { status: 200, reply: '{}' }
  const first = run({ session, call: 'build', fingerprint: 'same' }, async (claim) => {
    const others = await Promise.allSettled([of('other'), of('another')])
    expect(others.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await runOnce(database().db).storeEnding(claim, ended)
    return 'made'
  })
  expect(await Promise.all([first, of('same')])).toEqual([{ own: 'made' }, { joined: ended }])
  expect(done).toBe(0)
})

test('a run of a session that has ended is refused, and spoils no other that comes at the same moment', async () => {
  const { run } = runOnce(database().db)
  const build = (of: string) => run({ session: of, call: 'build', fingerprint: 'same' }, () => Promise.resolve('made'))
  const ends = await Promise.allSettled([build(randomUUID()), build(session)])
  expect(ends).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ status: 404 }) as unknown },
    { status: 'fulfilled', value: { own: 'made' } },
  ])
})

test('a run that is stopped ends at once, is told so to whoever joined it, and can be started anew', async () => {
  const { run, stop } = runOnce(database().db)
  const request = { session, call: 'build', fingerprint: 'same' }
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const first = run(request, async (_claim, _note, signal) => {
    begin()
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  })
  const refused = first.catch((error: unknown) => error)
  await begun
  const joined = run(request, () => Promise.resolve('not done'))
  // The second request waits for the first one.
  await expect(run({ ...request, fingerprint: 'other' }, () => Promise.resolve('not done'))).rejects.toThrow(
    'still being worked on',
  )
  expect(await stop(session, 'another')).toBe(false)
  expect(await stop(session, 'build')).toBe(true)
  expect(await refused).toMatchObject({ status: 409, message: expect.stringContaining('was stopped') as string })
  expect(await joined).toMatchObject({ joined: { status: 409 } })
  expect(await run(request, () => Promise.resolve('made'))).toEqual({ own: 'made' })
})

test('a run that another process was asked to stop ends with its next sign of life, and that of an ended session does', async () => {
  for (const end of [
    () => runOnce(database().db).stop(session),
    () => database().db.deleteFrom('sessions').where('id', '=', session).execute(),
  ]) {
    const stopped = runOnce(database().db).run(
      { session, call: 'build', fingerprint: 'same' },
      async (_claim, _note, signal) => {
        await end()
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
      },
    )
    await expect(stopped).rejects.toThrow('was stopped')
  }
})
