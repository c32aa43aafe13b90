/** How many wrong passwords are borne, from whom, and that nobody can use up another's. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authorizationPath, browser } from '#tests/identity/browser.ts'
import { email, password, tenant } from '#tests/identity/tenant.ts'
import { passwordLimits, type SigningIn } from './limits.ts'
import { networkOf } from './network-of.ts'
import { memoryStore } from './store/memory-store.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function stage() {
  const pauses: number[] = []
  const limits = passwordLimits(memoryStore(), async (milliseconds) => pauses.push(milliseconds))
  const attempt = (changes: Partial<SigningIn> = {}) =>
    limits.signingIn({ email, address: '192.0.2.1', knownDevice: undefined, ...changes })
  /** The states of so many wrong passwords. */
  const wrong = async (times: number, changes: (i: number) => Partial<SigningIn> = () => ({})) => {
    const states = []
    for (let i = 0; i < times; i++) states.push((await attempt(changes(i))).state)
    return { allowed: states.filter((state) => state === 'allowed').length, states }
  }
  return { limits, attempt, wrong, pauses }
}

describe('one account from one address', () => {
  test('has ten wrong passwords in a quarter of an hour', async () => {
    const { attempt, wrong } = stage()
    expect((await wrong(50)).allowed).toBe(10)
    expect(await attempt()).toMatchObject({ state: 'refused', retryAfterSeconds: 900 })
    vi.advanceTimersByTime(14 * 60_000)
    expect(await attempt()).toMatchObject({
      state: 'refused',
      text: 'Too many wrong passwords. Try again in a minute.',
    })
    vi.advanceTimersByTime(60_000)
    expect((await wrong(50)).allowed).toBe(10)
  })

  test('has ten of them even when they come all at once', async () => {
    const { attempt } = stage()
    const all = await Promise.all(Array.from({ length: 50 }, () => attempt()))
    expect(all.filter(({ state }) => state === 'allowed')).toHaveLength(10)
  })

  test('has ten again after the right one', async () => {
    const { attempt, wrong } = stage()
    await wrong(9)
    const right = await attempt()
    if (right.state === 'allowed') await right.succeeded()
    expect((await wrong(50)).allowed).toBe(10)
  })

  test('leaves other accounts and other addresses alone', async () => {
    const { attempt, wrong } = stage()
    await wrong(50)
    expect((await attempt({ email: 'zofa@example.com' })).state).toBe('allowed')
    expect((await attempt({ address: '192.0.2.2' })).state).toBe('allowed')
  })
})

describe('one address', () => {
  const anotherAccount = (i: number) => ({ email: `account-${i}@example.com` })

  test('has a hundred wrong passwords, whatever the account', async () => {
    const { wrong, attempt } = stage()
    expect((await wrong(150, anotherAccount)).allowed).toBe(100)
    expect((await attempt({ address: '192.0.2.2' })).state).toBe('allowed')
  })

  test('is not used up by many tries on one account', async () => {
    const { wrong } = stage()
    await wrong(500)
    expect((await wrong(85, anotherAccount)).allowed).toBe(85)
  })

  test('gets back what was right', async () => {
    const { attempt } = stage()
    for (let i = 0; i < 300; i++) {
      const right = await attempt(anotherAccount(i))
      expect(right.state).toBe('allowed')
      if (right.state === 'allowed') await right.succeeded()
    }
  })
})

describe('one account from everywhere', () => {
  const anotherAddress = (i: number) => ({ address: `198.51.100.${i}` })

  test('is never refused to an unknown device, which only waits, longer and longer up to eight seconds', async () => {
    const { wrong, pauses } = stage()
    expect((await wrong(200, anotherAddress)).allowed).toBe(200)
    expect(pauses).toHaveLength(180)
    expect(pauses.slice(0, 3)).toEqual([100, 200, 300])
    expect(pauses.at(-1)).toBe(8_000)
  })

  test('a known device neither waits nor is refused', async () => {
    const { attempt, wrong, pauses } = stage()
    await wrong(200, anotherAddress)
    await wrong(50)
    pauses.length = 0
    expect((await attempt({ knownDevice: 'device-1' })).state).toBe('allowed')
    expect(pauses).toEqual([])
  })

  test('a known device that was stolen has ten tries, too', async () => {
    const { wrong } = stage()
    expect((await wrong(50, () => ({ knownDevice: 'device-1' }))).allowed).toBe(10)
  })
})

describe('at the sign-in page', () => {
  test('wrong passwords from here and from everywhere do not lock out the owner, whose device is known', async () => {
    const { app, where, pauses } = await tenant()
    const owner = browser(app)
    expect((await owner.fillIn(authorizationPath(), { email, password })).status).toBe(303)
    // From the very address of the owner, as from an office.
    const stranger = browser(app)
    for (let i = 0; i < 11; i++) await stranger.fillIn(authorizationPath(), { email, password: `guess-${i}` })
    for (let i = 0; i < 15; i++) {
      where.address = `198.51.100.${i}`
      await stranger.fillIn(authorizationPath(), { email, password: `guess-${i}` })
    }
    expect(pauses.length).toBeGreaterThan(0)
    where.address = '192.0.2.1'
    await owner.send('/v2/logout')
    expect((await owner.fillIn(authorizationPath(), { email, password })).status).toBe(303)
    expect((await stranger.fillIn(authorizationPath(), { email, password })).status).toBe(429)
  })

  test('a device that is known to one account is a stranger to another', async () => {
    const { app, store } = await tenant({
      store: memoryStore([
        { id: 'user-1', email, givenName: undefined, name: undefined },
        { id: 'user-2', email: 'other@example.com', givenName: undefined, name: undefined },
      ]),
    })
    await store.savePasswordHash('user-2', (await store.personByEmail(email))?.passwordHash)
    const thief = browser(app)
    await thief.fillIn(authorizationPath(), { email: 'other@example.com', password })
    for (let i = 0; i < 10; i++) await browser(app).fillIn(authorizationPath(), { email, password: 'wrong' })
    expect((await thief.fillIn(authorizationPath({ prompt: 'login' }), { email, password })).status).toBe(429)
  })
})

describe('whose wrong passwords are counted together', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s: %s', (address, network) => expect(networkOf(address)).toBe(network))
})
