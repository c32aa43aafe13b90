/**
 * Keeps signing keys encrypted in the store, so that a copy of the database alone cannot sign tokens. Keys that were stored
 * before, or under an earlier secret, are sealed anew when they are read.
 */
import { createHash } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, type JWK } from 'jose'
import { ConfigError } from '#server/config-error.ts'
import type { IdentityStore, SigningKey } from './store/store.ts'

/** The encrypted private key (JWE), stored in place of the private key. */
interface Sealed extends JWK {
  readonly sealed: string
}

const isSealed = (key: JWK): key is Sealed => 'sealed' in key && typeof key.sealed === 'string'

/** The first secret encrypts; the others, from before a change, only decrypt. */
export function sealKeys(store: IdentityStore, secrets: readonly string[]): IdentityStore {
  const keys = secrets.map((secret) => createHash('sha256').update(secret).digest())
  const [current] = keys
  if (!current) return store

  async function seal(privateKey: JWK): Promise<Sealed> {
    const plain = new TextEncoder().encode(JSON.stringify(privateKey))
    const header = { alg: 'dir', enc: 'A256GCM' }
    return { sealed: await new CompactEncrypt(plain).setProtectedHeader(header).encrypt(current as Uint8Array) }
  }

  return {
    ...store,
    async signingKeys() {
      return Promise.all((await store.signingKeys()).map(openAndRenew))
    },
    async addSigningKey(key, since) {
      await store.addSigningKey({ ...key, privateKey: await seal(key.privateKey) }, since)
    },
  }

  async function openAndRenew(stored: SigningKey): Promise<SigningKey> {
    const { key: opened, by } = await open(stored.privateKey, keys)
    if (by !== current) await store.replaceSigningKey(stored.kid, await seal(opened))
    return { ...stored, privateKey: opened }
  }
}

/** `by` is undefined for a key that was stored unencrypted. */
async function open(stored: JWK, keys: readonly Uint8Array[]) {
  if (!isSealed(stored)) return { key: stored, by: undefined }
  for (const by of keys) {
    try {
      const { plaintext } = await compactDecrypt(stored.sealed, by)
      return { key: JSON.parse(new TextDecoder().decode(plaintext)) as JWK, by }
    } catch {
      // Another secret may decrypt it.
    }
  }
  throw new ConfigError(
    'SIGNING_KEY_SECRET does not open the signing keys in the database. Set it to the secret with which they were stored; after a change of it, to the new and the old one with a space between.',
  )
}
