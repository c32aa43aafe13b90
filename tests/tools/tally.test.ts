/** The last line of `npm test`. */
import { describe, expect, test } from 'vitest'
import { sumUp, tallyOf } from '#tools/house/tally.mjs'

describe('the sum', () => {
  test('is that of all runners', () => {
    const tallies = [
      { passed: 10, failed: 0, skipped: 0 },
      { passed: 5, failed: 0, skipped: 0 },
    ]
    expect(sumUp(tallies)).toEqual({ line: '15 passed, 0 failed', ok: true })
  })

  test('names skipped tests only when there are any', () => {
    expect(sumUp([{ passed: 1, failed: 0, skipped: 2 }])).toEqual({ line: '1 passed, 0 failed, 2 skipped', ok: true })
  })

  test('is not well when a test failed', () => {
    expect(sumUp([{ passed: 9, failed: 1, skipped: 0 }])).toEqual({ line: '9 passed, 1 failed', ok: false })
  })

  test.each([0, 3])('is not well when no test ran, %i skipped', (skipped) => {
    expect(sumUp([{ passed: 0, failed: 0, skipped }]).ok).toBe(false)
  })
})

describe('a runner', () => {
  test('counts as it reports', () => {
    const tally = { passed: 3, failed: 2, skipped: 1 }
    expect(tallyOf(1, () => tally)).toEqual(tally)
  })

  test('that ended badly without a failed test failed once', () => {
    expect(tallyOf(1, () => ({ passed: 3, failed: 0, skipped: 0 }))).toEqual({ passed: 3, failed: 1, skipped: 0 })
  })

  test.each([0, 1, 137])('that left no report and exit code %i failed once', (code) => {
    const unreadable = () => {
      throw new Error('no such file')
    }
    expect(tallyOf(code, unreadable)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})
