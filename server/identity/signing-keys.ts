/** The keys that sign tokens: made on first use, kept in the store, replaced every 30 days. */
import { calculateJwkThumbprint, createLocalJWKSet, exportJWK, generateKeyPair, importJWK } from 'jose'
import type { JSONWebKeySet, JWTVerifyGetKey } from 'jose'
import { tokenLifetime } from './lifetimes.ts'
import type { IdentityStore, SigningKey } from './store/store.ts'

const hour = 3_600_000
const day = 24 * hour

/** A key signs this long. */
const signsFor = 30 * day
/** A key is published this long before it signs, so that whoever keeps our key set for a while has it in time. */
const publishedAhead = hour
/** The oldest that a key signs at: its successor is made after 30 days of use at the latest, and published ahead. */
const oldestSigning = signsFor + 2 * publishedAhead
/** A key is published until the last token that it signed has expired, and the clocks may differ a little. */
const publishedFor = oldestSigning + tokenLifetime * 1_000 + hour
/** How long a process trusts what it read: a fraction of `publishedAhead`. */
const readFor = 60_000

export interface SigningKeys {
  /** The key that signs now. */
  signing(): Promise<{ readonly kid: string; readonly key: CryptoKey }>
  /** The key set that the world may see. */
  published(): Promise<JSONWebKeySet>
  /** For checking tokens of our own without a request to ourselves. */
  readonly verifying: JWTVerifyGetKey
}

/** What was read, in the forms in which it is used. */
interface Known {
  readonly keys: readonly SigningKey[]
  readonly published: JSONWebKeySet
  readonly verifying: JWTVerifyGetKey
}

export function signingKeys(store: IdentityStore, now: () => number = Date.now): SigningKeys {
  let read: { readonly known: Promise<Known>; readonly at: number } | undefined

  const known = () => {
    if (read && now() - read.at < readFor) return read.known
    const reading = current(store, now()).then(inUse)
    read = { known: reading, at: now() }
    // What failed is not remembered.
    reading.catch(() => (read = undefined))
    return reading
  }

  return {
    async signing() {
      const { keys } = await known()
      const old = keys.find(({ createdAt }) => {
        const age = now() - createdAt
        return age >= publishedAhead && age < oldestSigning
      })
      // The very first key signs at once.
      const key = old ?? keys[0]
      if (!key) throw new Error('The signing key that was just made cannot be found.')
      return { kid: key.kid, key: await importPrivate(key) }
    },
    published: async () => (await known()).published,
    verifying: async (header, token) => (await known()).verifying(header, token),
  }
}

function inUse(keys: readonly SigningKey[]): Known {
  const published = { keys: keys.map(publicPart) }
  return { keys, published, verifying: createLocalJWKSet(published) }
}

async function current(store: IdentityStore, now: number): Promise<readonly SigningKey[]> {
  await store.removeSigningKeys(now - publishedFor)
  const known = await store.signingKeys()
  const since = now - signsFor
  if (known.some(({ createdAt }) => createdAt > since)) return known
  await store.addSigningKey(await newSigningKey(now), since)
  return store.signingKeys()
}

export async function newSigningKey(createdAt: number): Promise<SigningKey> {
  const pair = await generateKeyPair('RS256', { extractable: true })
  const privateKey = await exportJWK(pair.privateKey)
  return { kid: await calculateJwkThumbprint(privateKey), privateKey, createdAt }
}

async function importPrivate({ privateKey }: SigningKey): Promise<CryptoKey> {
  const key = await importJWK(privateKey, 'RS256')
  if (key instanceof Uint8Array) throw new Error('A signing key in the store is not an RSA key.')
  return key
}

/** Named one by one: a part of the private key can never slip in. */
function publicPart({ kid, privateKey: { kty, n, e } }: SigningKey) {
  return { kty, n, e, kid, alg: 'RS256', use: 'sig' } as JSONWebKeySet['keys'][number]
}
