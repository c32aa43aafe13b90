/** Runs the tests of every store on the store in the database, and tests that only a database needs. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/driver/database.ts'
import { storeClaims } from '../fixtures/store-claims.ts'
import { signingKeys } from '../signing-keys.ts'
import { sqlStore } from './sql-store.ts'

const database = freshDatabase()

async function stage() {
  const { db } = database()
  await db.deleteFrom('users').execute()
  await db.deleteFrom('identity_keys').execute()
  await db.deleteFrom('identity_attempts').execute()
  await db.deleteFrom('identity_guesses').execute()
  const people = await db
    .insertInto('users')
    .values([{ email: 'ann@example.com' }, { email: 'bob@example.com' }])
    .returning(['id', 'email'])
    .execute()
  return { store: sqlStore(database()), people }
}

storeClaims(stage)

/** A session without a browser. */
const session = (at: number) => ({
  cookie: undefined,
  device: undefined,
  signedInAt: at,
  expiresAt: at,
  endsAt: at,
  confirmed: false,
  usedAt: at,
  address: undefined,
  userAgent: undefined,
})

test('a person who leaves the directory leaves nothing behind', async () => {
  const { store, people } = await stage()
  const { id: userId = '' } = people[0] ?? {}
  const now = Date.now()
  const [sessionId, grantId] = [randomUUID(), randomUUID()]
  await store.savePasswordHash(userId, 'hash')
  await store.recordSignIn({ userId, account: 'a', device: 'd', at: now, knownUntil: now + 1_000 })
  await store.addSession({ ...session(now), id: sessionId, userId, cookie: 'c', device: 'd' })
  await store.addSecondFactor({ userId, secret: 'KEY', lastStep: 1, recoveryCodes: ['code'], at: now })
  await store.addPendingSignIn({ fingerprint: 'pending', userId, expiresAt: now })
  await store.saveResetLink({ fingerprint: 'link', userId, expiresAt: now })
  await store.addGrant(
    { id: grantId, sessionId, clientId: 'c', scope: 's', audience: undefined, nonce: undefined },
    { fingerprint: 'f', redirectUri: 'r', challenge: 'c', expiresAt: now },
  )
  await store.addRefreshToken(grantId, 'token')

  const { db } = database()
  await db.deleteFrom('users').where('id', '=', userId).execute()
  for (const table of [
    'identity_accounts',
    'identity_sessions',
    'identity_grants',
    'identity_codes',
    'identity_refresh_tokens',
    'identity_devices',
    'identity_second_factors',
    'identity_recovery_codes',
    'identity_pending_sign_ins',
    'identity_reset_links',
  ] as const) {
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  }
})

test('replicas that start together make one key, and sign with it', async () => {
  const { store } = await stage()
  const replicas = Array.from({ length: 4 }, () => signingKeys(store))
  const kids = await Promise.all(replicas.map(async (keys) => (await keys.signing()).kid))
  expect(new Set(kids).size).toBe(1)
  expect(await store.signingKeys()).toHaveLength(1)
})

test('a grant that ends while a refresh token is added takes it along or refuses it', async () => {
  const { store, people } = await stage()
  const { id: userId = '' } = people[0] ?? {}
  const now = Date.now()
  for (let i = 0; i < 20; i++) {
    const [sessionId, grantId, token] = [randomUUID(), randomUUID(), randomUUID()]
    await store.addSession({ ...session(now), id: sessionId, userId })
    await store.addGrant({ id: grantId, sessionId, clientId: 'c', scope: 's', audience: undefined, nonce: undefined })
    await Promise.all([store.addRefreshToken(grantId, token), store.endGrant(grantId)])
    expect(await store.grantOfRefreshToken(token)).toBeUndefined()
  }
})

test('counts are shared by replicas, and swept once they are over', async () => {
  const { store } = await stage()
  const limit = { keyPrefix: 'shared', points: 5, duration: 60 }
  await Promise.all([store.limiter(limit).penalty('key'), sqlStore(database()).limiter(limit).penalty('key')])
  const { consumedPoints } = await store.limiter(limit).penalty('key')
  expect(consumedPoints).toBe(3)
  await store.sweep(Date.now() + 61_000)
  expect(await database().db.selectFrom('identity_attempts').selectAll().execute()).toEqual([])
})

test('guesses are shared by replicas, and outlive a restart', async () => {
  const { store } = await stage()
  const limit = { atOnce: 3, every: 60_000 }
  const replica = sqlStore(database())
  const now = Date.now()
  const waits = await Promise.all(
    Array.from({ length: 10 }, () => [store, replica].map((each) => each.countGuess('account', now, limit))).flat(),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  expect(await sqlStore(database()).countGuess('account', now, limit)).toBe(60_000)
})
