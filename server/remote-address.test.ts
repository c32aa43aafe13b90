/** The client address of a request. */
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { remoteAddress } from './remote-address.ts'

const peer = '10.0.0.7'

async function seen(trustProxy: boolean, forwarded?: string) {
  const app = new Hono()
  app.get('/', (c) => c.text(remoteAddress({ trustProxy })(c)))
  const headers = new Headers(forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded })
  const reply = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } })
  return reply.text()
}

test.each([
  [undefined, peer],
  ['192.0.2.1', '192.0.2.1'],
  ['203.0.113.9, 192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:51234', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]:51234', '2001:db8::1'],
  // A header without a valid address is ignored, and the address of the connection is used.
  ['', peer],
  ['unknown', peer],
  ['192.0.2.1, ', peer],
  ['192.0.2.999', peer],
  ['x'.repeat(5_000), peer],
])('behind a trusted proxy that states %j it is %s', async (forwarded, address) => {
  expect(await seen(true, forwarded)).toBe(address)
})

test.each([undefined, '192.0.2.1'])('without trust in %j it is the other end of the connection', async (forwarded) => {
  expect(await seen(false, forwarded)).toBe(peer)
})
