/** Runs one test runner after the other, names the slowest files and every failed test, and prints the sum as the last line. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { browserVariable, ensureBrowser } from './browser.mjs'
import { installIfNeeded } from './install.mjs'
import { run } from './run.mjs'
import { noTests, readReport, sumUp, tallyOf } from './tally.mjs'

/**
 * @typedef {{
 *   name: string,
 *   args: (report: string, filters: string[]) => string[],
 *   node?: () => Promise<import('./node-lines.mjs').Found>,
 *   repeats?: boolean,
 * }} Runner `args` are those of Node; the runner leaves its `Tally` in the file `report`. `node` finds the Node that runs it, and
 * every `node` and `npm` of its tests. A runner that repeats the tests of another runs only without filters, and where its Node
 * is there.
 */

/**
 * @param {Runner[]} runners
 * @param {string[]} filters
 * @returns {Promise<number>} the exit code
 */
export async function runTests(runners, filters) {
  const problem = await installIfNeeded('all')
  if (problem) {
    console.error(problem)
    console.log('0 passed, 1 failed')
    return 1
  }
  const { details, line, ok } = sumUp(await runAll(runners, filters))
  if (details) console.log(details)
  console.log(line)
  return ok ? 0 : 1
}

/**
 * @param {Runner[]} runners
 * @param {string[]} filters
 */
async function runAll(runners, filters) {
  const browser = await ensureBrowser()
  if (!browser) warnOfNoBrowser()
  const env = { ...process.env, [browserVariable]: browser ?? 'none' }

  const reports = mkdtempSync(join(tmpdir(), 'stepwright-test-'))
  const tallies = []
  for (const { name, args, node, repeats } of runners) {
    if (repeats && filters.length > 0) continue
    const found = node ? await node() : { program: process.execPath }
    if ('problem' in found && repeats) {
      warn(`${name}: THERE IS NO SUCH NODE HERE, SO THAT NOTHING RUNS UNDER IT. ${found.problem}`)
      tallies.push({ ...noTests(), skipped: 1 })
      continue
    }
    if ('problem' in found) console.warn(`${found.problem} The tests run under Node ${process.versions.node} instead.`)
    if (repeats) console.log(`\n${name}`)
    const program = 'problem' in found ? process.execPath : found.program
    const report = join(reports, `${name}.json`)
    const { code } = await run(program, args(report, filters), { env: withNodeFirst(env, program) })
    tallies.push(tallyOf(name, code, () => readReport(report)))
  }
  rmSync(reports, { recursive: true, force: true })
  return tallies
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} program
 */
function withNodeFirst(env, program) {
  return { ...env, PATH: [dirname(program), env.PATH].join(delimiter) }
}

function warnOfNoBrowser() {
  warn(
    `NO BROWSER FOUND: ALL BROWSER TESTS ARE SKIPPED. Install Chromium or Chrome, or name one in ${browserVariable}.`,
  )
}

/** @param {string} text */
function warn(text) {
  const rule = '!'.repeat(text.length)
  console.warn(`\n${rule}\n${text}\n${rule}\n`)
}
