import { expect, test } from 'vitest'
import { patternOf } from './phrases.ts'

test.each([
  ['leave/keep it/them out', "Let's keep them out.", 'Keep the till.'],
  ['could we also/_ have', 'Could we have the list?', 'Could they have it?'],
  ['… first.', 'Stock and picking first, then the rest', 'The first groups arrive in June'],
  ["d'abord", 'La cave d’abord', 'un abord difficile'],
  ['comm*', 'On commence lundi', 'On recommence lundi'],
])('the phrase "%s" stands in "%s", and not in "%s"', (phrase, text, other) => {
  expect(patternOf([phrase]).test(text)).toBe(true)
  expect(patternOf([phrase]).test(other)).toBe(false)
})

test('a phrase that begins a sentence may stand behind opening words, and nowhere else', () => {
  const later = patternOf(['next year'], { behind: ['well', 'yes'] })
  expect(later.test('Yes, well, next year.')).toBe(true)
  expect(later.test('We opened it for the next year.')).toBe(false)
})
