/**
 * Keeps signing keys encrypted in the store, so that a copy of the database alone cannot sign tokens. Keys that were stored
 * before, or under an earlier secret, are sealed anew when they are read.
 */
import type { JWK } from 'jose'
import { createSealer } from '#server/storage/sealer.ts'
import type { IdentityStore, SigningKey } from './store/store.ts'

/** The encrypted private key (JWE), stored in place of the private key. */
interface Sealed extends JWK {
  readonly sealed: string
}

const isSealed = (key: JWK): key is Sealed => 'sealed' in key && typeof key.sealed === 'string'

/** The first secret encrypts; the others, from before a change, only decrypt. */
export function sealKeys(store: IdentityStore, secrets: readonly string[]): IdentityStore {
  const sealer = createSealer(secrets)
  if (!sealer.seals) return store

  const seal = async (privateKey: JWK): Promise<Sealed> => ({ sealed: await sealer.seal(JSON.stringify(privateKey)) })

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
    const { key, isCurrent } = await open(stored.privateKey)
    if (!isCurrent) await store.replaceSigningKey(stored.kid, await seal(key))
    return { ...stored, privateKey: key }
  }

  /** A key may be stored unencrypted. */
  async function open(stored: JWK) {
    if (!isSealed(stored)) return { key: stored, isCurrent: false }
    const { text, isCurrent } = await sealer.open(stored.sealed, 'the signing keys')
    return { key: JSON.parse(text) as JWK, isCurrent }
  }
}
