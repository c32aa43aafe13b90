/** What Vitest reports is counted right, whatever becomes of a test. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'
import { readVitestReport } from '#tools/house/tally.mjs'

test('passed, failed, skipped, planned, and files that cannot be loaded', async () => {
  const folder = temporaryFolder(
    {
      'some.test.ts': `
        import { expect, test } from 'vitest'
        test('passes', () => {})
        test('passes, too', () => {})
        test('fails', () => expect(1).toBe(2))
        test.skip('skipped', () => {})
        test.todo('planned')
      `,
      'broken.test.ts': `import './nowhere.ts'`,
    },
    { packages: true },
  )
  const report = join(folder, 'report.json')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--root', folder, '--reporter=json', `--outputFile=${report}`]
  await promisify(execFile)(process.execPath, args).catch(() => 'it fails, as it should')

  expect(readVitestReport(report)).toEqual({ passed: 2, failed: 2, skipped: 2 })
})
