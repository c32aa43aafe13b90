/** `npm test` ends with the sum of its runners, whatever becomes of them. */
import { symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { type Runner, runTests } from '#tools/house/run-tests.mjs'
import { noTests, type Tally } from '#tools/house/tally.mjs'

/** A runner that leaves a report and ends with an exit code. */
function runner(name: string, reported: Partial<Tally>, code = 0): Runner {
  const report = JSON.stringify({ ...noTests(), ...reported })
  const script = (file: string) =>
    `fs.writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(report)}); process.exit(${code})`
  return { name, args: (file) => ['-e', script(file)] }
}

const failure = { file: 'a.test.ts', title: 'one is two', message: 'expected 1 to be 2' }

async function lastLine(...runners: Runner[]) {
  return lastLineWith([], ...runners)
}

async function lastLineWith(filters: string[], ...runners: Runner[]) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const code = await runTests(runners, filters)
  return { code, line: log.mock.lastCall?.[0], before: log.mock.calls.at(-2)?.[0] }
}

const good = runner('good', { passed: 7 })

test('two good runners are added up', async () => {
  const other = runner('other', { passed: 3, skipped: 2 })
  expect(await lastLine(good, other)).toMatchObject({ code: 0, line: '10 passed, 0 failed, 2 skipped' })
})

test('a failed test fails the whole, and the runners after it still run', async () => {
  const bad = runner('bad', { passed: 1, failures: [failure, failure] }, 1)
  expect(await lastLine(bad, good)).toMatchObject({ code: 1, line: '8 passed, 2 failed' })
})

test('the failed tests and the slowest files stand right before the sum', async () => {
  const bad = runner('bad', { failures: [failure], files: [{ file: 'a.test.ts', seconds: 1 }] }, 1)
  const { before } = await lastLine(bad)
  expect(before).toContain('1.0 s  a.test.ts')
  expect(before).toContain('FAILED a.test.ts > one is two\n  expected 1 to be 2')
})

test('a runner that crashes after its report fails the whole', async () => {
  const crashing = runner('crashing', { passed: 5 }, 134)
  expect(await lastLine(good, crashing)).toMatchObject({ code: 1, line: '12 passed, 1 failed' })
})

test('a runner that leaves no report fails the whole', async () => {
  const silent: Runner = { ...good, name: 'silent', args: () => ['-e', ''] }
  expect(await lastLine(good, silent)).toMatchObject({ code: 1, line: '7 passed, 1 failed' })
})

/** Passes when the `node` that a test would start is the one in this folder. */
function runnerUnder(program: string | undefined): Runner {
  const script = (file: string) =>
    `const passed = +process.env.PATH.startsWith(${JSON.stringify(`${dirname(program ?? '')}:`)});
     fs.writeFileSync(${JSON.stringify(file)}, JSON.stringify({ ...${JSON.stringify(noTests())}, passed, skipped: 1 - passed }))`
  return {
    name: 'another',
    repeats: true,
    node: async () => (program ? { program } : { problem: 'npm has none.' }),
    args: (file) => ['-e', script(file)],
  }
}

test('a runner under another Node finds it as node, too', async () => {
  const folder = temporaryFolder()
  symlinkSync(process.execPath, join(folder, 'node'))
  expect(await lastLine(good, runnerUnder(join(folder, 'node')))).toMatchObject({ code: 0, line: '8 passed, 0 failed' })
})

test('a runner under a Node that is not there counts as skipped', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  expect(await lastLine(good, runnerUnder(undefined))).toMatchObject({ code: 0, line: '7 passed, 0 failed, 1 skipped' })
  expect(warn.mock.lastCall?.[0]).toMatch(/another: THERE IS NO SUCH NODE HERE.* npm has none\./)
})

test('a runner that does not repeat another runs under the Node that is there', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const wanted: Runner = { ...good, node: async () => ({ problem: 'npm has none.' }) }
  expect(await lastLine(wanted)).toMatchObject({ code: 0, line: '7 passed, 0 failed' })
  expect(warn.mock.lastCall?.[0]).toMatch(/^npm has none\. The tests run under Node \d+/)
})

test('with filters, runners that repeat others are left out', async () => {
  expect(await lastLineWith(['house'], good, runnerUnder(process.execPath))).toMatchObject({
    code: 0,
    line: '7 passed, 0 failed',
  })
})
