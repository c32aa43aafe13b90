/** The collected titles are the titles that Vitest would run, including titles made at run time. */
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { collectTitles } from '#tools/rows/collect-titles.ts'

test('the titles of all tests that run are collected; skipped tests and broken files are listed separately', async () => {
  const folder = temporaryFolder(
    {
      'some.test.ts': `
        import { describe, it, test } from 'vitest'
        describe('a group', () => {
          test('HR-01 in a group > with an arrow', () => {})
          it('HR-02 by its other name', () => {})
        })
        test.each(['HR-03', 'HR-04'])('%s by a table', () => {})
        for (const id of [5, 6]) test(\`HR-0\${id} in a loop\`, () => {})
        test.skip('HR-07 skipped', () => {})
        test.todo('HR-08 planned')
      `,
      'suite.ts': `
        import { test } from 'vitest'
        export const suite = () => test('HR-09 in a suite file that a test file calls', () => {})
      `,
      'suite.test.ts': `
        import { suite } from './suite.ts'
        suite()
      `,
      'broken.test.ts': `import './nowhere.ts'`,
    },
    { packages: true },
  )
  const { titles, switchedOff, broken } = await collectTitles(folder)

  expect(titles.map(({ title }) => title)).toEqual([
    'HR-01 in a group > with an arrow',
    'HR-02 by its other name',
    'HR-03 by a table',
    'HR-04 by a table',
    'HR-05 in a loop',
    'HR-06 in a loop',
    'HR-09 in a suite file that a test file calls',
  ])
  expect(switchedOff).toBe(2)
  expect(broken).toEqual([expect.stringMatching(/^broken\.test\.ts: .*nowhere/)])
})
