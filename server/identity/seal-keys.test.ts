/** Signing keys are encrypted in the store. */
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { memoryStore } from './store/memory-store.ts'
import { sealKeys } from './seal-keys.ts'
import { signingKeys } from './signing-keys.ts'

const [one, two] = ['first secret of thirty-two letters', 'another secret of thirty-two letters']
const atRest = async (store: ReturnType<typeof memoryStore>) => JSON.stringify(await store.signingKeys())

/** A token that the keys sign at this moment. */
async function signWith(store: ReturnType<typeof memoryStore>) {
  const keys = signingKeys(store)
  const { kid, key } = await keys.signing()
  await new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
  return kid
}

test('with a secret, nothing of a private key lies open in the store', async () => {
  const store = memoryStore([])
  await signWith(sealKeys(store, [one]))
  expect(await atRest(store)).toMatch(/"sealed":"ey/)
  expect(await atRest(store)).not.toMatch(/"[dpqn]":"/)
})

test('without one they lie open, and are sealed as soon as there is one', async () => {
  const store = memoryStore([])
  const kid = await signWith(sealKeys(store, []))
  expect(await atRest(store)).toContain('"d":"')
  expect(await signWith(sealKeys(store, [one]))).toBe(kid)
  expect(await atRest(store)).not.toContain('"d":"')
})

test('a new secret takes over from the old one, which is then no longer needed', async () => {
  const store = memoryStore([])
  const kid = await signWith(sealKeys(store, [one]))
  expect(await signWith(sealKeys(store, [two, one]))).toBe(kid)
  expect(await signWith(sealKeys(store, [two]))).toBe(kid)
  await expect(signWith(sealKeys(store, [one]))).rejects.toThrow(/^SIGNING_KEY_SECRET does not open the signing keys/)
})
