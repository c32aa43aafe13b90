/** `npm test`: installs if needed (the browser too, where it can), runs every runner, ends with the sum of all. */
import { join } from 'node:path'
import { ensureNode } from './house/node-lines.mjs'
import { nodeProblem } from './house/node-version.mjs'
import { root } from './house/paths.mjs'

/**
 * @param {string} report
 * @param {string[]} more
 */
const vitest = (report, more) => [
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--reporter=default',
  `--reporter=${join(root, 'tools/house/vitest-reporter.mjs')}`,
  `--outputFile=${report}`,
  ...more,
]

/**
 * Every runner: the arguments of Node that run it. Add one here and it counts.
 * What follows `npm test --` comes as filters.
 * @type {import('./house/run-tests.mjs').Runner[]}
 */
const runners = [
  { name: 'Vitest', args: vitest },
  {
    name: 'Unit tests under the newest Node',
    node: () => ensureNode('newest'),
    args: (report) => vitest(report, ['--project', 'unit']),
  },
  {
    name: 'npm start under the newest Node',
    node: () => ensureNode('newest'),
    args: (report) => vitest(report, ['--project', 'slow', 'tests/server/npm-start.slow.test.ts']),
  },
]

const problem = nodeProblem(process.versions.node)
if (problem) {
  console.error(problem)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
} else {
  // Only now: an older Node could not even read this file, and would not get as far as the sentence above.
  void import('./house/run-tests.mjs').then(async ({ runTests }) => {
    process.exitCode = await runTests(runners, process.argv.slice(2))
  })
}
