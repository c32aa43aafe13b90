/** `npm test` ends with the sum of its runners, whatever becomes of them. */
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Runner, runTests } from '#tools/house/run-tests.mjs'

/** A runner that leaves a report and ends with an exit code. */
function runner(name: string, report: object, code = 0): Runner {
  const script = (file: string) =>
    `fs.writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(report))}); process.exit(${code})`
  return { name, args: (file) => ['-e', script(file)], read: (file) => JSON.parse(readFileSync(file, 'utf8')) }
}

async function lastLine(...runners: Runner[]) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const code = await runTests(runners, [])
  return { code, line: log.mock.lastCall?.[0] }
}

const good = runner('good', { passed: 7, failed: 0, skipped: 0 })

test('two good runners are added up', async () => {
  const other = runner('other', { passed: 3, failed: 0, skipped: 2 })
  expect(await lastLine(good, other)).toEqual({ code: 0, line: '10 passed, 0 failed, 2 skipped' })
})

test('a failed test fails the whole, and the runners after it still run', async () => {
  const bad = runner('bad', { passed: 1, failed: 2, skipped: 0 }, 1)
  expect(await lastLine(bad, good)).toEqual({ code: 1, line: '8 passed, 2 failed' })
})

test('a runner that crashes after its report fails the whole', async () => {
  const crashing = runner('crashing', { passed: 5, failed: 0, skipped: 0 }, 134)
  expect(await lastLine(good, crashing)).toEqual({ code: 1, line: '12 passed, 1 failed' })
})

test('a runner that leaves no report fails the whole', async () => {
  const silent: Runner = { ...good, name: 'silent', args: () => ['-e', ''] }
  expect(await lastLine(good, silent)).toEqual({ code: 1, line: '7 passed, 1 failed' })
})
