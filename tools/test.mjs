/**
 * `npm test` runs the tests that every change waits for, `npm run test:all` runs all tests, on every supported line of
 * Node. Both install dependencies if needed (and the browser, if possible), and end with the totals of all runners.
 */
import { join } from 'node:path'
import { ensureNode } from './house/node-lines.mjs'
import { nodeProblem } from './house/node-version.mjs'
import { root } from './house/paths.mjs'

const [first, ...rest] = process.argv.slice(2)
const isAll = first === '--all'
/** Each filter is a part of a path, or an option of Vitest. */
const filters = isAll || first === undefined ? rest : [first, ...rest]

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

/** Tests that are named as arguments are run, even if they belong to the other command. */
const chosen = isAll || filters.length > 0 ? [] : ['--project=!all*']
/**
 * Projects whose code runs in Node. The code of the other projects runs in a browser, independently of the line of
 * Node.
 */
const ofNode = ['unit', 'components', 'slow'].map((project) => `--project=${project}`)

/**
 * Every runner, with the arguments with which Node starts it. A runner that is added here is included in the totals.
 * @type {import('./house/run-tests.mjs').Runner[]}
 */
const runners = [
  { name: 'Vitest', node: () => ensureNode('24'), args: (report, more) => vitest(report, [...chosen, ...more]) },
  ...(isAll ? ['22', 'newest'] : []).map((line) => ({
    name: `The tests of code that runs in Node, under ${line === 'newest' ? 'the newest Node' : `Node ${line}`}`,
    node: () => ensureNode(line),
    repeats: true,
    args: (/** @type {string} */ report) => vitest(report, ofNode),
  })),
]

const problem = nodeProblem(process.versions.node)
if (problem) {
  console.error(problem)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
} else {
  // Imported late: an older Node could not parse this module, and would fail before it prints the sentence above.
  void import('./house/run-tests.mjs').then(async ({ runTests }) => {
    process.exitCode = await runTests(runners, filters)
  })
}
