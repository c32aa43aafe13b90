/** Runs one test runner after the other and prints the sum as the last line. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserVariable, ensureBrowser } from './browser.mjs'
import { installIfNeeded } from './install.mjs'
import { run } from './run.mjs'
import { sumUp, tallyOf } from './tally.mjs'

/**
 * @typedef {{
 *   name: string,
 *   args: (report: string, filters: string[]) => string[],
 *   read: (report: string) => import('./tally.mjs').Tally,
 * }} Runner
 */

/**
 * @param {Runner[]} runners
 * @param {string[]} filters
 * @returns {Promise<number>} the exit code
 */
export async function runTests(runners, filters) {
  const problem = await installIfNeeded('all')
  if (problem) console.error(problem)

  const tallies = problem ? [{ passed: 0, failed: 1, skipped: 0 }] : await runAll(runners, filters)
  const { line, ok } = sumUp(tallies)
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
  for (const { name, args, read } of runners) {
    const report = join(reports, `${name}.json`)
    const { code } = await run(process.execPath, args(report, filters), { env })
    tallies.push(tallyOf(code, () => read(report)))
  }
  rmSync(reports, { recursive: true, force: true })
  return tallies
}

function warnOfNoBrowser() {
  const text = `NO BROWSER FOUND: ALL BROWSER TESTS ARE SKIPPED. Install Chromium or Chrome, or name one in ${browserVariable}.`
  const rule = '!'.repeat(text.length)
  console.warn(`\n${rule}\n${text}\n${rule}\n`)
}
