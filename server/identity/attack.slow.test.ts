/** Sign-in under attack, over the network and on the database. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/driver/database.ts'
import { type Asked, authorizationPath, browser } from '#tests/identity/browser.ts'
import { served, type Served } from '#tests/identity/served.ts'
import { audience, clientId, email, password } from '#tests/identity/tenant.ts'
import { setPassword } from './accounts.ts'
import { identityProvider } from './identity-provider.ts'
import { pageClient } from './provider.ts'
import { sqlStore } from './store/sql-store.ts'

const database = freshDatabase()
let provider: Served
let waited = 0

beforeAll(async () => {
  await database().db.insertInto('users').values({ email }).execute()
  await setPassword(database(), email, password)
  provider = await served((origin) =>
    identityProvider({
      origin,
      audience,
      clients: [pageClient(clientId, origin)],
      store: sqlStore(database()),
      demo: true,
      addressOf: (c) => c.req.header('X-Test-Address') ?? '192.0.2.1',
      pause: async () => (waited += 1),
    }),
  )
})
afterAll(() => provider.stop())

const overNetwork = (address: string): Asked => ({
  request: (path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('X-Test-Address', address)
    return fetch(`${provider.origin}${path}`, { ...init, headers, redirect: 'manual' })
  },
})
const path = () => authorizationPath({ redirect_uri: provider.origin })

async function guess(address: string, i: number) {
  const form = { grant_type: 'password', username: email, password: `guess ${i}`, client_id: clientId }
  return overNetwork(address).request('/oauth/token', { method: 'POST', body: new URLSearchParams(form) })
}

test('of five hundred guesses from one place ten are looked at, and of those from everywhere the owner notices nothing', async () => {
  const owner = browser(overNetwork('192.0.2.1'), provider.origin)
  expect((await owner.fillIn(path(), { email, password })).status).toBe(303)

  const statuses: number[] = []
  for (let second = 0; second < 10; second++) {
    const guesses = Array.from({ length: 50 }, (_, i) => guess('192.0.2.1', second * 50 + i))
    for (const reply of await Promise.all(guesses)) statuses.push(reply.status)
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(490)

  const elsewhere = await Promise.all(Array.from({ length: 100 }, (_, i) => guess(`198.51.100.${i}`, i)))
  expect(elsewhere.every(({ status }) => status === 400)).toBe(true)
  expect(waited).toBeGreaterThan(80)

  waited = 0
  await owner.send('/v2/logout')
  expect((await owner.fillIn(path(), { email, password })).status).toBe(303)
  expect(waited).toBe(0)
  // Whoever has neither the device nor another address has to wait, with the right password, too.
  const stranger = browser(overNetwork('192.0.2.1'), provider.origin)
  expect((await stranger.fillIn(path(), { email, password })).status).toBe(429)
  // From an address of their own, on a device nobody knows, they are slowed and let in.
  const abroad = browser(overNetwork('203.0.113.1'), provider.origin)
  expect((await abroad.fillIn(path(), { email, password })).status).toBe(303)
  expect(waited).toBe(1)
})
