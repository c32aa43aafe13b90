import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shippedLexicons } from './lexicons/shipped.ts'

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? []

/** What stands in the lists of a lexicon; its keys are names of the code. */
function valuesIn(data: unknown): readonly string[] {
  if (typeof data === 'string') return data.startsWith('/') ? [] : wordsIn(data)
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(valuesIn) : []
}

const folder = join(shippedLexicons[0] ?? '', 'lexicons')
const wordsOf = (isWanted: (name: string) => boolean) =>
  new Set(
    readdirSync(folder)
      .filter(isWanted)
      .flatMap((name) => valuesIn(JSON.parse(readFileSync(join(folder, name), 'utf8')))),
  )
const english = wordsOf((name) => name.includes('.en.'))
const others = [...wordsOf((name) => !name.includes('.en.'))].filter((word) => !english.has(word))

/** Names of the code are English, so only words of other languages tell in texts; no expression has words at all. */
function wordsOfLanguagesIn(code: string): readonly string[] {
  const plain = code.replace(/\/\*.*?\*\/|^\s*\/\/.*$|^import .*$/gms, '')
  const texts = [...plain.matchAll(/'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g)].flatMap(([text]) => wordsIn(text))
  const expressions = [
    ...plain.matchAll(/(?<=[=(,:?|&]\s*|return )\/(?![/*\s])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\n\\[])+\//g),
  ]
  const inExpressions = expressions.flatMap(([source]) =>
    wordsIn(source.replace(/\(\?<\w+>|\\[pP]\{[^}]*\}|\\k<\w+>|\\./g, ' ')).filter((word) => word.length > 2),
  )
  return [...texts.filter((word) => known.has(word)), ...inExpressions]
}
const known = new Set(others)

test.each(globSync('server/{lexicons,reading}/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') }))(
  '%s holds no word of a language',
  (file) => {
    expect(wordsOfLanguagesIn(readFileSync(file, 'utf8'))).toEqual([])
  },
)

test('a word of a language is found in a text and in an expression of the code', () => {
  expect(wordsOfLanguagesIn("const end = 'Angebotsfrist'")).toEqual(['angebotsfrist'])
  expect(wordsOfLanguagesIn(String.raw`if (/^(?:closing|due)\s\p{L}/u.test(text)) return`)).toEqual(['closing', 'due'])
})
