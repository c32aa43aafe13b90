/** What every store of the provider has to do: one list for the one in memory and the one in the database. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { fingerprint } from '#server/identity/secrets.ts'
import type { Grant, IdentityStore, Session } from '#server/identity/store/store.ts'

const start = Date.parse('2026-03-10T09:00:00Z')
const minute = 60_000

export interface Stage {
  readonly store: IdentityStore
  /** Two people of its directory. */
  readonly people: readonly { readonly id: string; readonly email: string }[]
}

export function storeClaims(stage: () => Promise<Stage>) {
  let store: IdentityStore
  let [ann, bob] = [
    { id: '', email: '' },
    { id: '', email: '' },
  ]

  beforeEach(async () => {
    const made = await stage()
    store = made.store
    const [first, second] = made.people
    if (!first || !second) throw new Error('A stage needs two people.')
    ;[ann, bob] = [first, second]
  })

  async function session(changes: Partial<Session> = {}): Promise<Session> {
    const made = {
      id: randomUUID(),
      userId: ann.id,
      cookie: randomUUID(),
      device: 'device',
      signedInAt: start,
      expiresAt: start + minute,
      endsAt: start + 10 * minute,
      confirmed: false,
      usedAt: start,
      address: '192.0.2.1',
      userAgent: 'Browser/1',
      ...changes,
    }
    await store.addSession(made)
    return made
  }

  async function grant(sessionId: string, changes: Partial<Grant> = {}): Promise<Grant> {
    const made = { id: randomUUID(), sessionId, clientId: 'c', scope: 'openid', audience: 'a', nonce: 'n', ...changes }
    await store.addGrant(made)
    return made
  }

  const code = () => ({ fingerprint: randomUUID(), redirectUri: 'r', challenge: 'ch', expiresAt: start + minute })

  describe('people', () => {
    test('are found by e-mail and by id, as long as they are there', async () => {
      const found = await store.personByEmail(ann.email)
      expect(found).toMatchObject({ id: ann.id, email: ann.email, passwordHash: undefined })
      expect(await store.personById(ann.id)).toEqual(found)
      expect(await store.personByEmail(ann.email.toUpperCase())).toBeUndefined()
      expect(await store.personByEmail("' or 1=1 --")).toBeUndefined()
      expect(await store.personById(randomUUID())).toBeUndefined()
    })

    test('have the password that was set last, until it is taken away', async () => {
      await store.savePasswordHash(ann.id, 'one')
      await store.savePasswordHash(ann.id, 'two')
      expect(await store.personByEmail(ann.email)).toMatchObject({ passwordHash: 'two' })
      expect(await store.personByEmail(bob.email)).toMatchObject({ passwordHash: undefined })
      await store.savePasswordHash(ann.id, undefined)
      expect(await store.personById(ann.id)).toMatchObject({ passwordHash: undefined })
    })
  })

  describe('signing keys', () => {
    const key = (kid: string, createdAt: number) => ({ kid, privateKey: { kty: 'RSA', n: kid }, createdAt })

    test('are listed newest first, and come back as they were', async () => {
      await store.addSigningKey(key('one', start), 0)
      await store.addSigningKey(key('two', start + minute), start)
      expect(await store.signingKeys()).toEqual([key('two', start + minute), key('one', start)])
    })

    test('are not added where there is a new one already, even at the same moment', async () => {
      await Promise.all(['one', 'two', 'three'].map((kid) => store.addSigningKey(key(kid, start), start - minute)))
      expect(await store.signingKeys()).toHaveLength(1)
    })

    test('are removed when they are old', async () => {
      await store.addSigningKey(key('one', start), 0)
      await store.addSigningKey(key('two', start + minute), start)
      await store.replaceSigningKey('two', { kty: 'sealed' })
      expect((await store.signingKeys())[0]?.privateKey).toEqual({ kty: 'sealed' })
      await store.removeSigningKeys(start + minute)
      expect((await store.signingKeys()).map(({ kid }) => kid)).toEqual(['two'])
    })
  })

  describe('a session', () => {
    test('is found by its id and by its cookie until it expires', async () => {
      const made = await session()
      for (const key of [{ id: made.id }, { cookie: made.cookie ?? '' }]) {
        expect(await store.session(key, start)).toEqual(made)
        expect(await store.session(key, start + minute - 1)).toEqual(made)
        expect(await store.session(key, start + minute)).toBeUndefined()
      }
      expect(await store.session({ cookie: 'unknown' }, start)).toBeUndefined()
      expect(await store.session({ id: randomUUID() }, start)).toBeUndefined()
    })

    test('may have no cookie, and so may another', async () => {
      const [one, two] = [await session({ cookie: undefined }), await session({ cookie: undefined })]
      expect(await store.session({ id: one.id }, start)).toEqual(one)
      expect(await store.session({ id: two.id }, start)).toEqual(two)
    })

    test('changes as told, and no other does', async () => {
      const [one, two] = [await session(), await session()]
      const changes = {
        cookie: randomUUID(),
        device: 'another',
        signedInAt: start + 1,
        expiresAt: start + 2,
        endsAt: start + 3,
        confirmed: true,
        usedAt: start + 4,
        address: '192.0.2.2',
        userAgent: 'Browser/2',
      }
      await store.updateSession(one.id, changes)
      expect(await store.session({ cookie: changes.cookie }, start)).toEqual({ ...one, ...changes })
      expect(await store.session({ cookie: one.cookie ?? '' }, start)).toBeUndefined()
      await store.updateSession(two.id, { expiresAt: start + 5 })
      expect(await store.session({ id: two.id }, start)).toEqual({ ...two, expiresAt: start + 5 })
    })

    test('is listed for its person while it lives, the last used first', async () => {
      const older = await session()
      const newer = await session({ usedAt: start + 1 })
      await session({ expiresAt: start })
      await session({ userId: bob.id })
      expect(await store.sessionsOf(ann.id, start)).toEqual([newer, older])
    })

    test('takes along what it gave when it ends', async () => {
      const [one, two] = [await session(), await session()]
      for (const { id } of [one, two]) {
        await store.addRefreshToken((await grant(id)).id, `token of ${id}`)
      }
      await store.endSession(one.id)
      expect(await store.session({ id: one.id }, start)).toBeUndefined()
      expect(await store.takeRefreshToken(`token of ${one.id}`)).toBeUndefined()
      expect(await store.takeRefreshToken(`token of ${two.id}`)).toMatchObject({ state: 'fresh' })
    })

    test('ends with all others of the person, but the one that is kept, and but those of other people', async () => {
      const [kept, ended, other] = [await session(), await session(), await session({ userId: bob.id })]
      await store.endSessionsOf(ann.id, kept.id)
      expect(await store.session({ id: kept.id }, start)).toBeDefined()
      expect(await store.session({ id: ended.id }, start)).toBeUndefined()
      await store.endSessionsOf(ann.id)
      expect(await store.session({ id: kept.id }, start)).toBeUndefined()
      expect(await store.session({ id: other.id }, start)).toBeDefined()
    })
  })

  describe('a code', () => {
    test('is fresh for the first, used for everybody after', async () => {
      const { id } = await session()
      const given = {
        id: randomUUID(),
        sessionId: id,
        clientId: 'c',
        scope: 's',
        audience: undefined,
        nonce: undefined,
      }
      const made = code()
      await store.addGrant(given, made)
      expect(await store.takeCode(made.fingerprint)).toMatchObject({ ...made, state: 'fresh', grant: given })
      expect(await store.takeCode(made.fingerprint)).toMatchObject({ ...made, state: 'used', grant: given })
      expect(await store.takeCode('unknown')).toBeUndefined()
    })

    test('is fresh for one of many that come at once', async () => {
      const { id } = await session()
      const made = code()
      await store.addGrant(
        { id: randomUUID(), sessionId: id, clientId: 'c', scope: 's', audience: 'a', nonce: 'n' },
        made,
      )
      const taken = await Promise.all(Array.from({ length: 8 }, () => store.takeCode(made.fingerprint)))
      expect(taken.filter((each) => each?.state === 'fresh')).toHaveLength(1)
      expect(taken.filter((each) => each?.state === 'used')).toHaveLength(7)
    })
  })

  describe('a refresh token', () => {
    test('is fresh for one of many that come at once', async () => {
      const given = await grant((await session()).id)
      expect(await store.addRefreshToken(given.id, 'token')).toBe(true)
      expect(await store.grantOfRefreshToken('token')).toEqual(given)
      const taken = await Promise.all(Array.from({ length: 8 }, () => store.takeRefreshToken('token')))
      expect(taken.filter((each) => each?.state === 'fresh')).toHaveLength(1)
      expect(taken.every((each) => each?.grant.id === given.id)).toBe(true)
    })

    test('ends with its grant, which takes no more', async () => {
      const { id } = await session()
      const [one, two] = [await grant(id), await grant(id)]
      await store.addRefreshToken(one.id, 'one')
      await store.addRefreshToken(two.id, 'two')
      await store.endGrant(one.id)
      expect(await store.addRefreshToken(one.id, 'three')).toBe(false)
      expect(await store.takeRefreshToken('one')).toBeUndefined()
      expect(await store.grantOfRefreshToken('one')).toBeUndefined()
      expect(await store.grantOfRefreshToken('two')).toEqual(two)
    })
  })

  /** Somebody signed in on a device. */
  const signIn = (person: { id: string; email: string }, device: string, at: number, knownUntil = at + 10 * minute) =>
    store.recordSignIn({ userId: person.id, account: fingerprint(person.email), device, at, knownUntil })

  describe('a device', () => {
    test('is known to those who signed in on it, for a while', async () => {
      await signIn(ann, 'device', start, start + minute)
      expect(await store.knowsDevice('device', ann.email, start)).toBe(true)
      expect(await store.knowsDevice('device', bob.email, start)).toBe(false)
      expect(await store.knowsDevice('device', 'nobody@example.com', start)).toBe(false)
      expect(await store.knowsDevice('another', ann.email, start)).toBe(false)
      expect(await store.knowsDevice('device', ann.email, start + minute)).toBe(false)
      await signIn(ann, 'device', start, start + 2 * minute)
      expect(await store.knowsDevice('device', ann.email, start + minute)).toBe(true)
    })

    test('is forgotten alone', async () => {
      for (const device of ['one', 'two']) await signIn(ann, device, start)
      await signIn(bob, 'one', start)
      await store.forgetDevice(ann.id, 'one')
      expect(await store.knowsDevice('one', ann.email, start)).toBe(false)
      expect(await store.knowsDevice('two', ann.email, start)).toBe(true)
      expect(await store.knowsDevice('one', bob.email, start)).toBe(true)
    })

    test('is forgotten with all others of the person, but the one that is kept', async () => {
      for (const device of ['one', 'two', 'three']) await signIn(ann, device, start)
      await signIn(bob, 'one', start)
      const known = () =>
        Promise.all(['one', 'two', 'three'].map((device) => store.knowsDevice(device, ann.email, start)))
      await store.forgetDevices(ann.id, 'two')
      expect(await known()).toEqual([false, true, false])
      await store.forgetDevices(ann.id)
      expect(await known()).toEqual([false, false, false])
      expect(await store.knowsDevice('one', bob.email, start)).toBe(true)
    })
  })

  describe('a sign-in', () => {
    const guess = async (times: number) => {
      for (let i = 0; i < times; i++) await store.countGuess(fingerprint(ann.email), start)
    }

    test('reports the wrong passwords since the last one on that device, or else anywhere', async () => {
      await store.savePasswordHash(ann.id, 'hash')
      await guess(3)
      expect(await signIn(ann, 'one', start)).toEqual({ wrongPasswords: 3, since: undefined, sameDevice: false })
      await guess(2)
      expect(await signIn(ann, 'two', start + 1)).toEqual({ wrongPasswords: 2, since: start, sameDevice: false })
      expect(await signIn(ann, 'two', start + 2)).toEqual({ wrongPasswords: 0, since: start + 1, sameDevice: true })
      await guess(1)
      // Whoever signed in elsewhere meanwhile takes no report away.
      expect(await signIn(ann, 'one', start + 3)).toEqual({ wrongPasswords: 3, since: start, sameDevice: true })
      expect(await signIn(ann, 'one', start + 4)).toMatchObject({ wrongPasswords: 0, since: start + 3 })
    })

    test('on a device that was known too long ago is one on any', async () => {
      await store.savePasswordHash(ann.id, 'hash')
      await signIn(ann, 'one', start, start + minute)
      await signIn(ann, 'two', start + 1)
      const report = await signIn(ann, 'one', start + minute)
      expect(report).toEqual({ wrongPasswords: 0, since: start + 1, sameDevice: false })
    })

    test('reports nothing of other accounts, nor guesses that were forgiven', async () => {
      await store.savePasswordHash(bob.id, 'hash')
      await guess(3)
      await store.countGuess(fingerprint(bob.email), start)
      await store.forgiveGuess(fingerprint(bob.email))
      expect(await signIn(bob, 'one', start)).toMatchObject({ wrongPasswords: 0 })
    })
  })

  describe('guesses at one account', () => {
    const limit = { atOnce: 5, every: minute }

    test('are counted exactly when they come at once', async () => {
      const waits = await Promise.all(Array.from({ length: 20 }, () => store.countGuess('account', start, limit)))
      expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
      expect(new Set(waits)).toEqual(new Set([0, minute]))
      expect(await store.countGuess('another', start, limit)).toBe(0)
    })

    test('come back one by one', async () => {
      for (let i = 0; i < 5; i++) await store.countGuess('account', start, limit)
      expect(await store.countGuess('account', start + minute - 1, limit)).toBe(1)
      expect(await store.countGuess('account', start + minute, limit)).toBe(0)
      expect(await store.countGuess('account', start + minute, limit)).toBe(minute)
      const later = start + 60 * minute
      const waits = []
      for (let i = 0; i < 6; i++) waits.push(await store.countGuess('account', later, limit))
      expect(waits).toEqual([0, 0, 0, 0, 0, minute])
    })

    test('that are forgiven are there again', async () => {
      for (let i = 0; i < 5; i++) await store.countGuess('account', start, limit)
      await store.forgiveGuess('account', limit)
      expect(await store.countGuess('account', start, limit)).toBe(0)
      expect(await store.countGuess('account', start, limit)).toBe(minute)
    })

    test('without a limit use up none of those that have one', async () => {
      for (let i = 0; i < 9; i++) expect(await store.countGuess('account', start)).toBe(0)
      for (let i = 0; i < 5; i++) expect(await store.countGuess('account', start, limit)).toBe(0)
      expect(await store.countGuess('account', start, limit)).toBe(minute)
      expect(await store.countGuess('account', start)).toBe(0)
    })
  })

  describe('a limit', () => {
    test('counts exactly what comes at once, apart from other limits', async () => {
      const limit = { points: 5, duration: 60 }
      const one = store.limiter({ ...limit, keyPrefix: 'one' })
      const other = store.limiter({ ...limit, keyPrefix: 'other' })
      await Promise.all(Array.from({ length: 20 }, () => one.penalty('key')))
      expect((await one.get('key'))?.consumedPoints).toBe(20)
      expect(await other.get('key')).toBeNull()
      await one.reward('key', 3)
      expect((await one.penalty('key')).consumedPoints).toBe(18)
      await one.delete('key')
      expect((await one.penalty('key')).consumedPoints).toBe(1)
    })

    test('says how long it still holds', async () => {
      const limiter = store.limiter({ keyPrefix: 'long', points: 1, duration: 900 })
      const { msBeforeNext } = await limiter.penalty('key')
      expect(msBeforeNext).toBeGreaterThan(890_000)
      expect(msBeforeNext).toBeLessThanOrEqual(900_000)
    })
  })

  describe('a second factor', () => {
    const add = (recoveryCodes = ['one', 'two']) =>
      store.addSecondFactor({ userId: ann.id, secret: 'KEY', lastStep: 5, recoveryCodes, at: start })

    test('is there until it is removed, and a second one does not replace it', async () => {
      expect(await store.secondFactor(ann.id)).toBeUndefined()
      expect(await add()).toBe(true)
      expect(await add(['three'])).toBe(false)
      expect(await store.secondFactor(ann.id)).toEqual({ secret: 'KEY', recoveryCodes: 2, setUpAt: start })
      expect(await store.secondFactor(bob.id)).toBeUndefined()
      expect(await store.removeSecondFactor(ann.id)).toBe(true)
      expect(await store.removeSecondFactor(ann.id)).toBe(false)
      expect(await store.secondFactor(ann.id)).toBeUndefined()
      expect(await store.useRecoveryCode(ann.id, 'one')).toBe(false)
    })

    test('takes each step once, for one of many at the same moment, and none before the last', async () => {
      await add()
      expect(await store.useStep(ann.id, 5)).toBe(false)
      const used = await Promise.all(Array.from({ length: 8 }, () => store.useStep(ann.id, 7)))
      expect(used.filter(Boolean)).toHaveLength(1)
      expect(await store.useStep(ann.id, 6)).toBe(false)
      expect(await store.useStep(ann.id, 8)).toBe(true)
      expect(await store.useStep(bob.id, 8)).toBe(false)
    })

    test('takes each recovery code once, for one of many at the same moment', async () => {
      await add()
      const used = await Promise.all(Array.from({ length: 8 }, () => store.useRecoveryCode(ann.id, 'one')))
      expect(used.filter(Boolean)).toHaveLength(1)
      expect(await store.useRecoveryCode(bob.id, 'two')).toBe(false)
      expect(await store.secondFactor(ann.id)).toMatchObject({ recoveryCodes: 1 })
    })

    test('has the recovery codes that were made last', async () => {
      await add()
      await store.replaceRecoveryCodes(ann.id, ['two', 'three', 'four'])
      expect(await store.secondFactor(ann.id)).toMatchObject({ recoveryCodes: 3 })
      expect(await store.useRecoveryCode(ann.id, 'one')).toBe(false)
      expect(await store.useRecoveryCode(ann.id, 'three')).toBe(true)
    })
  })

  describe('a sign-in that waits for the second factor', () => {
    const pend = (fingerprint: string, { id } = ann) =>
      store.addPendingSignIn({ fingerprint, userId: id, expiresAt: start + minute })

    test('is found until it ends or expires', async () => {
      await pend('one')
      await pend('two')
      expect(await store.pendingSignIn('one', start + minute - 1)).toBe(ann.id)
      expect(await store.pendingSignIn('one', start + minute)).toBeUndefined()
      await store.endPendingSignIn('one')
      expect(await store.pendingSignIn('one', start)).toBeUndefined()
      expect(await store.pendingSignIn('two', start)).toBe(ann.id)
    })

    test('ends with the sessions of its person', async () => {
      await pend('one')
      await pend('two', bob)
      await store.endSessionsOf(ann.id)
      expect(await store.pendingSignIn('one', start)).toBeUndefined()
      expect(await store.pendingSignIn('two', start)).toBe(bob.id)
    })
  })

  describe('a link for a new password', () => {
    const save = (fingerprint: string, { id } = ann) =>
      store.saveResetLink({ fingerprint, userId: id, expiresAt: start + minute })

    test('is good once, for one of many at the same moment, and in time', async () => {
      await save('one')
      expect(await store.resetLink('one', start)).toBe(ann.id)
      expect(await store.resetLink('one', start + minute)).toBeUndefined()
      expect(await store.useResetLink('one', start + minute)).toBe(false)
      await save('two', bob)
      const used = await Promise.all(Array.from({ length: 8 }, () => store.useResetLink('two', start)))
      expect(used.filter(Boolean)).toHaveLength(1)
      expect(await store.resetLink('two', start)).toBeUndefined()
    })

    test('ends when the password of its person is set or taken away, and no other does', async () => {
      for (const hash of ['one', undefined]) {
        await save('of ann')
        await save('of bob', bob)
        await store.savePasswordHash(ann.id, hash)
        expect(await store.resetLink('of ann', start)).toBeUndefined()
        expect(await store.resetLink('of bob', start)).toBe(bob.id)
      }
    })

    test('replaces the former one of the same person alone', async () => {
      await save('of bob', bob)
      await save('former')
      await save('newer')
      expect(await store.resetLink('former', start)).toBeUndefined()
      expect(await store.resetLink('newer', start)).toBe(ann.id)
      expect(await store.resetLink('of bob', start)).toBe(bob.id)
    })
  })

  test('sweeping removes what expired, and nothing else', async () => {
    const [old, living] = [await session(), await session({ expiresAt: start + 2 * minute })]
    await store.addRefreshToken((await grant(old.id)).id, 'old')
    await store.addRefreshToken((await grant(living.id)).id, 'living')
    await signIn(ann, 'old', start, start + minute)
    await signIn(ann, 'device', start, start + 2 * minute)
    const limit = { atOnce: 1, every: minute }
    for (const account of ['of nobody', fingerprint(ann.email)]) await store.countGuess(account, start, limit)
    await store.countGuess('of nobody, lately', start + minute, limit)
    await store.addPendingSignIn({ fingerprint: 'old', userId: ann.id, expiresAt: start + minute })
    await store.addPendingSignIn({ fingerprint: 'living', userId: ann.id, expiresAt: start + 2 * minute })
    await store.saveResetLink({ fingerprint: 'old', userId: ann.id, expiresAt: start + minute })
    await store.saveResetLink({ fingerprint: 'living', userId: bob.id, expiresAt: start + 2 * minute })
    await store.sweep(start + minute)
    // At an earlier moment, at which the old ones would still be good.
    expect(await store.pendingSignIn('old', start)).toBeUndefined()
    expect(await store.pendingSignIn('living', start)).toBe(ann.id)
    expect(await store.resetLink('old', start)).toBeUndefined()
    expect(await store.resetLink('living', start)).toBe(bob.id)
    expect(await store.session({ id: old.id }, start)).toBeUndefined()
    expect(await store.grantOfRefreshToken('old')).toBeUndefined()
    expect(await store.session({ id: living.id }, start)).toBeDefined()
    expect(await store.grantOfRefreshToken('living')).toBeDefined()
    expect(await store.knowsDevice('device', ann.email, start)).toBe(true)
    expect(await store.knowsDevice('old', ann.email, start)).toBe(false)
    // At an earlier moment, so that what is there still refuses.
    expect(await store.countGuess('of nobody', start, limit)).toBe(0)
    expect(await store.countGuess(fingerprint(ann.email), start, limit)).toBe(minute)
    expect(await store.countGuess('of nobody, lately', start, limit)).toBe(2 * minute)
  })
}
