import { describe, expect, test } from 'vitest'
import { readSource } from './read-source.ts'

const bytes = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : [...part])))

/** Code, line and column of everything that reading finds. */
function found(source: string | Uint8Array) {
  const { problems, position } = readSource(source)
  return problems.map(({ code, offset }) => ({ code, ...position(offset) }))
}

describe('what is not a text', () => {
  test.each(['', ' \n\t\n', '\uFEFF'])('%j is empty', (source) => {
    expect(found(source).at(-1)).toEqual({ code: 'empty-file', line: 1, column: 1 })
  })

  test('a byte order mark is reported, and what follows is read all the same', () => {
    const source = bytes([0xef, 0xbb, 0xbf], '{\n"a": 1, "a": 2}')
    expect(found(source)).toEqual([
      { code: 'byte-order-mark', line: 1, column: 1 },
      { code: 'duplicate-key', line: 2, column: 9 },
    ])
    expect(readSource(source).data).toEqual({ a: 1 })
  })

  test.each([
    ['UTF-16, little end first', bytes([0xff, 0xfe, 0x7b, 0, 0x7d, 0])],
    ['UTF-16, big end first', bytes([0xfe, 0xff, 0, 0x7b, 0, 0x7d])],
    ['UTF-16 without a mark', bytes([0x7b, 0, 0x22, 0, 0x61, 0])],
    ['UTF-32', bytes([0x7b, 0, 0, 0, 0x7d, 0, 0, 0])],
  ])('%s is reported at the beginning', (_, source) => {
    expect(found(source)).toEqual([{ code: 'wrong-encoding', line: 1, column: 1 }])
  })

  test('bytes of another encoding are reported where the first of them stands', () => {
    expect(found(bytes('{\n  "a": "caf', [0xe9], '", "b": "', [0xe9], '"}'))).toEqual([
      { code: 'wrong-encoding', line: 2, column: 12 },
    ])
  })

  test('a text may hold the very character that stands for wrong bytes', () => {
    expect(found(bytes('{"a": "\uFFFD"}'))).toEqual([])
    expect(found(bytes('{"a": "\uFFFD", "b": "', [0xff], '"}'))).toEqual([
      { code: 'wrong-encoding', line: 1, column: 18 },
    ])
  })

  test('a NUL is reported where it stands, written out or escaped', () => {
    expect(found('{\n"a": "\u0000"}')).toEqual([{ code: 'nul-character', line: 2, column: 7 }])
    expect(found('{\n"a": "b\\u0000"}')).toEqual([{ code: 'nul-character', line: 2, column: 8 }])
  })

  test('a file over 1 MB is not looked into', () => {
    expect(found('['.repeat(10 * 1024 * 1024))).toEqual([{ code: 'file-too-large', line: 1, column: 1 }])
    expect(found(new Uint8Array(1024 * 1024 + 1))).toEqual([{ code: 'file-too-large', line: 1, column: 1 }])
  })

  test('a file of exactly 1 MB is', () => {
    expect(found(`"${'a'.repeat(1024 * 1024 - 2)}"`)).toEqual([])
  })

  test('more values than any definition has are reported where they pass the limit', () => {
    expect(found(`[${'0,'.repeat(20_001)}0]`)).toEqual([{ code: 'file-too-large', line: 1, column: 40_003 }])
  })
})

describe('what is not JSON', () => {
  test.each([
    ['a comma after the last', '{"a": 1,\n}', 2, 1, 'Remove the comma before it.'],
    ['no comma between two', '{"a": 1\n "b": 2}', 2, 2, 'A comma is missing before it.'],
    ['no colon', '{"a" 1}', 1, 6, 'A colon is missing before it.'],
    ['a comment', '{\n// here\n}', 2, 1, 'JSON does not allow comments. Remove it.'],
    ['single quotation marks', "{'a': 1}", 1, 2, 'Put texts in double quotation marks.'],
    ['a key without quotation marks', '{a: 1}', 1, 2, 'Put texts and keys in double quotation marks.'],
    ['a value of another language', '{"a": True}', 1, 7, 'Write true or false.'],
    ['something after the end', '{} {}', 1, 4, 'is not allowed here'],
    ['a line break in a text', '{"a": "b\nc"}', 1, 9, 'write a line break as \\n'],
    ['a tab in a text', '{"a": "b\tc"}', 1, 9, 'a tab as \\t'],
    ['a file that breaks off in an object', '{"a": {\n"b": 1', 2, 7, 'it ends before the { of line 1 is closed'],
    ['a file that breaks off in a list', '[1,\n2', 2, 2, 'it ends before the [ of line 1 is closed'],
    ['a file that breaks off in a text', '{"a":\n"b', 2, 3, 'it ends before the text of line 2 is closed'],
    ['a file that breaks off after a colon', '{"a":', 1, 6, 'it ends before the { of line 1 is closed'],
  ])('%s is reported in its place', (_, source, line, column, message) => {
    const { problems, position } = readSource(source)
    expect(problems.map(({ code, offset }) => ({ code, ...position(offset) }))).toEqual([
      { code: 'not-json', line, column },
    ])
    expect(problems[0]?.message).toContain(message)
  })

  test('lines are counted alike, however they end', () => {
    for (const end of ['\n', '\r\n', '\r']) expect(found(`{${end}${end}"a" 1}`)).toMatchObject([{ line: 3, column: 5 }])
  })

  test('64 levels are read and one more is reported, without recursion over a million', () => {
    expect(found('['.repeat(64) + ']'.repeat(64))).toEqual([])
    expect(found(`\n${'['.repeat(65)}`)).toEqual([{ code: 'too-deep', line: 2, column: 65 }])
    expect(found('['.repeat(1_000_000))).toEqual([{ code: 'too-deep', line: 1, column: 65 }])
    expect(found('{"a":'.repeat(200_000))).toMatchObject([{ code: 'too-deep' }])
  })
})

describe('keys', () => {
  test('every later key of the same name is reported, and the first one holds', () => {
    const source = '{"a": 1,\n"b": {"c": 1, "c": 2},\n"a": 2,\n"\\u0061": 3}'
    expect(found(source)).toEqual([
      { code: 'duplicate-key', line: 3, column: 1 },
      { code: 'duplicate-key', line: 4, column: 1 },
      { code: 'duplicate-key', line: 2, column: 15 },
    ])
    expect(readSource(source).data).toEqual({ a: 1, b: { c: 1 } })
  })

  test.each(['__proto__', 'constructor', 'prototype'])('%s is refused and pollutes nothing', (key) => {
    const source = `{"a": {"${key}": {"polluted": true}}}`
    expect(found(source)).toEqual([{ code: 'forbidden-key', line: 1, column: 8 }])
    const { data } = readSource(source)
    expect(data).toEqual({ a: {} })
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(Reflect.get(Object(Reflect.get(Object(data), 'a')), 'polluted')).toBeUndefined()
  })
})

test('every key and every value has its place', () => {
  const { places, position } = readSource('{\n  "a": [1, {"b/c": "d"}]\n}')
  const at = (...path: (string | number)[]) => places(path)
  expect(position(at('a')?.key?.start ?? -1)).toEqual({ line: 2, column: 3 })
  expect(position(at('a', 0)?.value.start ?? -1)).toEqual({ line: 2, column: 9 })
  expect(position(at('a', 1, 'b/c')?.value.start ?? -1)).toEqual({ line: 2, column: 20 })
  expect(at('a', 2)).toBeUndefined()
})
