/** How many wrong passwords are tolerated, from whom, and that nobody can use up the limit of somebody else. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authorizationPath, browser } from './fixtures/browser.ts'
import { email, password, tenant } from './fixtures/tenant.ts'
import { passwordLimits, type SigningIn } from './limits.ts'
import { networkOf } from './network-of.ts'
import { memoryStore } from './store/memory-store.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function stage() {
  const limits = passwordLimits(memoryStore())
  const attempt = (changes: Partial<SigningIn> = {}) =>
    limits.signingIn({ email, address: '192.0.2.1', knownDevice: undefined, browser: undefined, ...changes })
  /** The states after this many wrong passwords. */
  const wrong = async (times: number, changes: (i: number) => Partial<SigningIn> = () => ({})) => {
    const states = []
    for (let i = 0; i < times; i++) states.push((await attempt(changes(i))).state)
    return { allowed: states.filter((state) => state === 'allowed').length, states }
  }
  return { limits, attempt, wrong }
}

describe('one account from one address', () => {
  test('has ten wrong passwords in a quarter of an hour', async () => {
    const { attempt, wrong } = stage()
    expect((await wrong(50)).allowed).toBe(10)
    expect(await attempt()).toMatchObject({ state: 'refused', retryAfterSeconds: 900 })
    vi.advanceTimersByTime(14 * 60_000)
    expect(await attempt()).toMatchObject({
      state: 'refused',
      text: 'Too many wrong passwords. Try again in a minute. On a device on which you have signed in before, you need not wait.',
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
  const minute = 60_000

  test('has twenty wrong passwords at once, and then one each 45 seconds', async () => {
    const { attempt, wrong } = stage()
    expect((await wrong(300, anotherAddress)).allowed).toBe(20)
    expect(await attempt({ address: '203.0.113.1' })).toEqual({
      state: 'refused',
      text: 'Too many wrong passwords. Try again in 45 seconds. On a device on which you have signed in before, you need not wait.',
      retryAfterSeconds: 45,
    })
    vi.advanceTimersByTime(44_999)
    expect(await attempt({ address: '203.0.113.2' })).toMatchObject({ state: 'refused', retryAfterSeconds: 1 })
    vi.advanceTimersByTime(1)
    expect((await wrong(10, anotherAddress)).allowed).toBe(1)
  })

  test('has twenty of them even when they come all at once', async () => {
    const { attempt } = stage()
    const all = await Promise.all(Array.from({ length: 300 }, (_, i) => attempt(anotherAddress(i))))
    expect(all.filter(({ state }) => state === 'allowed')).toHaveLength(20)
  })

  test.each([5, 36, 45, 46, 600])(
    'never has more than a hundred in any hour, when they come every %i seconds for three hours',
    async (seconds) => {
      const { attempt } = stage()
      const looked: number[] = []
      for (let i = 0; i * seconds < 3 * 3_600; i++) {
        if ((await attempt({ address: `address ${i}` })).state === 'allowed') looked.push(Date.now())
        vi.advanceTimersByTime(seconds * 1_000)
      }
      const inHourFrom = (start: number) => looked.filter((at) => at >= start && at < start + 60 * minute).length
      expect(Math.max(...looked.map(inHourFrom))).toBeLessThanOrEqual(100)
      expect(looked.length).toBeGreaterThan(15)
    },
  )

  test('has all of them again after quarter of an hour of quiet', async () => {
    const { wrong } = stage()
    await wrong(300, anotherAddress)
    vi.advanceTimersByTime(15 * minute)
    expect((await wrong(300, (i) => ({ address: `203.0.113.${i}` }))).allowed).toBe(20)
  })

  test('a right password does not count as one of them', async () => {
    const { attempt } = stage()
    for (let i = 0; i < 100; i++) {
      const right = await attempt(anotherAddress(i))
      expect(right.state).toBe('allowed')
      if (right.state === 'allowed') await right.succeeded()
    }
  })

  test('who is refused for them loses none of the tries of their own address', async () => {
    const { attempt, wrong } = stage()
    await wrong(20, anotherAddress)
    for (let i = 0; i < 50; i++) expect((await attempt()).state).toBe('refused')
    vi.advanceTimersByTime(45_000)
    expect((await attempt()).state).toBe('allowed')
  })

  test('a known device does not notice them', async () => {
    const { attempt, wrong } = stage()
    await wrong(300, anotherAddress)
    await wrong(50)
    expect((await attempt({ knownDevice: 'device-1' })).state).toBe('allowed')
  })

  test('a stolen known device has ten tries as well', async () => {
    const { attempt, wrong } = stage()
    expect((await wrong(50, () => ({ knownDevice: 'device-1' }))).allowed).toBe(10)
    expect(await attempt({ knownDevice: 'device-1' })).toMatchObject({
      text: 'Too many wrong passwords. Try again in 15 minutes.',
    })
    expect((await attempt({ knownDevice: 'device-2' })).state).toBe('allowed')
  })
})

describe('at the sign-in page', () => {
  test('wrong passwords from here and from everywhere do not lock out the owner, whose device is known', async () => {
    const { app, where } = await tenant()
    const owner = browser(app)
    expect((await owner.fillIn(authorizationPath(), { email, password })).status).toBe(303)
    // From the same address as the owner, as in an office.
    const stranger = browser(app)
    for (let i = 0; i < 11; i++) await stranger.fillIn(authorizationPath(), { email, password: `guess-${i}` })
    for (let i = 0; i < 15; i++) {
      where.address = `198.51.100.${i}`
      await stranger.fillIn(authorizationPath(), { email, password: `guess-${i}` })
    }
    expect((await browser(app).fillIn(authorizationPath(), { email, password })).status).toBe(429)
    where.address = '192.0.2.1'
    await owner.send('/v2/logout')
    const page = await (await owner.fillIn(authorizationPath(), { email, password })).text()
    expect(page).toContain('20 failed attempts')
    expect(owner.jar.has('auth-provider')).toBe(true)
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
