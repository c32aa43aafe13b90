/** `npm test` ends with the sum of its runners, whatever becomes of them. */
import { readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { type Runner, runTests } from '#tools/house/run-tests.mjs'

/** A runner that leaves a report and ends with an exit code. */
function runner(name: string, report: object, code = 0): Runner {
  const script = (file: string) =>
    `fs.writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(report))}); process.exit(${code})`
  return { name, args: (file) => ['-e', script(file)], read: (file) => JSON.parse(readFileSync(file, 'utf8')) }
}

async function lastLine(...runners: Runner[]) {
  return lastLineWith([], ...runners)
}

async function lastLineWith(filters: string[], ...runners: Runner[]) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const code = await runTests(runners, filters)
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

/** Passes when the `node` that a test would start is the one in this folder. */
function runnerUnder(program: string | undefined): Runner {
  const script = (file: string) =>
    `const passed = +process.env.PATH.startsWith(${JSON.stringify(`${dirname(program ?? '')}:`)});
     fs.writeFileSync(${JSON.stringify(file)}, JSON.stringify({ passed, failed: 1 - passed, skipped: 0 }))`
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
  return { name: 'another', node: async () => program, args: (file) => ['-e', script(file)], read }
}

test('a runner under another Node finds it as node, too', async () => {
  const folder = temporaryFolder()
  symlinkSync(process.execPath, join(folder, 'node'))
  expect(await lastLine(good, runnerUnder(join(folder, 'node')))).toEqual({ code: 0, line: '8 passed, 0 failed' })
})

test('a runner under a Node that is not there counts as skipped', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  expect(await lastLine(good, runnerUnder(undefined))).toEqual({ code: 0, line: '7 passed, 0 failed, 1 skipped' })
  expect(warn.mock.lastCall?.[0]).toContain('another: THERE IS NO SUCH NODE HERE')
})

test('with filters, runners under another Node are left out', async () => {
  expect(await lastLineWith(['house'], good, runnerUnder(process.execPath))).toEqual({
    code: 0,
    line: '7 passed, 0 failed',
  })
})
