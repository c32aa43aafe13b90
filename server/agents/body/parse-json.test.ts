/** How JSON in a request is parsed, and what is refused before any recursive function runs. */
import { describe, expect, test } from 'vitest'
import { Refusal } from '#server/refusals.ts'
import { parseJson } from './parse-json.ts'

const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
const sentence = (message: string) => new Refusal(400, message)

test('an object is read as it is', () => {
  expect(parseJson('{"a":{"b":[1,{"c":"x"},[]],"a":null},"b":"}"}')).toEqual({
    a: { b: [1, { c: 'x' }, []], a: null },
    b: '}',
  })
})

test('it may nest as deep as is said, and no deeper', () => {
  expect(parseJson(nested(32))).toEqual(JSON.parse(nested(32)))
  const tooDeep = sentence('The body is nested too deeply. Send at most 32 levels.')
  expect(() => parseJson(nested(33))).toThrow(tooDeep)
  expect(() => parseJson(nested(500_000))).toThrow(tooDeep)
  expect(() => parseJson('['.repeat(500_000))).toThrow(tooDeep)
  expect(() => parseJson(nested(5), 4)).toThrow('Send at most 4 levels.')
})

describe('a key that stands twice in one object is refused', () => {
  test.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"x":[{"b":1},{"b":2,"c":{},"b":3}]}', 'b'],
    ['{"x":{"d":1},"y":2,"x":3}', 'x'],
    ['{"":1,"":2}', ''],
    ['{"a\\"b":1,"a\\"b":2}', 'a"b'],
    ['{"constructor":1,"__proto__":2,"__proto__":3}', '__proto__'],
  ])('%s', (text, key) => {
    expect(() => parseJson(text)).toThrow(sentence(`The body has the key "${key}" twice. Send it once.`))
  })

  test.each([
    '{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}',
    '{"a":"a","b":"a,\\"a\\":1"}',
    '{"a":["a","a"],"b":{}}',
    '{"a":[],"b":[{}],"c":{"a":{}}}',
  ])('%s has none', (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text))
  })
})

test.each(['', '[1]', '"a"', 'null', '1', '{', '{"a":', '{"a":1}}', '{a:1}', '{"a":1,"a":2'])(
  '%j is not a JSON object',
  (text) => {
    expect(() => parseJson(text)).toThrow(
      sentence('The body is not a JSON object. Send one, for example {"sessionId": "…"}.'),
    )
  },
)
