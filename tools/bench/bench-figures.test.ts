/** What a benchmark says of results that have to be the same as another program's, and when it fails. */
import { expect, test } from 'vitest'
import { isWrong, sameness } from '#tools/bench/figure.ts'

test('a benchmark fails where its results are not those of the other program, and says which', () => {
  const value = sameness(['total', 'pareto'])
  expect(value).toBe('DIFFERENT: total, pareto')
  expect(isWrong({ what: 'figures beside those of pandas', value, goal: 'equal' })).toBe(true)
})

test('a benchmark does not fail where results are the same, or only slower than wanted', () => {
  expect(isWrong({ what: 'figures beside those of pandas', value: sameness([]), goal: 'equal' })).toBe(false)
  expect(isWrong({ what: 'how many times faster', value: '9.2', goal: 'at least 10' })).toBe(false)
})
