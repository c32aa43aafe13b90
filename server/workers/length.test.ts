import { expect, test } from 'vitest'
import { lengthOf } from './length.ts'

const kB = 1024
const bytes = (count: number) => new Uint8Array(count * kB)
const list = <T>(count: number, item: (at: number) => T) => Array.from({ length: count }, (_, at) => item(at))

test.each([
  ['short', 'a small document', () => [bytes(40), { values: { name: 'x' } }]],
  ['long', 'a large document', () => [bytes(900)]],
  ['long', 'a document with a large picture', () => [bytes(4), { logo: { bytes: bytes(900) } }]],
  ['long', 'a long text', () => ['x'.repeat(900 * kB)]],
  ['long', 'a long list of nothing', () => [list(100_000, () => null)]],
  ['short', 'a list of short texts', () => [list(10_000, String)]],
  ['long', 'a long list of small things', () => [list(40_000, (at) => ({ at }))]],
  ['short', 'nothing', () => [undefined, null]],
] as const)('%s work is expected of %s', (length, _, input) => expect(lengthOf('write', input())).toBe(length))

test('input that is not read yet counts by its size', () => {
  expect(lengthOf('tables', [], 40 * kB)).toBe('short')
  expect(lengthOf('tables', [], 900 * kB)).toBe('long')
})

test('a picture is short work, however large', () => expect(lengthOf('picture', [bytes(9000)])).toBe('short'))

test('input that refers to itself does not cause an endless loop', () => {
  const knot: Record<string, unknown> = {}
  knot['self'] = knot
  expect(lengthOf('write', [knot])).toBe('long')
})
