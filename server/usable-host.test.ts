import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { explainErrors } from '#server/errors.ts'
import { openLog } from '#server/operating/log.ts'
import { usableHost } from '#server/usable-host.ts'

const app = new Hono()
explainErrors(app, { log: openLog('silent') })
app.use(usableHost())
app.get('/', (c) => c.text('here'))

const statusOf = async (host: string) => (await app.request('/', { headers: { Host: host } })).status

test.each(['localhost:3000', 'portal.example.com', '[::1]:8080', '127.0.0.1'])(
  'the host %s is served',
  async (host) => {
    expect(await statusOf(host)).toBe(200)
  },
)

test.each(['a b', '[', 'localhost:99999', '%zz'])('the host %s is refused with a sentence', async (host) => {
  expect(await statusOf('localhost')).toBe(200)
  const reply = await app.request('/', { headers: { Host: host } })
  expect([reply.status, await reply.json()]).toMatchObject([400, { message: expect.stringContaining('Host header') }])
})
