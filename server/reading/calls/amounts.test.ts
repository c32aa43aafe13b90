/** Which amounts of a sentence are paid once, and which again and again. */
import { expect, test } from 'vitest'
import { amountsIn, amountsOfSpan } from './amounts.ts'

test.each([
  ['60,000 euros', "We've set aside 60,000 euros for the first year, all in", '60,000 euros', ''],
  ['£45,000; £500 a month', 'They gave £45,000 for the build, and £500 a month to run it', '£45,000', '£500 a month'],
  ['£150', 'Anything monthly? £150 tops', '', '£150'],
  ['100 Euro', 'Im Monat vielleicht 100 Euro', '', '100 Euro'],
  ['6.000 Euro im Jahr', 'Für die Wartung höchstens 6.000 Euro im Jahr', '', '6.000 Euro im Jahr'],
  ['4,000 pounds', 'It saves half a day, so 4,000 pounds is right', '4,000 pounds', ''],
  ['', 'It must not cost much per month', '', ''],
])('"%s" in "%s": once "%s", recurring "%s"', (amounts, sentence, once, recurring) => {
  expect(amountsOfSpan(amounts, sentence, 'once')).toBe(once)
  expect(amountsOfSpan(amounts, sentence, 'recurring')).toBe(recurring)
})

test.each([
  ['Around twelve lakhs, plus tax', ['twelve lakhs']],
  ['Not more than one and half lakh per year', ['one and half lakh per year']],
  ['Ten bucks a month', ['Ten bucks a month']],
])('"%s" names money without naming a currency by its sign', (sentence, amounts) => {
  expect(amountsIn(sentence)).toEqual(amounts)
})

test('thousands and hundreds are one number', () => {
  expect(amountsIn('Two thousand two hundred, then', true)).toEqual(['Two thousand two hundred'])
})
