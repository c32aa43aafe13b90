/** How long the cookie of a sign-in identifies its user. */
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/driver/database.ts'
import { signIns } from './sign-ins.ts'
import type { User } from './user.ts'

const database = freshDatabase()
const [hour, day] = [3_600_000, 86_400_000]
const zofa: User = {
  id: 'auth0|zofa',
  email: 'zofa@example.com',
  name: 'Zofa',
  givenName: undefined,
  signIn: 'one',
  confirmedAt: new Date('2026-03-10T08:59:00Z'),
}

function atTime(start = Date.parse('2026-03-10T09:00:00Z')) {
  const clock = { now: start }
  return { clock, store: signIns(database(), () => clock.now) }
}
const rows = async () => (await database().db.selectFrom('sign_ins').select('cookie').execute()).length

test('a cookie gives the user as stored at the sign-in', async () => {
  const { store } = atTime()
  expect(await store.find(await store.begin(zofa))).toEqual(zofa)
})

test('a newer confirmation of the issuer is stored, and an older one changes nothing', async () => {
  const { store } = atTime()
  const cookie = await store.begin(zofa)
  const [earlier, later] = [new Date('2026-03-10T08:00:00Z'), new Date('2026-03-10T09:10:00Z')]
  await store.confirm(cookie, later)
  await store.confirm(cookie, earlier)
  expect(await store.find(cookie)).toMatchObject({ confirmedAt: later })
})

test('the stored value cannot be used as a cookie', async () => {
  const { store } = atTime()
  const cookie = await store.begin(zofa)
  const stored = await database().db.selectFrom('sign_ins').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(cookie)
})

test('a sign-in ends after a day without use, and use prolongs it', async () => {
  const { clock, store } = atTime()
  const cookie = await store.begin(zofa)
  for (let days = 0; days < 6; days += 1) {
    clock.now += 23 * hour
    expect(await store.find(cookie)).toBeDefined()
  }
  clock.now += 25 * hour
  expect(await store.find(cookie)).toBeUndefined()
})

test('a sign-in ends after a week, even if it is in use', async () => {
  const { clock, store } = atTime()
  const cookie = await store.begin(zofa)
  for (let hours = 0; hours < 7 * 24; hours += 12) {
    expect(await store.find(cookie)).toBeDefined()
    clock.now += 12 * hour
  }
  expect(await store.find(cookie)).toBeUndefined()
})

test('all sign-ins of a user end except the one that makes the request', async () => {
  const { store } = atTime()
  const [mine, other, unknown] = await Promise.all([
    store.begin(zofa),
    store.begin({ ...zofa, signIn: 'two' }),
    store.begin({ ...zofa, signIn: undefined }),
  ])
  const stranger = await store.begin({ ...zofa, id: 'auth0|vetway' })
  await store.endAllOf(zofa, 'one')
  const left = await Promise.all([mine, other, unknown, stranger].map(store.find))
  expect(left.map((user) => user !== undefined)).toEqual([true, false, false, true])
  await store.endAllOf(zofa)
  expect(await store.find(mine)).toBeUndefined()
})

test('expired sign-ins are removed', async () => {
  const { clock, store } = atTime()
  await store.begin(zofa)
  clock.now += 8 * day
  const kept = await store.begin(zofa)
  await store.sweep()
  expect(await rows()).toBe(1)
  expect(await store.find(kept)).toBeDefined()
})
