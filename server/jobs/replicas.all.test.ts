/** Two portals on one PostgreSQL and one S3-compatible storage: when one dies, the other finishes its work. */
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase } from '#tests/driver/database.ts'
import { startControlledProvider } from '#tests/driver/controlled-provider.ts'
import { remoteUser } from '#tests/driver/remote-user.ts'
import { startS3 } from '#tests/driver/s3-server.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'
import { freePort, startServer } from '#tests/driver/started-server.ts'

const database = emptyDatabase()
const path = (rest: string) => `/api/agent/site-report/${rest}`

test('long work of a portal that is killed in the middle of a stage is ended by the other: nothing is done again that was done', async () => {
  const s3 = await startS3(temporaryFolder())
  onTestFinished(s3.stop)
  const model = await startControlledProvider()
  onTestFinished(model.stop)
  const settings = {
    // Both portals share one address, as behind a load balancer.
    PUBLIC_URL: 'http://localhost:3999',
    DATABASE_URL: database(),
    DEFINITIONS_DIR: `${root}/definitions:${testDefinitions}`,
    S3_ENDPOINT: s3.settings.endpoint,
    S3_BUCKET: s3.settings.bucket,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    AI_BASE_URL: model.baseUrl,
    AI_API_KEY: 'key',
    AI_MODEL: 'test',
  }
  const first = await startServer({ ...settings, PORT: await freePort() })
  onTestFinished(async () => void (await first.stop('SIGKILL')))
  const user = await remoteUser(() => first.local, 'zofa', 'Zofa')
  const session = randomUUID()
  expect(
    (await user.post(path('begin'), { sessionId: session, notes: 'The roof leaks after the storm.' })).status,
  ).toBe(200)
  model.release('What is damaged?', { damage: 'The roof' })
  expect((await user.post(path('process'), { sessionId: session })).status).toBe(200)
  await vi.waitFor(() => expect(model.countQuestions('Why is it damaged?')).toBe(1), { timeout: 30_000 })

  const second = await startServer({ ...settings, PORT: await freePort() })
  onTestFinished(async () => void (await second.stop('SIGKILL')))
  await first.stop('SIGKILL')
  const elsewhere = await remoteUser(() => second.local, 'zofa', 'Zofa')
  // The message is true: the work is not finished, and not lost.
  expect(await elsewhere.json(path(`status?sessionId=${session}`))).toMatchObject({
    status: 'running',
    completed: ['damage'],
    current: 'cause',
  })
  model.release('Why is it damaged?', { cause: 'The storm' })
  await vi.waitFor(
    async () =>
      expect(await elsewhere.json(path(`status?sessionId=${session}`))).toMatchObject({
        status: 'done',
        completed: ['damage', 'cause', 'report'],
      }),
    { timeout: 60_000, interval: 250 },
  )
  expect(model.countQuestions('What is damaged?')).toBe(1)
  // The call that was in progress when the process died; a paid call cannot be undone.
  expect(model.countQuestions('Why is it damaged?')).toBe(2)
  const report = await elsewhere.json(path(`download/${session}/report`))
  expect(JSON.stringify(report)).toContain('The storm')
  expect(await elsewhere.json(`/api/session/${session}`)).toMatchObject({
    spent: { inputTokens: 2000, outputTokens: 400 },
  })
})
