/** S3-compatible storage that goes away and comes back: each step says so, nothing is lost, and work goes on by itself. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emptyDatabase } from '#tests/driver/database.ts'
import { fieldNotes, type FieldNotes } from '#tests/driver/field-notes.ts'
import { remoteUser } from '#tests/driver/remote-user.ts'
import { startS3 } from '#tests/driver/s3-server.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'
import { startServer, type StartedServer } from '#tests/driver/started-server.ts'

const database = emptyDatabase()
const folder = temporaryFolder({}, { afterwards: afterAll })
const away = "The portal's file storage does not answer. Nothing you sent before is lost. Try again in a moment."

let s3: Awaited<ReturnType<typeof startS3>>
let portal: StartedServer
let notes: FieldNotes

beforeAll(async () => {
  s3 = await startS3(folder)
  portal = await startServer({
    DATABASE_URL: database(),
    DEFINITIONS_DIR: `${root}/definitions:${testDefinitions}`,
    S3_ENDPOINT: s3.settings.endpoint,
    S3_BUCKET: s3.settings.bucket,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  })
  notes = fieldNotes(await remoteUser(() => portal.url, 'zofa', 'Zofa'))
})
afterAll(async () => {
  await portal.stop()
  await s3.stop()
})

const back = async () => void (s3 = await startS3(folder, { port: s3.port }))

async function prepared() {
  const { session } = await notes.upload()
  expect(await notes.settle(session)).toMatchObject({ status: 200 })
  return session
}

test('every step that needs it reports it; once it is back, all files are there', async () => {
  const session = await prepared()
  await s3.stop()
  const refused = await notes.upload()
  expect(refused).toMatchObject({ status: 503, message: away, retryAfter: '5' })
  expect((await notes.settings(session)).status).toBe(503)
  const reply = await fetch(`${portal.url}/readyz`)
  expect({ status: reply.status, ...((await reply.json()) as object) }).toEqual({
    status: 503,
    ok: false,
    database: 'answers',
    storage: 'does not answer',
    jobs: 'answers',
  })

  await back()
  expect(await notes.upload({ session: refused.session })).toMatchObject({ status: 200 })
  expect(await (await notes.settings(session)).json()).toMatchObject({ site: 'Mill Lane' })
})

test('long work waits for it, and goes on by itself', async () => {
  const session = await prepared()
  await s3.stop()
  expect(await notes.process(session)).toMatchObject({ status: 200 })
  await vi.waitFor(
    async () =>
      expect(await notes.status(session)).toMatchObject({
        status: 'running',
        message: "The portal's file storage does not answer. The work goes on by itself once that has passed.",
      }),
    { timeout: 30_000, interval: 100 },
  )
  await back()
  expect(await notes.waitForEnd(session)).toMatchObject({ status: 'done', completed: ['list', 'settle', 'sum'] })
})
