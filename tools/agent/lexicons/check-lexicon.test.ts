import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkLexicon } from './check-lexicon.ts'
import { shippedLexicons } from '#server/reading/lexicons/shipped.ts'

const folder = join(shippedLexicons[0] ?? '', 'lexicons')
const shipped = (name: string) => readFileSync(join(folder, name), 'utf8')

test.each(readdirSync(folder))('%s has no mistakes', (name) => {
  expect(checkLexicon(shipped(name), name)).toEqual([])
})

const lease = (fact: object) =>
  JSON.stringify({ format: 1, domain: 'lease', language: 'en', facts: { rent: fact } }, null, 2)

test.each([
  ['a key that is misspelled', lease({ kind: 'money', lables: ['Rent'] }), 8, /"lables".*"labels"/],
  ['a kind that there is not', lease({ kind: 'sum', labels: ['Rent'] }), 7, /"sum"/],
  ['a fact without labels', lease({ kind: 'money' }), 6, /labels/],
  ['words that are no list', '{\n  "format": 1,\n  "others": {\n    "pl": "nie jest"\n  }\n}', 4, /list/],
  ['text that is no JSON', '{ "format": 1,', 1, /./],
  ['a cue that there is not', shipped('call.en.json').replace('"smallTalk"', '"smalTalk"'), undefined, /"smallTalk"/],
  ['an expression that cannot be read', withOpening('/(hello/i'), undefined, /cannot be read/],
  ['a piece that is not in the lexicon', withOpening('/{greeting}/i'), undefined, /no piece "greeting"/],
])('%s is told with its line', (_, text, line, message) => {
  const [problem] = checkLexicon(text, 'lease.en.json')
  expect(problem?.message).toMatch(message)
  expect(problem?.line).toBe(line ?? lineOf(text))
})

function withOpening(entry: string): string {
  const file = JSON.parse(shipped('call.en.json')) as { readonly cues: object }
  return JSON.stringify({ ...file, cues: { ...file.cues, openings: [entry] } }, null, 2)
}

/** The line of the only thing that was changed. */
function lineOf(text: string): number {
  const changed = ['"smalTalk"', '/(hello/i', '/{greeting}/i'].find((part) => text.includes(part)) ?? ''
  return text.slice(0, text.indexOf(changed)).split('\n').length
}
