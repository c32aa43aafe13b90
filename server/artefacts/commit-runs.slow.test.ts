/** Commits of many runs at the same moment. */
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { createDoOnce } from '#server/jobs/create-do-once.ts'
import { jobStore } from '#server/jobs/job-store.ts'
import { startJob } from '#server/jobs/start-job.ts'
import { openQuota } from '#server/quota/quota.ts'
import { defaultLimits } from '#server/quota/storage-limits.ts'
import { freshDatabase } from '#tests/driver/database.ts'
import { artefactStore, newVersion, type Change } from './artefact-store.ts'

const database = freshDatabase()
const storeOf = (limits = defaultLimits) => artefactStore(database(), openQuota(database(), limits))

async function newSession(user = randomUUID()): Promise<string> {
  const id = randomUUID()
  const row = { id, user_id: user, client: 'Zofa', agent: 'sop-gen', definition: null }
  await database().db.insertInto('sessions').values(row).execute()
  return id
}

const written = (data: unknown): Change => ({ version: newVersion(), madeFrom: {}, data: JSON.stringify(data) })
const changes = (data: unknown) => new Map([['notes', written(data)]])

async function notesOf(session: string) {
  const [row] = await database()
    .db.selectFrom('artefacts')
    .select('data')
    .where('session_id', '=', session)
    .where('name', '=', 'notes')
    .execute()
  return row && (JSON.parse(row.data ?? 'null') as unknown)
}

/** The number of statements that are sent in the meantime. */
async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  let count = 0
  const taken = () => (count += 1)
  database().pool.on('acquire', taken)
  await run()
  database().pool.off('acquire', taken)
  return count
}

test('are one statement', async () => {
  const store = storeOf()
  const sessions = await Promise.all(Array.from({ length: 20 }, () => newSession()))
  const statements = await statementsOf(() =>
    Promise.all(sessions.map((session) => store.commit(session, changes(session)))),
  )
  expect(statements).toBe(1)
  expect(await Promise.all(sessions.map(notesOf))).toEqual(sessions)
})

test('one whose session has ended is refused, one whose file is gone fails, and the others are committed', async () => {
  const store = storeOf()
  const [first, second, third] = await Promise.all([newSession(), newSession(), newSession()])
  const lost = { id: randomUUID(), name: 'Lost.txt', size: 1, content: randomUUID(), fingerprint: '' }
  const ends = await Promise.allSettled([
    store.commit(first, changes('first')),
    store.commit(randomUUID(), changes('nowhere')),
    store.commit(
      second,
      new Map([
        ['notes', written('half')],
        ['file', { version: newVersion(), madeFrom: {}, files: [lost] } satisfies Change],
      ]),
    ),
    store.commit(third, changes('third')),
  ])
  expect(ends).toEqual([
    { status: 'fulfilled', value: 'committed' },
    { status: 'rejected', reason: expect.objectContaining({ status: 404 }) as unknown },
    {
      status: 'rejected',
      reason: expect.objectContaining({ message: 'A file that was to be kept is gone.' }) as unknown,
    },
    { status: 'fulfilled', value: 'committed' },
  ])
  expect(await Promise.all([first, second, third].map(notesOf))).toEqual(['first', undefined, 'third'])
})

test('only writers of the same session wait for each other', async () => {
  const store = storeOf()
  const [held, free] = await Promise.all([newSession(), newSession()])
  const other = await database().pool.connect()
  onTestFinished(() => other.release())
  await other.query('begin')
  await other.query('select from sessions where id = $1 for update', [held])
  const waiting = store.commit(held, changes('held'))
  await store.commit(free, changes('free'))
  expect([await notesOf(held), await notesOf(free)]).toEqual([undefined, 'free'])
  await other.query('commit')
  await waiting
  expect(await notesOf(held)).toBe('held')
})

test('two of the same session are committed in the order in which they came', async () => {
  const store = storeOf()
  const session = await newSession()
  await Promise.all([store.commit(session, changes('first')), store.commit(session, changes('second'))])
  expect(await notesOf(session)).toBe('second')
})

test('a text may hold every character that JSON can hold', async () => {
  const store = storeOf()
  const session = await newSession()
  const text = 'NUL \u0000, half a pair \ud83d, "quotes", {braces}, back\\slash\n'
  await store.commit(session, changes(text))
  expect(await notesOf(session)).toBe(text)
})

