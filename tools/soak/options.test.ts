import { expect, test } from 'vitest'
import { readSoakOptions } from './options.ts'

const read = (...args: readonly string[]) => readSoakOptions(args, () => 'new')

test('50 rounds and a new seed, unless others are requested', () => {
  expect(read()).toEqual({ rounds: 50, seed: 'new' })
  expect(read('6', '--seed', 'abc')).toEqual({ rounds: 6, seed: 'abc' })
})

test.each([['0'], ['many'], ['5', '6'], ['--faster']])('%s cannot be understood', (...args) => {
  expect(read(...args)).toMatch(/npm run soak -- \[rounds\]/)
})
