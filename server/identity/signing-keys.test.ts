/** Signing keys: when they are created, when they sign, and for how long they are published. */
import { expect, test } from 'vitest'
import { signingKeys } from './signing-keys.ts'
import { memoryStore } from './store/memory-store.ts'

const hour = 3_600_000
const day = 24 * hour

function stage() {
  const store = memoryStore()
  let time = Date.parse('2026-03-10T09:00:00Z')
  const now = () => time
  const keys = signingKeys(store, now)
  return {
    store,
    keys,
    now,
    pass: (milliseconds: number) => (time += milliseconds),
    signing: async () => (await keys.signing()).kid,
    published: async () => (await keys.published()).keys.map(({ kid }) => kid),
  }
}

test('the first key is made on first use, signs at once, and shows nothing of its private part', async () => {
  const { keys, signing, published } = stage()
  expect(await published()).toEqual([await signing()])
  const [key] = (await keys.published()).keys
  expect(Object.keys(key ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
})

test('after 30 days a new one is published, an hour before it signs', async () => {
  const { signing, published, pass } = stage()
  const first = await signing()
  pass(30 * day - 60_000)
  expect(await published()).toEqual([first])
  pass(60_000)
  const [next] = await published()
  expect(await published()).toEqual([next, first])
  expect(await signing()).toBe(first)
  pass(hour - 60_000)
  expect(await signing()).toBe(first)
  pass(60_000)
  expect(await signing()).toBe(next)
  expect(next).not.toBe(first)
})

test('the old one stays published until what it signed has expired, and not much longer', async () => {
  const { signing, published, pass } = stage()
  const first = await signing()
  pass(30 * day)
  await published()
  pass(hour - 1)
  // The last token that the first key signs is valid for one more hour.
  expect(await signing()).toBe(first)
  pass(hour)
  expect(await published()).toContain(first)
  pass(3 * hour)
  expect(await published()).not.toContain(first)
  expect(await published()).toHaveLength(1)
})

test('after months without use a new key signs at once', async () => {
  const { signing, published, pass } = stage()
  const first = await signing()
  pass(100 * day)
  expect(await signing()).not.toBe(first)
  expect(await published()).toEqual([await signing()])
})

// Five key pairs are created, each by a search for primes.
test('replicas that start together agree', { timeout: 60_000 }, async () => {
  const { store, now } = stage()
  const replicas = Array.from({ length: 5 }, () => signingKeys(store, now))
  const kids = await Promise.all(replicas.map(async (keys) => (await keys.signing()).kid))
  expect(new Set(kids).size).toBe(1)
})

test('a store that fails once is read again', async () => {
  const store = memoryStore()
  let failing = true
  const keys = signingKeys({
    ...store,
    signingKeys: () => (failing ? Promise.reject(new Error('no database')) : store.signingKeys()),
  })
  await expect(keys.signing()).rejects.toThrow('no database')
  failing = false
  expect((await keys.signing()).kid).toBeTruthy()
})
