import { expect, test } from 'vitest'
import { shortTitle } from './short-title.ts'

test('AUDIO-35 a title has at most so many characters, in one line, and no character is cut in two', () => {
  expect(shortTitle('a'.repeat(90), 90)).toBe('a'.repeat(90))
  expect(shortTitle('a'.repeat(91), 90)).toBe(`${'a'.repeat(89)}…`)
  expect(shortTitle('Two\n lines', 90)).toBe('Two lines')
  expect(shortTitle('👩‍🔧'.repeat(90), 90)).toBe('👩‍🔧'.repeat(90))
  expect(shortTitle('👩‍🔧'.repeat(91), 90)).toBe(`${'👩‍🔧'.repeat(89)}…`)
})
