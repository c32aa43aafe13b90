/** The rules for setting, checking and changing a password. */
import { describe, expect, test } from 'vitest'
import { authorizationPath, browser, refresh, signedIn } from './fixtures/browser.ts'
import { email, password, tenant } from './fixtures/tenant.ts'
import { decodeJwt } from 'jose'
import { passwordLimits } from './limits.ts'
import { passwordMatches, hashPassword } from './password-hash.ts'
import { changePassword, checkPassword, removeAccount, setPassword } from './passwords.ts'
import { fingerprint } from './secrets.ts'
import { memoryStore } from './store/memory-store.ts'

const next = 'another fine password'
const unnamed = { givenName: undefined, name: undefined }

describe('the hash', () => {
  test('is argon2id at the settings we chose, another each time', async () => {
    const [one, two] = [await hashPassword(password), await hashPassword(password)]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect([
      await passwordMatches(password, one),
      await passwordMatches(`${password} `, one),
      await passwordMatches('', one),
    ]).toEqual([true, false, false])
  })

  test('matches the same text in another form of Unicode', async () => {
    expect(await passwordMatches('Zu\u0308rich im Sommer', await hashPassword('Z\u00fcrich im Sommer'))).toBe(true)
  })

  test('without a hash does not match, and takes the same computation', async () => {
    expect(await passwordMatches('decoy', undefined)).toBe(false)
  })
})

describe('checking', () => {
  test('finds an account however its address was typed', async () => {
    const { store } = await tenant()
    for (const typed of [email, email.toUpperCase(), ` ${email}\n`]) {
      expect(await checkPassword(store, typed, password)).toMatchObject({ id: 'user-1' })
    }
  })

  test('takes no look-alike of an address', async () => {
    const store = memoryStore([{ id: 'user-1', email: 'kiosk@example.com', ...unnamed }])
    await setPassword(store, 'kiosk@example.com', password)
    // The Kelvin sign, a Cyrillic o, a full-width k, a dotless i.
    for (const typed of [
      '\u212aiosk@example.com',
      'ki\u043esk@example.com',
      '\uff4biosk@example.com',
      'k\u0131osk@example.com',
    ]) {
      expect(await checkPassword(store, typed, password)).toBeUndefined()
    }
  })

  test('a person without an account does not have a password that matches', async () => {
    const store = memoryStore([{ id: 'user-1', email, ...unnamed }])
    for (const guess of ['', 'decoy', 'undefined']) expect(await checkPassword(store, email, guess)).toBeUndefined()
  })
})

describe('setting', () => {
  test.each(['12345678901', 'aaaaaaaaaaaa', 'password1234', email, 'stepwright-demo'])(
    '%s is refused with a sentence, and changes nothing',
    async (tried) => {
      const { store } = await tenant()
      expect(await setPassword(store, email, tried)).toMatchObject({
        problem: 'unsuitable',
        text: expect.stringMatching(/\.$/),
      })
      expect(await checkPassword(store, email, password)).toBeDefined()
    },
  )

  test.each(['twelve chars', 'kettle 🙂 of orbits', ' a long way home ', 'a walk over seven hills '.repeat(8).trim()])(
    '%s will do',
    async (tried) => {
      const { store } = await tenant()
      expect(await setPassword(store, email, tried)).toBeUndefined()
      expect(await checkPassword(store, email, tried)).toBeDefined()
    },
  )

  test('leaves a password of former days, which would be refused today, as good as it was', async () => {
    const { app, store } = await tenant()
    await store.savePasswordHash('user-1', await hashPassword('password1234'))
    expect(await checkPassword(store, email, 'password1234')).toBeDefined()
    const reply = await browser(app).fillIn(authorizationPath(), { email, password: 'password1234' })
    expect(reply.status).toBe(303)
  })

  test('is for people of the directory', async () => {
    const { store } = await tenant()
    expect(await setPassword(store, 'nobody@example.com', password)).toMatchObject({ problem: 'unknown-person' })
  })

  test('signs the person out everywhere', async () => {
    const { app, store } = await tenant()
    const { refreshToken } = await signedIn(app)
    await setPassword(store, email, next)
    expect((await refresh(app, refreshToken)).status).toBe(400)
  })
})

describe('removing', () => {
  test('leaves no password that matches, and signs out', async () => {
    const { app, store } = await tenant()
    const { refreshToken } = await signedIn(app)
    expect(await removeAccount(store, email)).toBeUndefined()
    expect(await checkPassword(store, email, password)).toBeUndefined()
    expect((await refresh(app, refreshToken)).status).toBe(400)
    expect(await removeAccount(store, email)).toMatchObject({ problem: 'unknown-person' })
  })
})

describe('changing', () => {
  async function stage() {
    const { app, store } = await tenant()
    const [here, elsewhere] = [await signedIn(app), await signedIn(app)]
    const limits = passwordLimits(store)
    const keepSession = String(decodeJwt(here.access)['sid'])
    const change = (current: string, wanted = next, keep: string | undefined = keepSession) =>
      changePassword(store, limits, { userId: 'user-1', current, next: wanted, keepSession: keep })
    const alive = async () => [
      (await refresh(app, here.refreshToken)).status,
      (await refresh(app, elsewhere.refreshToken)).status,
    ]
    return { store, change, alive, here, elsewhere }
  }

  test('ends all other sessions and their refresh tokens', async () => {
    const { store, change, alive } = await stage()
    expect(await change(password)).toBeUndefined()
    expect(await alive()).toEqual([200, 400])
    expect(await checkPassword(store, email, password)).toBeUndefined()
    expect(await checkPassword(store, email, next)).toBeDefined()
  })

  test('with the wrong current one changes nothing', async () => {
    const { store, change, alive } = await stage()
    expect(await change('not the password')).toEqual({
      problem: 'wrong-password',
      text: 'The current password is wrong.',
    })
    expect(await alive()).toEqual([200, 200])
    expect(await checkPassword(store, email, password)).toBeDefined()
  })

  test.each(['short', 'aaaaaaaaaaaa', 'password1234', email, 'stepwright-demo'])(
    'to %s changes nothing',
    async (wanted) => {
      const { store, change, alive } = await stage()
      expect(await change(password, wanted)).toMatchObject({
        problem: 'unsuitable',
        text: expect.stringMatching(/\.$/),
      })
      expect(await checkPassword(store, email, password)).toBeDefined()
      expect(await alive()).toEqual([200, 200])
    },
  )

  test('forgets all devices but the one that made the request', async () => {
    const { store, change, here, elsewhere } = await stage()
    const isKnown = ({ visitor }: typeof here) =>
      store.knowsDevice(fingerprint(visitor.jar.get('auth-provider-device') ?? ''), email, Date.now())
    expect([await isKnown(here), await isKnown(elsewhere)]).toEqual([true, true])
    await change(password)
    expect([await isKnown(here), await isKnown(elsewhere)]).toEqual([true, false])
    await setPassword(store, email, 'yet another fine password')
    expect([await isKnown(here), await isKnown(elsewhere)]).toEqual([false, false])
  })

  test('cannot be used for guessing', async () => {
    const { change } = await stage()
    for (let i = 0; i < 10; i++) expect(await change(`guess ${i}`)).toMatchObject({ problem: 'wrong-password' })
    expect(await change(password)).toMatchObject({ problem: 'too-many-attempts' })
  })
})
