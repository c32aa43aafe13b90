/** Files that are not definitions: each gets one clear problem with a place, nothing hangs, nothing is polluted. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkDefinition } from '#engine/definition/check-definition.ts'
import { shippedCatalogue } from '#tools/agent/shipped-catalogue.ts'

const catalogue = await shippedCatalogue(['definitions'])
const good = readFileSync(new URL('fixtures/good.json', import.meta.url), 'utf8')
const bytes = (text: string) => new TextEncoder().encode(text)
const problemsOf = (source: string | Uint8Array) => checkDefinition(source, catalogue, 'good.json').problems
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

describe('one problem, with a place', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['an empty file', '', 'empty-file'],
    ['blanks alone', ' \n\t\n', 'empty-file'],
    ['no bytes', new Uint8Array(), 'empty-file'],
    ['prose', 'Dear team, here is the agent.', 'not-json'],
    ['half a definition', good.slice(0, good.length / 2), 'not-json'],
    ['10 MB', `{"name":"${'x'.repeat(10 * 1024 * 1024)}"}`, 'file-too-large'],
    ['10 MB of brackets', deep(5 * 1024 * 1024), 'file-too-large'],
    ['a thousand levels', deep(1000), 'too-deep'],
    ['a hundred thousand open brackets', '['.repeat(100_000), 'too-deep'],
    ['deep objects', '{"a":'.repeat(50_000), 'too-deep'],
    ['a byte order mark', bytes(`\uFEFF${good}`), 'byte-order-mark'],
    [
      'UTF-16',
      new Uint8Array([
        0xff,
        0xfe,
        ...new Uint8Array(new Uint16Array(Array.from(good, (each) => each.charCodeAt(0))).buffer),
      ]),
      'wrong-encoding',
    ],
    [
      'a byte that is not UTF-8',
      new Uint8Array([...bytes(good.slice(0, 40)), 0xc3, 0x28, ...bytes(good.slice(40))]),
      'wrong-encoding',
    ],
    ['a list', '[]', 'wrong-type'],
    ['a number', '42', 'wrong-type'],
  ])('%s', (_what, source, code) => {
    const problems = problemsOf(source)
    expect(problems.map((problem) => problem.code)).toEqual([code])
    expect(problems[0]?.line).toBeGreaterThanOrEqual(1)
    expect(problems[0]?.column).toBeGreaterThanOrEqual(1)
    expect(problems[0]?.message).toMatch(/\.$/)
  })
})

test.each(['__proto__', 'constructor', 'prototype'])(
  'a key called %s is refused where it stands, and nothing is polluted',
  (key) => {
    const source = good.replace('{', `{\n  "${key}": { "polluted": true },`)
    const problems = problemsOf(source)
    expect(problems).toMatchObject([{ code: 'forbidden-key', line: 2, column: 3 }])
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  },
)

test('a key that stands twice is reported at the second', () => {
  const line = good.split('\n').findIndex((each) => each.includes('"name"'))
  const lines = good.split('\n')
  const source = [...lines.slice(0, line + 1), '  "name": "Twice",', ...lines.slice(line + 1)].join('\n')
  expect(problemsOf(source)).toMatchObject([{ code: 'duplicate-key', line: line + 2, column: 3 }])
})
