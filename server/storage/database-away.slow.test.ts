/**
 * An external database that becomes unavailable and returns: each step reports it, nothing is lost, and the portal
 * continues by itself.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import fieldNotesDefinition from '#tests/driver/definitions/agents/field-notes.json' with { type: 'json' }
import { fieldNotes, type FieldNotes } from '#tests/driver/field-notes.ts'
import { startControlledProvider, type ControlledProvider } from '#tests/driver/controlled-provider.ts'
import { remoteUser, type RemoteUser } from '#tests/driver/remote-user.ts'
import { serverOnPort } from '#tests/driver/server-on-port.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'
import { startServer, type StartedServer } from '#tests/driver/started-server.ts'

const database = serverOnPort()
const dataDir = temporaryFolder({}, { afterwards: afterAll })
const away = "The portal's database does not answer. Nothing you sent before is lost. Try again in a moment."
const path = (rest: string) => `/api/agent/site-report/${rest}`

let model: ControlledProvider
let portal: StartedServer
let zofa: RemoteUser
let notes: FieldNotes

beforeAll(async () => {
  await database().run("create user portal password 'secret'")
  await database().run('create database portal owner portal')
  model = await startControlledProvider()
  portal = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://portal:secret@127.0.0.1:${database().port}/portal`,
    DEFINITIONS_DIR: `${root}/definitions:${testDefinitions}`,
    AI_BASE_URL: model.baseUrl,
    AI_API_KEY: 'key',
    AI_MODEL: 'test',
  })
  zofa = await remoteUser(() => portal.url, 'zofa', 'Zofa')
  notes = fieldNotes(zofa)
})
afterAll(async () => {
  await portal.stop()
  model.stop()
})
beforeEach(async () => {
  await serves()
})

const readiness = async () => {
  const reply = await fetch(`${portal.url}/readyz`)
  return { status: reply.status, ...((await reply.json()) as object) }
}
const serves = () =>
  vi.waitFor(async () => expect(await readiness()).toMatchObject({ status: 200 }), { timeout: 60_000 })

test('every step reports it and when to try again; once it is back, all data is there', async () => {
  const { session } = await notes.upload()
  await database().stop()
  for (const refused of [await notes.upload(), await notes.settle(session), await notes.status(session)]) {
    expect(refused).toMatchObject({ success: false, message: away, error: away })
  }
  expect(await notes.settle(session)).toMatchObject({ status: 503, retryAfter: '5' })
  expect(await readiness()).toEqual({
    status: 503,
    ok: false,
    database: 'does not answer',
    storage: 'answers',
    jobs: 'does not answer',
  })
  expect((await fetch(`${portal.url}/healthz`)).status).toBe(200)

  await database().start()
  await serves()
  expect(await notes.settle(session)).toMatchObject({ status: 200, site: 'Mill Lane' })
})

test('running long work continues by itself, and no model call is repeated', async () => {
  const session = randomUUID()
  await zofa.post(path('begin'), { sessionId: session, notes: 'The roof leaks after the storm.' })
  model.release('What is damaged?', { damage: 'The roof' })
  expect((await zofa.post(path('process'), { sessionId: session })).status).toBe(200)
  await vi.waitFor(() => expect(model.countQuestions('Why is it damaged?')).toBe(1), { timeout: 30_000 })

  await database().stop()
  // The answer of the model cannot be stored at the moment.
  model.release('Why is it damaged?', { cause: 'The storm' })
  await vi.waitFor(() => expect(portal.output()).toContain("The portal's database does not answer. Long work waits."), {
    timeout: 30_000,
  })
  await database().start()
  await vi.waitFor(
    async () =>
      expect(await zofa.json(path(`status?sessionId=${session}`))).toMatchObject({
        status: 'done',
        completed: ['damage', 'cause', 'report'],
      }),
    { timeout: 60_000, interval: 250 },
  )
  expect([model.countQuestions('What is damaged?'), model.countQuestions('Why is it damaged?')]).toEqual([1, 1])
})

test('long work that was stored before the database became unavailable is started when it is back', async () => {
  const { session } = await notes.upload()
  await notes.settle(session)
  const { stages } = fieldNotesDefinition.calls.process
  // As the call notes it. That it was never handed to the engine is as if the database had gone away in between.
  await database().run(
    `insert into jobs (id, session_id, call, state, stages, completed, message) values
      ('${randomUUID()}', '${session}', 'process', 'running', '${JSON.stringify(stages)}', '[]', 'Waiting to begin.')`,
    'portal',
  )
  expect(await notes.waitForEnd(session)).toMatchObject({ status: 'done', completed: ['list', 'settle', 'sum'] })
})

test('a portal that is asked to stop while it is away stops', async () => {
  await database().stop()
  expect(await portal.stop()).toBe(0)
  await database().start()
  portal = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://portal:secret@127.0.0.1:${database().port}/portal`,
  })
})
