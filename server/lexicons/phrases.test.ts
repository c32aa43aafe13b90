import { expect, test } from 'vitest'
import { patternOf } from './phrases.ts'

test.each([
  ['leave/keep it/them out', "Let's keep them out.", 'Keep the till.'],
  ['could we also/_ have', 'Could we have the list?', 'Could they have it?'],
  ['… first.', 'Stock and picking first, then the rest', 'The first groups arrive in June'],
  ["d'abord", 'La cave d’abord', 'un abord difficile'],
  ['comm*', 'On commence lundi', 'On recommence lundi'],
  ['nice_to_have/optional feature', 'That is a nice-to-have feature', 'It is nice to have a feature'],
  ['no * longer than', 'No call longer than a minute', 'No longer than a minute'],
  ["'ve/has got to", "We've got to stop", 'We got to the stop'],
  ['^only if', 'Only if it rains', 'We come only if it rains'],
  ['/{number} (?:times|weeks){e}/i', 'Two times a year', 'Many times a year'],
  ["/(?<!don't )know{e}/i", 'I know that', 'I don’t know that'],
])('the phrase "%s" stands in "%s", and not in "%s"', (phrase, text, other) => {
  const pattern = patternOf([phrase], { pieces: { number: ['two', 'three'] } })
  expect(pattern.test(text)).toBe(true)
  expect(pattern.test(other)).toBe(false)
})

test('a phrase that begins a sentence may stand behind opening words, and nowhere else', () => {
  const later = patternOf(['next year'], { behind: ['well', 'yes'] })
  expect(later.test('Yes, well, next year.')).toBe(true)
  expect(later.test('We opened it for the next year.')).toBe(false)
})

test('expressions keep their order, and one without a mark is read with its capitals', () => {
  expect(patternOf(['/two/i', '/two weeks/i']).exec('Two weeks')?.[0]).toBe('Two')
  expect(patternOf(['/May/']).test('in May')).toBe(true)
  expect(patternOf(['/May/']).test('it may')).toBe(false)
})

test('a list without entries finds nothing', () => {
  expect(patternOf([]).test('anything')).toBe(false)
})
