/** The word error rate of transcripts: the same words in another spelling are not errors; other words are. */
import { expect, test } from 'vitest'
import { wordErrorRate } from './speech-words.ts'

test.each([
  ['I paid one hundred and eighty pounds.', 'I paid £180'],
  ['It was a hundred percent, at nine o’clock.', "it was 100 %, at 9 o'clock"],
  ['My number is four seven one oh nine.', 'My number is 47109.'],
  ['The registration is Y D five nine K L M.', 'The registration is YD59KLM.'],
  ['on the twenty first of June nineteen ninety nine at two p m', 'on the 21st of June 1999, at 2:00 p.m.'],
  ['the third of March two thousand and nineteen at ten thirty', 'the 3rd of March 2019 at 10:30'],
  ['fifteen hundred dollars, twelve thousand euros', '$1,500, €12,000'],
])('"%s" is "%s"', (said, written) => {
  expect(wordErrorRate(said, written)).toBe(0)
})

test('wrong, missing and added words count, and a wrong number counts as one word', () => {
  expect(wordErrorRate('the car would not start', 'the cars would start now')).toBe(3 / 5)
  expect(wordErrorRate('one hundred and eighty pounds', '190 pounds')).toBe(1 / 4)
})
