/** S3-compatible storage that answers 503 for a while, and that removes only a part of what it was asked to remove. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase } from '#tests/driver/database.ts'
import { fieldNotes, type FieldNotes } from '#tests/driver/field-notes.ts'
import { remoteUser } from '#tests/driver/remote-user.ts'
import { startBusyS3 } from '#tests/driver/s3-server.ts'
import { startServer, type StartedServer } from '#tests/driver/started-server.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'
import { s3Store } from './s3-store.ts'

const database = emptyDatabase()
const folder = temporaryFolder({}, { afterwards: afterAll })

let s3: Awaited<ReturnType<typeof startBusyS3>>
let portal: StartedServer
let notes: FieldNotes

beforeAll(async () => {
  s3 = await startBusyS3(folder)
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

test('while it refuses every request, uploads say so and long work waits; afterwards nothing is lost and the work is done', async () => {
  const { session } = await notes.upload()
  expect(await notes.settle(session)).toMatchObject({ status: 200 })
  s3.setBusy(true)
  const refused = await notes.upload()
  expect(refused).toMatchObject({
    status: 503,
    message: "The portal's file storage does not answer. Nothing you sent before is lost. Try again in a moment.",
    retryAfter: '5',
  })
  expect(await notes.process(session)).toMatchObject({ status: 200 })
  await vi.waitFor(
    async () =>
      expect(await notes.status(session)).toMatchObject({
        status: 'running',
        message: "The portal's file storage does not answer. The work goes on by itself once that has passed.",
      }),
    { timeout: 30_000, interval: 100 },
  )
  // The work asks again and again, with longer pauses, and does not give up.
  const before = s3.refused()
  await vi.waitFor(() => expect(s3.refused()).toBeGreaterThan(before + 6), { timeout: 60_000, interval: 100 })
  expect(await notes.status(session)).toMatchObject({ status: 'running' })

  s3.setBusy(false)
  expect(await notes.waitForEnd(session)).toMatchObject({ status: 'done', completed: ['list', 'settle', 'sum'] })
  expect(await notes.upload({ session: refused.session })).toMatchObject({ status: 200 })
  expect(await (await notes.settings(session)).json()).toMatchObject({ site: 'Mill Lane' })
})

test('an answer that removed some objects and kept others counts as a failure', async () => {
  const answers = ['<Error><Key>two</Key><Code>InternalError</Code></Error>', '']
  const bucket = createServer((request, reply) => {
    request.resume()
    reply.writeHead(200, { 'Content-Type': 'application/xml' })
    reply.end(`<DeleteResult>${answers.shift() ?? ''}</DeleteResult>`)
  })
  bucket.listen(0, '127.0.0.1')
  await once(bucket, 'listening')
  onTestFinished(() => void bucket.close())
  const { port } = bucket.address() as AddressInfo
  const store = s3Store({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` })
  await expect(store.remove(['one', 'two'])).rejects.toThrow('An object could not be removed: InternalError.')
  await store.remove(['one', 'two'])
})
