/** Which content coding is chosen for an Accept-Encoding header (RFC 9110, 12.5.3). */
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { acceptedCoding, type Coding } from './accepted-coding.ts'

async function chosen(header: string | undefined, available?: readonly Coding[]): Promise<string> {
  const app = new Hono()
  app.get('/', (c) => c.text(acceptedCoding(c, available) ?? 'as it is'))
  const reply = await app.request('/', header === undefined ? {} : { headers: { 'Accept-Encoding': header } })
  return reply.text()
}

test.each([
  [undefined, 'as it is'],
  ['', 'as it is'],
  ['identity', 'as it is'],
  ['deflate, zstd', 'as it is'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0', 'as it is'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'as it is'],
  ['*;q=0, gzip', 'gzip'],
  ['gzip;q=0, br;q=0, *', 'as it is'],
  ['identity, br;q=0.5', 'as it is'],
  ['identity;q=0.5, br;q=0.5', 'br'],
  ['identity;q=0.1, gzip;q=0.2', 'gzip'],
  ['identity;q=0, deflate', 'as it is'],
  ['br;q=nonsense', 'br'],
])('of %j it is %s', async (header, expected) => {
  expect(await chosen(header)).toBe(expected)
})

test('only what there is can be chosen', async () => {
  expect(await chosen('br, gzip', ['gzip'])).toBe('gzip')
  expect(await chosen('br, gzip', [])).toBe('as it is')
})
