/** How a benchmark reports results that have to equal those of another program, and when it fails. */
import { expect, test } from 'vitest'
import { isWrong, sameness } from '#tools/bench/figure.ts'

test('a benchmark fails if its results differ from those of the other program, and names them', () => {
  const value = sameness(['total', 'pareto'])
  expect(value).toBe('DIFFERENT: total, pareto')
  expect(isWrong({ what: 'figures beside those of pandas', value, goal: 'equal' })).toBe(true)
})

test('a benchmark does not fail if results are equal and only slower than the goal', () => {
  expect(isWrong({ what: 'figures beside those of pandas', value: sameness([]), goal: 'equal' })).toBe(false)
  expect(isWrong({ what: 'how many times faster', value: '9.2', goal: 'at least 10' })).toBe(false)
})
