/**
 * Encrypts what the database must not give away to whoever has a copy of it, by SIGNING_KEY_SECRET. Without that setting texts are stored as they are.
 */
import { createHash } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { ConfigError } from '#server/config-error.ts'

export interface Sealer {
  readonly seals: boolean
  readonly seal: (text: string) => Promise<string>
  /** `isCurrent`: whether sealing it again would change nothing. `what`: what is opened, for the message. */
  readonly open: (stored: string, what: string) => Promise<{ readonly text: string; readonly isCurrent: boolean }>
}

/** How every text that is sealed begins, since the header of the encryption stands first: {"alg":"dir","enc":"A256GCM"}. */
const header = { alg: 'dir', enc: 'A256GCM' }
const beginning = Buffer.from(JSON.stringify(header)).toString('base64url')

/** The first secret encrypts; the others, from before a change, only decrypt. */
export function createSealer(secrets: readonly string[]): Sealer {
  const keys = secrets.map((secret) => createHash('sha256').update(secret).digest())
  const [current] = keys
  return {
    seals: current !== undefined,
    async seal(text) {
      if (!current) return text
      return new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader(header).encrypt(current)
    },
    async open(stored, what) {
      if (!stored.startsWith(beginning)) return { text: stored, isCurrent: !current }
      for (const key of keys) {
        try {
          const { plaintext } = await compactDecrypt(stored, key)
          return { text: new TextDecoder().decode(plaintext), isCurrent: key === current }
        } catch {
          // Another secret may decrypt it.
        }
      }
      throw new ConfigError(
        `SIGNING_KEY_SECRET does not open ${what} in the database. Set it to the secret with which they were stored; after a change of it, to the new and the old one with a space between.`,
      )
    },
  }
}
