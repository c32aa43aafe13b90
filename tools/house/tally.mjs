/** Adds up what the test runners reported, into the last lines of `npm test`. */
import { readFileSync } from 'node:fs'

/**
 * @typedef {{ file: string, title: string, message: string }} Failure message: its first lines, and where
 * @typedef {{ file: string, seconds: number }} FileTime
 * @typedef {{ passed: number, skipped: number, failures: Failure[], files: FileTime[] }} Tally
 */

const shownFiles = 10

/**
 * Reads what vitest-reporter.mjs wrote.
 * @param {string} file
 * @returns {Tally}
 */
export function readReport(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** @returns {Tally} */
export const noTests = () => ({ passed: 0, skipped: 0, failures: [], files: [] })

/**
 * What a runner has to say for itself: one that ended badly without a failed test, or left no report, failed.
 * @param {string} runner its name
 * @param {number} code its exit code
 * @param {() => Tally} read reads its report
 * @returns {Tally}
 */
export function tallyOf(runner, code, read) {
  /** @param {string} message */
  const failed = (message) => ({ file: '', title: runner, message })
  try {
    const tally = read()
    if (code === 0 || tally.failures.length > 0) return tally
    return { ...tally, failures: [failed(`It ended with exit code ${code}, although no test failed.`)] }
  } catch {
    return { ...noTests(), failures: [failed(`It ended with exit code ${code} and left no report.`)] }
  }
}

/**
 * @param {Tally[]} tallies
 * @returns {{ details: string, line: string, ok: boolean }} details: the slowest files and every failure, for the end of
 * a log; ok is false, too, when no test ran
 */
export function sumUp(tallies) {
  const passed = total(tallies.map((tally) => tally.passed))
  const skipped = total(tallies.map((tally) => tally.skipped))
  const failures = tallies.flatMap((tally) => tally.failures)
  const line = `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  const details = [...slowest(tallies.flatMap((tally) => tally.files)), ...failures.flatMap(linesOf)].join('\n')
  return { details, line, ok: failures.length === 0 && passed > 0 }
}

/** @param {number[]} numbers */
const total = (numbers) => numbers.reduce((sum, each) => sum + each, 0)

/** @param {FileTime[]} files */
function slowest(files) {
  const shown = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, shownFiles)
  if (shown.length === 0) return []
  const lines = shown.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`)
  return [`\nThe slowest files:`, ...lines]
}

/** @param {Failure} failure */
function linesOf({ file, title, message }) {
  return [`\nFAILED ${file === '' ? '' : `${file} > `}${title}`, ...message.split('\n').map((line) => `  ${line}`)]
}
