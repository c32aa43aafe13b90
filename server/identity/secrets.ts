/** Random secrets, the fingerprints under which they are kept, and their comparison in constant time. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 bits, safe in addresses and cookies. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What is stored in place of a secret: whoever reads the database cannot use it. */
export const fingerprint = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Compares fingerprints, so that neither length nor content shows in the time it takes. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(fingerprint(one)), Buffer.from(fingerprint(other)))
}
