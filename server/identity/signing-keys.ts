/** The keys that sign tokens: created on first use, stored in the database, replaced every 30 days. */
import { calculateJwkThumbprint, createLocalJWKSet, exportJWK, generateKeyPair, importJWK } from 'jose'
import type { JSONWebKeySet, JWTVerifyGetKey } from 'jose'
import { tokenLifetime } from './lifetimes.ts'
import type { IdentityStore, SigningKey } from './store/store.ts'

const hour = 3_600_000
const day = 24 * hour

/** How long a key signs. */
const signsFor = 30 * day
/** How long a key is published before it signs, so that clients that cache the key set have it in time. */
const publishedAhead = hour
/** The greatest age at which a key signs: its successor is created after 30 days of use and then published in advance. */
const oldestSigning = signsFor + 2 * publishedAhead
/** How long a key is published: until the last token that it signed has expired, with a margin for clock differences. */
const publishedFor = oldestSigning + tokenLifetime * 1_000 + hour
/** How long a process caches the keys: a fraction of `publishedAhead`. */
const cacheTime = 60_000

export interface SigningKeys {
  /** The key that signs at present. */
  signing(): Promise<{ readonly kid: string; readonly key: CryptoKey }>
  /** The public key set. */
  published(): Promise<JSONWebKeySet>
  /** Checks our own tokens without a request to ourselves. */
  readonly verifying: JWTVerifyGetKey
}

/** The keys that were read, in the forms in which they are used. */
interface KeySet {
  readonly keys: readonly SigningKey[]
  readonly published: JSONWebKeySet
  readonly verifying: JWTVerifyGetKey
}

export function signingKeys(store: IdentityStore, now: () => number = Date.now): SigningKeys {
  let cached: { readonly keySet: Promise<KeySet>; readonly at: number } | undefined

  const loadKeySet = () => {
    if (cached && now() - cached.at < cacheTime) return cached.keySet
    const reading = readKeys(store, now()).then(toKeySet)
    cached = { keySet: reading, at: now() }
    // A failure is not cached.
    reading.catch(() => (cached = undefined))
    return reading
  }

  return {
    async signing() {
      const { keys } = await loadKeySet()
      const established = keys.find(({ createdAt }) => {
        const age = now() - createdAt
        return age >= publishedAhead && age < oldestSigning
      })
      // The very first key signs at once.
      const key = established ?? keys[0]
      if (!key) throw new Error('The signing key that was just created cannot be found.')
      return { kid: key.kid, key: await importPrivate(key) }
    },
    published: async () => (await loadKeySet()).published,
    verifying: async (header, token) => (await loadKeySet()).verifying(header, token),
  }
}

function toKeySet(keys: readonly SigningKey[]): KeySet {
  const published = { keys: keys.map(publicPart) }
  return { keys, published, verifying: createLocalJWKSet(published) }
}

async function readKeys(store: IdentityStore, now: number): Promise<readonly SigningKey[]> {
  await store.removeSigningKeys(now - publishedFor)
  const existing = await store.signingKeys()
  const since = now - signsFor
  if (existing.some(({ createdAt }) => createdAt > since)) return existing
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

/** The properties are listed one by one, so that a part of the private key can never be included. */
function publicPart({ kid, privateKey: { kty, n, e } }: SigningKey) {
  return { kty, n, e, kid, alg: 'RS256', use: 'sig' } as JSONWebKeySet['keys'][number]
}
