/** Who may read the metrics. */
import { expect, test } from 'vitest'
import { Hono } from 'hono'
import { explainErrors } from '#server/errors.ts'
import { openLog } from '#server/operating/log.ts'
import { remoteAddress } from '#server/remote-address.ts'
import { metricsForAll, metricsForThisMachine } from './metrics-routes.ts'

const metrics = { text: async () => 'stepwright_sessions 3\n', contentType: 'text/plain; version=0.0.4; charset=utf-8' }

function onThePortalsPort() {
  const app = new Hono()
  explainErrors(app, { log: openLog('silent') })
  return app.route('/', metricsForThisMachine(metrics, remoteAddress({ trustProxy: false })))
}

const ask = (app: Hono, peer: string, headers: Record<string, string> = {}) =>
  app.request('/metrics', { headers }, { incoming: { socket: { remoteAddress: peer } } })

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'on the portal’s port they are for this machine: %s',
  async (peer) => {
    const reply = await ask(onThePortalsPort(), peer)
    expect([reply.status, await reply.text()]).toEqual([200, 'stepwright_sessions 3\n'])
    expect(reply.headers.get('Content-Type')).toBe(metrics.contentType)
  },
)

test.each([
  ['another machine', '192.0.2.7', {}],
  ['a proxy on this machine', '127.0.0.1', { 'X-Forwarded-For': '192.0.2.7' }],
  ['another machine that says it is this one', '192.0.2.7', { 'X-Forwarded-For': '127.0.0.1' }],
])('%s is refused with what to set', async (_, peer, headers) => {
  const reply = await ask(onThePortalsPort(), peer, headers)
  expect(reply.status).toBe(403)
  expect(await reply.json()).toMatchObject({
    message: 'These figures are for the machine that the portal runs on. Set METRICS_PORT to read them from another.',
  })
})

test('on a port of their own they answer every address', async () => {
  const reply = await ask(metricsForAll(metrics), '192.0.2.7')
  expect([reply.status, await reply.text()]).toEqual([200, 'stepwright_sessions 3\n'])
})
