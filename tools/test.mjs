/**
 * `npm test` runs what every change waits for, `npm run test:all` everything, on every supported line of Node. Both install if
 * needed (the browser too, where they can), and end with the sum of all runners.
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

/** What is named is run, to whichever command it belongs. */
const chosen = isAll || filters.length > 0 ? [] : ['--project=!all*']
/** Projects whose code runs in Node; that of the others runs in a browser, which is the same under each line. */
const ofNode = ['unit', 'components', 'slow', 'alone'].map((project) => `--project=${project}`)

/**
 * Every runner: the arguments of Node that run it. Add one here and it counts.
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
  // Only now: an older Node could not even read this file, and would not get as far as the sentence above.
  void import('./house/run-tests.mjs').then(async ({ runTests }) => {
    process.exitCode = await runTests(runners, filters)
  })
}
