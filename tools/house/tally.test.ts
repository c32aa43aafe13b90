/** The last lines of `npm test`. */
import { describe, expect, test } from 'vitest'
import { noTests, sumUp, tallyOf, type Tally } from '#tools/house/tally.mjs'

const failure = { file: 'a.test.ts', title: 'one is two', message: 'expected 1 to be 2' }
const tally = (given: Partial<Tally>): Tally => ({ ...noTests(), ...given })

describe('the sum', () => {
  test('is that of all runners', () => {
    const tallies = [tally({ passed: 10 }), tally({ passed: 5 })]
    expect(sumUp(tallies)).toEqual({ details: '', line: '15 passed, 0 failed', ok: true })
  })

  test('names skipped tests only when there are any', () => {
    expect(sumUp([tally({ passed: 1, skipped: 2 })])).toMatchObject({ line: '1 passed, 0 failed, 2 skipped', ok: true })
  })

  test('is not well when a test failed', () => {
    const sum = sumUp([tally({ passed: 9, failures: [failure] })])
    expect(sum).toMatchObject({ line: '9 passed, 1 failed', ok: false })
  })

  test.each([0, 3])('is not well when no test ran, %i skipped', (skipped) => {
    expect(sumUp([tally({ skipped })]).ok).toBe(false)
  })
})

describe('the details', () => {
  test('name each failed test of each runner, with its file and the reason', () => {
    const other = { file: '', title: 'Vitest', message: 'It left no report.' }
    const { details } = sumUp([tally({ failures: [failure] }), tally({ failures: [other] })])
    expect(details.split('\n')).toEqual([
      '',
      'FAILED a.test.ts > one is two',
      '  expected 1 to be 2',
      '',
      'FAILED Vitest',
      '  It left no report.',
    ])
  })

  test('name the ten slowest files of all runners, the slowest first', () => {
    const files = Array.from({ length: 8 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index }))
    const more = files.map(({ file, seconds }) => ({ file: `more/${file}`, seconds: seconds + 0.25 }))
    const lines = sumUp([tally({ files }), tally({ files: more })]).details.split('\n')
    expect(lines.slice(1, 4)).toEqual(['The slowest files:', '     7.3 s  more/7.test.ts', '     7.0 s  7.test.ts'])
    expect(lines).toHaveLength(2 + 10)
  })
})

describe('a runner', () => {
  test('counts as it reports', () => {
    const reported = tally({ passed: 3, skipped: 1, failures: [failure] })
    expect(tallyOf('Vitest', 1, () => reported)).toEqual(reported)
  })

  test('that ended badly without a failed test failed once', () => {
    expect(tallyOf('Vitest', 134, () => tally({ passed: 3 }))).toEqual(
      tally({
        passed: 3,
        failures: [{ file: '', title: 'Vitest', message: 'It ended with exit code 134, although no test failed.' }],
      }),
    )
  })

  test.each([0, 1, 137])('that left no report and exit code %i failed once', (code) => {
    const unreadable = () => {
      throw new Error('no such file')
    }
    expect(tallyOf('Vitest', code, unreadable)).toEqual(
      tally({
        failures: [{ file: '', title: 'Vitest', message: `It ended with exit code ${code} and left no report.` }],
      }),
    )
  })
})
