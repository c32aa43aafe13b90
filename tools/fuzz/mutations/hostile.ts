/**
 * Texts, names, numbers and values that often cause bugs. None of them is a secret, SQL that works, or a path of this
 * machine.
 */
import type { Random } from '../random.ts'

/** The length of a text that exceeds nearly every limit. */
const long = 20_000

/** NUL, which no database accepts in a text. */
const nuls: readonly string[] = ['\u0000', 'a\u0000b', 'b\u0000']

/** Keys that every object inherits. */
const inherited: readonly string[] = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'prototype',
  'then',
  'length',
]

const texts: readonly string[] = [
  '',
  ' ',
  '\u0001\u001b[31m\u007f\u0085',
  'a\r\nX-Injected: 1',
  '\u2028\u2029',
  '\ud800',
  'a\udfff\ud800b',
  '\u202eexe.txt\u202c',
  '\u2066\u200f\u200b\ufeff',
  '\ufffe\uffff',
  '👩‍👩‍👧‍👦🏴‍☠️',
  'Z̸̢͑ą̷͌l̶̺͐g̵̱̈́o̴̦͌',
  'ﬃ İı ß Ⅷ',
  "' or 1=1 --",
  '"; drop',
  '%00%0a%ff',
  '%',
  '${7*7}{{7*7}}{policy.name}<%= 7 %>',
  '<script>alert(1)</script>',
  '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///dev/null">]>&b;',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '=cmd|/c calc',
  'null',
  'true',
  '0',
  '-1',
  'NaN',
  'Infinity',
  '1e999',
  '9'.repeat(400),
  '99999999999999999999',
  '2147483648',
  '0x1F',
  '1,2',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-14',
  '-000001-01-01T00:00:00Z',
  '24:60',
  'http://http://http://',
  'javascript:alert(1)',
  'a@b@c',
  'x'.repeat(long),
  'ß'.repeat(long),
  '\u0300'.repeat(2_000),
  ' '.repeat(long),
  '('.repeat(2_000),
  '{'.repeat(2_000),
  'a,'.repeat(5_000),
  '\n'.repeat(5_000),
]

export const hostileText = (random: Random): string =>
  random.pick(
    random.weighted([
      [2, nuls],
      [2, inherited],
      [6, texts],
    ]),
  )

const numbers: readonly number[] = [
  -1,
  0,
  -0,
  0.1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  -1e308,
  5e-324,
]

const keys = ['__proto__', 'constructor', 'prototype', 'toString', 'then', '', '\u0000', 'a.b[0]', 'x'.repeat(5_000)]

export const hostileKey = (random: Random): string => random.pick(keys)

/** A value for any place in JSON. */
export const hostileValue = (random: Random): unknown =>
  random.weighted<() => unknown>([
    [8, () => hostileText(random)],
    [3, () => random.pick(numbers)],
    [2, () => random.pick([null, true, false, [], {}, [[]], [null], ''])],
    [2, () => withKey({}, hostileKey(random), hostileText(random))],
    [1, () => Array.from({ length: 2_000 }, () => random.pick(['a', 1, null]))],
    [1, () => Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`k${at}`, at]))],
    [1, () => nested(random.pick([20, 33, 200]))],
  ])()

/** Defines the key as an own property, even if it has a special meaning in JavaScript. */
export function withKey(object: object, key: string, value: unknown): object {
  return Object.defineProperty({ ...object }, key, { value, enumerable: true, configurable: true, writable: true })
}

export function nested(depth: number): unknown {
  let value: unknown = 'the innermost'
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { a: value }
  return value
}

/** Bytes that are not UTF-8: single, overlong, half of a surrogate pair, cut off. */
export const wrongBytes: readonly Buffer[] = [
  Buffer.from([0xff, 0xfe]),
  Buffer.from([0xc0, 0xaf]),
  Buffer.from([0xed, 0xa0, 0x80]),
  Buffer.from([0xf0, 0x9f]),
  Buffer.from([0x80]),
  Buffer.from([0x00]),
]

const fileNames: readonly string[] = [
  'a\u0000.docx',
  '\u0000',
  'a\u0000b.xlsx',
  'a\u0000b.txt',
  'a\u0000b.png',
  '../../etc/passwd.docx',
  '..\\..\\a.xlsx',
  'C:\\Users\\a.png',
  '/',
  '.',
  '..',
  '.docx',
  'noextension',
  'CON.txt',
  'a.docx.',
  'a.docx ',
  'a.DOCX',
  'a.docx/b.xlsx',
  'a;b=c.docx',
  "a'b`c$(d).docx",
  'a%00.docx',
  'a%0d%0aX-Injected: 1.docx',
  'a\tb.docx',
  'a\u0001b.docx',
  '\u202excod.exe',
  '\ud800.docx',
  '文件 Größe.docx',
  '__proto__',
  'constructor.docx',
  `${'n'.repeat(300)}.docx`,
  `${'n'.repeat(10_000)}.docx`,
  `${'ß'.repeat(5_000)}.xlsx`,
  'a.'.repeat(2_000),
  '-rf.txt',
  '<b>.png',
  '{{7*7}}.png',
  '" ; name="other',
]

export const hostileFileName = (random: Random): string => random.pick(fileNames)

/** Segments of a path. */
const segments: readonly string[] = [
  '',
  '.',
  '..',
  '%2e%2e',
  '%2F',
  '%5c',
  '%00',
  'a%00b',
  '%',
  '%zz',
  '%E0%A4%A',
  '%ff',
  '%c0%af',
  '%ed%a0%80',
  '%25%30%30',
  '%0d%0aX-Injected:%201',
  '%F0%9F%92%A9',
  '%e2%80%ae',
  '__proto__',
  'constructor',
  '{sessionId}',
  ';a=1',
  '*',
  '~root',
  'a%20b',
  '+',
  "'",
  '%22',
  '%3Cscript%3E',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '%7B00000000-0000-0000-0000-000000000000%7D',
  'x'.repeat(5_000),
  '%00'.repeat(1_000),
  '../'.repeat(50),
]

export const hostileSegment = (random: Random): string => random.pick(segments)

/** Encoded as in a query or a form, sometimes wrongly. */
export function hostileQueryText(random: Random): string {
  if (random.chance(0.2)) return random.pick(['%', '%zz', '%ff%fe', '%ed%a0%80', '%00', '+%2b+', '&&', '=;=', '%u0041'])
  return encodeURIComponent(hostileText(random).replaceAll(/\p{Surrogate}/gu, '\ufffd'))
}
