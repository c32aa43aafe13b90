import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

const read = (...args: readonly string[]) => readOptions(args, () => 'new')

test('a number of requests, and a new seed', () => {
  expect(read('20000')).toMatchObject({ requests: 20_000, seed: 'new', first: 0, last: Infinity, isReplay: false })
})

test('a seed makes the same run again, and a single route can be selected', () => {
  expect(read('300', '--seed', 'abc', '--only', '/oauth')).toMatchObject({ requests: 300, seed: 'abc', only: '/oauth' })
})

test('a replay is one case or several', () => {
  expect(read('--replay', 'abc:17')).toMatchObject({ seed: 'abc', first: 17, last: 17, isReplay: true })
  expect(read('--replay', 'abc:17-30')).toMatchObject({ seed: 'abc', first: 17, last: 30 })
})

test.each([['0'], ['many'], ['10', '20'], ['--replay', '17'], ['--faster']])('%s cannot be understood', (...args) => {
  expect(read(...args)).toMatch(/npm run fuzz -- \[requests\]/)
})
