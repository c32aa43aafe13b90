/** Devices: what the list says about them, and what ends when a person signs out on them. */
import { expect, test } from 'vitest'
import { browser, exchange, refresh } from './fixtures/browser.ts'
import { email, origin, tenant } from './fixtures/tenant.ts'
import { ownAccounts } from './own-accounts.ts'
import { fingerprint } from './secrets.ts'

const userId = 'user-1'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

async function stage() {
  const made = await tenant()
  const accounts = ownAccounts({ origin, store: made.store, now: made.now })

  /** A person who signs in with this browser and gets tokens. */
  async function signIn(userAgent: string, address: string) {
    made.where.address = address
    const visitor = browser({
      request: (path, init) => {
        const headers = new Headers(init?.headers)
        headers.set('User-Agent', userAgent)
        return made.app.request(path, { ...init, headers })
      },
    })
    const { body } = await exchange(made.app, (await visitor.signIn()).searchParams.get('code') ?? '')
    const cookie = fingerprint(visitor.jar.get('auth-provider') ?? '')
    const id = (await made.store.session({ cookie }, made.now()))?.id ?? ''
    const device = fingerprint(visitor.jar.get('auth-provider-device') ?? '')
    return { id, device, refreshToken: body['refresh_token'] ?? '' }
  }

  return { ...made, accounts, signIn }
}

test('a device says browser, system, address and when it was last used', async () => {
  const { accounts, signIn, pass, app, where } = await stage()
  const one = await signIn(firefox, '192.0.2.1')
  pass(60)
  const two = await signIn(safari, '198.51.100.7')
  expect(await accounts.devices(userId)).toMatchObject([
    { id: two.id, browser: 'Safari', system: 'iOS', address: '198.51.100.7' },
    { id: one.id, browser: 'Firefox', system: 'Linux', address: '192.0.2.1' },
  ])

  pass(60)
  where.address = '203.0.113.5'
  await refresh(app, one.refreshToken)
  const [first, second] = await accounts.devices(userId)
  expect(first).toMatchObject({ id: one.id, browser: 'Firefox', address: '203.0.113.5' })
  expect((first?.usedAt ?? 0) - (second?.usedAt ?? 0)).toBeGreaterThanOrEqual(60_000)
  expect(first?.signedInAt).toBeLessThan(second?.signedInAt ?? 0)
})

test('signing out on one ends its tokens and makes it unknown, and the others go on', async () => {
  const { accounts, signIn, app, store, now } = await stage()
  const [one, two] = [await signIn(firefox, '192.0.2.1'), await signIn(safari, '198.51.100.7')]
  expect(await accounts.signOutDevice(userId, one.id)).toBe(true)
  expect(await accounts.signOutDevice(userId, one.id)).toBe(false)
  expect((await refresh(app, one.refreshToken)).status).toBe(400)
  expect((await refresh(app, two.refreshToken)).status).toBe(200)
  expect(await store.knowsDevice(one.device, email, now())).toBe(false)
  expect(await store.knowsDevice(two.device, email, now())).toBe(true)
})

test('nobody signs out a device of somebody else', async () => {
  const { accounts, signIn, app } = await stage()
  const one = await signIn(firefox, '192.0.2.1')
  expect(await accounts.signOutDevice('user-2', one.id)).toBe(false)
  expect((await refresh(app, one.refreshToken)).status).toBe(200)
})

test('signing out on all others keeps the one that asks', async () => {
  const { accounts, signIn, app, store, now } = await stage()
  const [one, two] = [await signIn(firefox, '192.0.2.1'), await signIn(safari, '198.51.100.7')]
  await accounts.signOutOthers(userId, two.id)
  expect((await accounts.devices(userId)).map(({ id }) => id)).toEqual([two.id])
  expect((await refresh(app, one.refreshToken)).status).toBe(400)
  expect((await refresh(app, two.refreshToken)).status).toBe(200)
  expect(await store.knowsDevice(two.device, email, now())).toBe(true)
})

test('removing the second factor of a lost phone signs out everywhere', async () => {
  const { accounts, signIn, app, store, now } = await stage()
  const one = await signIn(firefox, '192.0.2.1')
  expect(await accounts.removeSecondFactor(userId)).toBe(false)
  await store.addSecondFactor({ userId, secret: 'KEY', lastStep: 0, recoveryCodes: [], at: now() })
  expect(await accounts.removeSecondFactor(userId)).toBe(true)
  expect((await refresh(app, one.refreshToken)).status).toBe(400)
  expect(await accounts.secondFactor(userId)).toBeUndefined()
})
