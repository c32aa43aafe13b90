/** Equal contents have equal fingerprints, in whatever pieces they arrive; different contents have different ones. */
import { expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'

function fingerprintOf(...chunks: readonly Uint8Array[]): string {
  const print = fingerprint()
  for (const chunk of chunks) print.update(chunk)
  return print.digest()
}

const content = Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 31) % 256))

test('it does not depend on the pieces', () => {
  const whole = fingerprintOf(content)
  expect(whole).toMatch(/^[\da-f]{32}$/)
  for (const at of [0, 1, 15, 16, 17, 65_536, 99_999])
    expect(fingerprintOf(content.subarray(0, at), content.subarray(at))).toBe(whole)
})

test('one changed bit, one more byte, or another order gives another fingerprint', () => {
  const changed = Buffer.from(content)
  changed[50_000] = (changed[50_000] ?? 0) ^ 1
  const others = [
    changed,
    Buffer.concat([content, Buffer.of(0)]),
    content.subarray(1),
    Buffer.concat([content.subarray(16, 32), content.subarray(0, 16), content.subarray(32)]),
    Buffer.alloc(0),
    Buffer.alloc(1),
    Buffer.alloc(16),
  ]
  expect(new Set([content, ...others].map((each) => fingerprintOf(each))).size).toBe(others.length + 1)
})
