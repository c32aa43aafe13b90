/** One-time codes, compared with the test values of the standards. */
import { expect, test } from 'vitest'
import { codeOf, findStep, isSecretKey, keyUri, newSecretKey, stepAt, toBase32 } from './totp.ts'

/** The secret of RFC 6238, Appendix B. */
const secret = toBase32(Buffer.from('12345678901234567890'))

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s, as RFC 6238 says', (seconds, code) => {
  expect(codeOf(secret, stepAt(seconds * 1_000))).toBe(code)
})

test('Base32 is that of RFC 4648, without padding', () => {
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

test('the clock of a phone may be one period ahead or behind, and no more', () => {
  const now = Date.parse('2026-03-10T09:00:00Z')
  const current = stepAt(now)
  const found = [-2, -1, 0, 1, 2].map((off) => findStep(secret, codeOf(secret, current + off), now))
  expect(found).toEqual([undefined, current - 1, current, current + 1, undefined])
})

test.each(['', '12345', '1234567', '12345a', '１２３４５６'])('%j is not a code', (typed) => {
  expect(findStep(secret, typed, 0)).toBeUndefined()
})

test('a new key is one that apps take, and another each time', () => {
  const keys = Array.from({ length: 20 }, newSecretKey)
  expect(keys.every(isSecretKey)).toBe(true)
  expect(new Set(keys).size).toBe(20)
})

test('the address in the QR code names product and account', () => {
  const uri = new URL(keyUri(secret, 'a+b@example.com'))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.href)).toContain('//totp/Stepwright:a+b@example.com?')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret,
    issuer: 'Stepwright',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
