/** What a correction keeps. */
import { expect, test } from 'vitest'
import { cleanCorrection } from './correction.ts'

test('a correction keeps the label under which it was made, of limited length, and nothing that is no text', () => {
  expect(cleanCorrection({ fact: 'goals', label: 'Ziele', now: 'Fewer errors' })).toEqual({
    fact: 'goals',
    label: 'Ziele',
    now: 'Fewer errors',
  })
  expect(cleanCorrection({ fact: 'goals', label: 'x'.repeat(5000), was: 'a' })?.label).toHaveLength(200)
  expect(cleanCorrection({ fact: 'goals', label: { a: 1 }, take: 'a' })).toEqual({ fact: 'goals', take: 'a' })
})
