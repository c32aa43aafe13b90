/** Two portals on one PostgreSQL keep all evidence that both save at the same time. */
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#tests/driver/database.ts'
import { remoteUser } from '#tests/driver/remote-user.ts'
import { startS3 } from '#tests/driver/s3-server.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { freePort, startServer } from '#tests/driver/started-server.ts'
import { evidenceBody, listEvidence, openCase, saveEvidence } from './fixtures/evidence-case.ts'

const database = emptyDatabase()

test('20 entries that are saved at once by two portals are all there, and one that both save is there once', async () => {
  const s3 = await startS3(temporaryFolder())
  onTestFinished(s3.stop)
  const start = async () => {
    const server = await startServer({
      PORT: await freePort(),
      PUBLIC_URL: 'http://localhost:3999',
      DATABASE_URL: database(),
      S3_ENDPOINT: s3.settings.endpoint,
      S3_BUCKET: s3.settings.bucket,
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    })
    onTestFinished(async () => void (await server.stop('SIGKILL')))
    return remoteUser(() => server.local, 'nationalbreakdown', 'NationalBreakdown')
  }
  const users = [await start(), await start()]
  const [{ send } = await start()] = users
  const session = (await openCase(send)) ?? expect.fail('The case was not opened.')
  const answers = Array.from({ length: 20 }, (_, n) => `Answer ${n}.`)
  const replies = await Promise.all([
    ...answers.map((answer, n) => saveEvidence((users[n % 2] ?? { send }).send, evidenceBody(session, answer))),
    ...users.map((user) => saveEvidence(user.send, evidenceBody(session, 'Of both.'))),
  ])
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  for (const user of users) {
    const items = await listEvidence(user.send, session)
    expect(items.map(({ assistant }) => assistant.content).toSorted()).toEqual([...answers, 'Of both.'].toSorted())
  }
})
