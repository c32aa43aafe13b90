/** The portal with DATABASE_URL: a server on a port with a password, and the sentence if it cannot be used. */
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort, serverOnPort } from '#tests/driver/server-on-port.ts'
import { openDatabase } from './database.ts'

const server = serverOnPort()

beforeAll(async () => {
  await server().run(`create user portal password 'the secret'`)
  await server().run(`create user guest password 'the secret'`)
  await server().run('create database portal owner portal')
})

const address = ({ user = 'portal', password = 'the%20secret', database = 'portal', port = server().port } = {}) =>
  `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`

test('several portals use it at once, without a data folder, and leave it running', async () => {
  const first = await openDatabase({ dataDir: '/nowhere', databaseUrl: address() })
  const second = await openDatabase({ dataDir: '/nowhere', databaseUrl: address() })
  onTestFinished(() => second.close())
  await first.db.insertInto('users').values({ email: 'somebody@example.com' }).execute()
  await first.close()
  expect(await second.db.selectFrom('users').select('email').execute()).toEqual([{ email: 'somebody@example.com' }])
})

test.each([
  ['a wrong password', () => address({ password: 'wrong' }), 'it refuses the user or the password. Correct them.'],
  ['an unknown database', () => address({ database: 'other' }), 'it has no such database. Create it.'],
  [
    'a user without rights',
    () => address({ user: 'guest' }),
    'the user may not create tables in it. Grant that, for example with: grant create on schema public to the user.',
  ],
])('%s is told in a sentence that holds no password', async (_, url, reason) => {
  await expect(openDatabase({ dataDir: '', databaseUrl: url() })).rejects.toThrow(
    new RegExp(`^The database at 127\\.0\\.0\\.1:\\d+/\\w+ cannot be used: ${reason.replaceAll('.', '\\.')}$`),
  )
})

test('a port at which nobody answers is reported', async () => {
  const port = await freePort()
  await expect(openDatabase({ dataDir: '', databaseUrl: address({ port }) })).rejects.toThrow(
    `The database at 127.0.0.1:${port}/portal cannot be used: nobody answers there. Start the server, or correct the host and the port.`,
  )
})
