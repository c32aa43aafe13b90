/** Adds up what the test runners reported, into the last line of `npm test`. */
import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/**
 * Reads the JSON report of Vitest. A file that could not even be loaded counts as one failure.
 * @param {string} file
 * @returns {Tally}
 */
export function readVitestReport(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
  const files = report.testResults
  const broken = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * What a runner has to say for itself: one that ended badly without a failed test, or left no report, failed.
 * @param {number} code its exit code
 * @param {() => Tally} read reads its report
 * @returns {Tally}
 */
export function tallyOf(code, read) {
  try {
    const tally = read()
    return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/**
 * @param {Tally[]} tallies
 * @returns {{ line: string, ok: boolean }} ok is false, too, when no test ran
 */
export function sumUp(tallies) {
  /** @param {keyof Tally} key */
  const total = (key) => tallies.reduce((sum, tally) => sum + tally[key], 0)
  const [passed, failed, skipped] = [total('passed'), total('failed'), total('skipped')]
  const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return { line, ok: failed === 0 && passed > 0 }
}
