/** Checks of the whole repository that are separate programs. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '#tools/house/paths.mjs'

test.each(['check:types', 'check:lint'])('npm run %s finds nothing', { timeout: 600_000 }, async (script) => {
  const run = promisify(execFile)('npm', ['run', '--silent', script], { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  const problems = await run.then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  )
  expect(problems).toBe('')
})
