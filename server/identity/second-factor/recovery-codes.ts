/** Recovery codes for a lost phone: ten codes, each valid once. Only their fingerprints are stored. */
import { randomBytes } from 'node:crypto'
import { fingerprint } from '../secrets.ts'
import { toBase32 } from './totp.ts'

const count = 10

/** 80 bits each, so that a fingerprint cannot be searched for: AAAA-BBBB-CCCC-DDDD. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: count }, () => toBase32(randomBytes(10)).replaceAll(/.{4}(?=.)/g, '$&-'))

/** Undefined if the text cannot be a recovery code. Case, hyphens and spaces do not matter, since people copy codes by hand. */
export function recoveryCodeFingerprint(typed: string): string | undefined {
  const plain = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^[A-Z2-7]{16}$/.test(plain) ? fingerprint(plain) : undefined
}

export const fingerprintsOf = (codes: readonly string[]): readonly string[] =>
  codes.map((code) => fingerprint(code.replaceAll('-', '')))
