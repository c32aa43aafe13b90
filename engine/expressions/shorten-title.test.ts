import { expect, test } from 'vitest'
import { shortenTitle } from './shorten-title.ts'

test('AUDIO-35 a title has at most so many characters, in one line, and no character is cut in two', () => {
  expect(shortenTitle('a'.repeat(90), 90)).toBe('a'.repeat(90))
  expect(shortenTitle('a'.repeat(91), 90)).toBe(`${'a'.repeat(89)}…`)
  expect(shortenTitle('Two\n lines', 90)).toBe('Two lines')
  expect(shortenTitle('👩‍🔧'.repeat(90), 90)).toBe('👩‍🔧'.repeat(90))
  expect(shortenTitle('👩‍🔧'.repeat(91), 90)).toBe(`${'👩‍🔧'.repeat(89)}…`)
})
