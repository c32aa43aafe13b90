/** Random secrets, the fingerprints under which they are stored, and their comparison in constant time. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, in characters that are safe in addresses and cookies. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Stored in place of a secret, so that somebody who reads the database cannot use it. */
export const fingerprint = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Compares fingerprints, so that neither length nor content shows in the time it takes. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(fingerprint(one)), Buffer.from(fingerprint(other)))
}
