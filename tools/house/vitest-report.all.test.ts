/** What Vitest reports is counted right, whatever becomes of a test. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'
import { readReport } from '#tools/house/tally.mjs'

test('passed, failed, skipped, planned, groups and files that fail as a whole, and errors outside of tests', async () => {
  const folder = temporaryFolder(
    {
      'some.test.ts': `
        import { beforeAll, describe, expect, test } from 'vitest'
        test('passes', () => {})
        test('passes, too', () => {})
        test('fails', () => expect({ a: 1 }, 'the sum').toEqual({ a: 2 }))
        test.skip('skipped', () => {})
        test.todo('planned')
        describe('a group', () => {
          beforeAll(() => { throw new Error('no server\\nand more') })
          test('does not run', () => {})
        })
        test('leaves a promise that is rejected', () => { void Promise.reject(new Error('nobody waited')) })
      `,
      'broken.test.ts': `import './nowhere.ts'`,
    },
    { packages: true },
  )
  const report = join(folder, 'report.json')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporter = join(root, 'tools/house/vitest-reporter.mjs')
  const args = [vitest, 'run', '--root', folder, `--reporter=${reporter}`, `--outputFile=${report}`]
  await promisify(execFile)(process.execPath, args).catch(() => 'it fails, as it should')

  const { passed, skipped, failures, files } = readReport(report)
  expect({ passed, skipped }).toEqual({ passed: 3, skipped: 3 })
  expect(failures).toHaveLength(4)
  expect(failures).toEqual(
    expect.arrayContaining([
      {
        file: 'broken.test.ts',
        title: 'the file as a whole',
        message: expect.stringMatching(/^(Cannot find|Failed to resolve).*nowhere[^\n]*(?:\nat line \d+)?$/),
      },
      { file: 'some.test.ts', title: 'a group', message: 'no server\nand more\nat line 9' },
      {
        file: 'some.test.ts',
        title: 'fails',
        message: 'the sum: expected { a: 1 } to deeply equal { a: 2 }\nat line 5',
      },
      { file: '', title: 'outside of any test', message: 'nobody waited' },
    ]),
  )
  expect(files.map(({ file }) => file).toSorted()).toEqual(['broken.test.ts', 'some.test.ts'])
  expect(files.every(({ seconds }) => seconds >= 0)).toBe(true)
})