test('a stage is committed once: a second commit changes nothing, and the last stage ends the job', async () => {
  const store = storeOf()
  const jobs = jobStore(database())
  const session = await newSession()
  const stage = (key: string) => ({ key, name: key, work: [] })
  const job = (await jobs.begin({ session, call: 'process', stages: [stage('a'), stage('b')], completed: [] })) ?? ''
  const done = (key: string, next: string | undefined) => ({ stage: { job, key, next } })
  const twice = await Promise.all([
    store.commit(session, changes('first'), done('a', 'b')),
    store.commit(session, changes('second'), done('a', 'b')),
  ])
  expect(twice).toEqual(['committed', 'unwanted'])
  expect(await notesOf(session)).toBe('first')
  expect(await jobs.findState({ session, call: 'process' })).toMatchObject({
    status: 'running',
    completed: ['a'],
    current: 'b',
  })
  await store.commit(session, changes('third'), done('b', undefined))
  expect(await jobs.findState({ session, call: 'process' })).toMatchObject({ status: 'done', completed: ['a', 'b'] })
  expect(await store.commit(session, changes('late'), done('c', undefined))).toBe('unwanted')
  expect(await notesOf(session)).toBe('third')
})

test('a part of long work is done once for its session and its stage, and one that makes nothing is done again', async () => {
  const [session, other] = [await newSession(), await newSession()]
  const partsOf = (of: string, stage = 'transcribe') => createDoOnce(database().db, of, stage, (run) => run())
  let times = 0
  const make = () => Promise.resolve({ times: (times += 1) })
  expect(await partsOf(session)('one.wav', make)).toEqual({ times: 1 })
  expect(await partsOf(session)('one.wav', make)).toEqual({ times: 1 })
  expect(await partsOf(session)('two.wav', make)).toEqual({ times: 2 })
  expect(await partsOf(other)('one.wav', make)).toEqual({ times: 3 })
  expect(await partsOf(session, 'summarise')('one.wav', make)).toEqual({ times: 4 })
  const nothing = () => Promise.resolve((times += 1) > 0 ? undefined : undefined)
  await partsOf(session)('three.wav', nothing)
  await partsOf(session)('three.wav', nothing)
  expect(times).toBe(6)
  await database().db.deleteFrom('sessions').where('id', '=', session).execute()
  expect(
    await database().db.selectFrom('work_parts').select('key').where('session_id', '=', session).execute(),
  ).toEqual([])
})

test('files that failed are named when all is done, and their stage alone is begun again', async () => {
  const store = storeOf()
  const jobs = jobStore(database())
  const session = await newSession()
  const stages = ['a', 'b', 'c'].map((key) => ({ key, name: key, work: [] }))
  const job = (await jobs.begin({ session, call: 'process', stages, completed: [] })) ?? ''
  const problem = { file: 'two.wav', problem: 'It is too noisy.' }
  await jobs.noteProblems(job, 'b', [{ file: 'one.wav', problem: 'Of an earlier try.' }])
  await jobs.noteProblems(job, 'b', [problem])
  for (const [at, { key }] of stages.entries())
    await store.commit(session, new Map(), { stage: { job, key, next: stages[at + 1]?.key } })
  expect(await jobs.findState({ session, call: 'process' })).toMatchObject({
    status: 'done',
    problems: [{ stage: 'b', ...problem }],
  })
  // Only the stages of the definition are read.
  const definition = { calls: { process: { stages } } } as unknown as Parameters<typeof startJob>[1]['definition']
  const again = await startJob({ jobs, store }, { session, definition, call: 'process' })
  expect(again).not.toBe(undefined)
  expect(await jobs.find(again ?? '')).toMatchObject({ completed: ['a'] })
  expect(await jobs.findState({ session, call: 'process' })).toMatchObject({ problems: [] })
})

test('of two that together pass the limit of a person, one is refused, however they come', async () => {
  const store = storeOf({ ...defaultLimits, person: 3 * 1024 * 1024 })
  const user = randomUUID()
  const sessions = await Promise.all([newSession(user), newSession(user)])
  const large = 'x'.repeat(2 * 1024 * 1024)
  const ends = await Promise.allSettled(sessions.map((session) => store.commit(session, changes(large))))
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
