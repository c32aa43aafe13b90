/** The report that Vitest leaves for `npm test`: how many tests passed, which failed and why, and how long each file took. */
import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** @import { Reporter, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node' */
/** @import { Failure, Tally } from './tally.mjs' */

/** @typedef {{ message: string, stacks?: readonly { file: string, line: number }[] }} Problem */

/**
 * Vitest makes it by its path (`--reporter`), which has to export it as the default; the report goes to `--outputFile`.
 * @implements {Reporter}
 */
// oxlint-disable-next-line import/no-default-export
export default class VitestReporter {
  /** @type {string | undefined} */
  #file

  /** @param {Vitest} vitest */
  onInit({ config }) {
    if (typeof config.outputFile === 'string') this.#file = config.outputFile
  }

  /** @type {NonNullable<Reporter['onTestRunEnd']>} */
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    /** @type {Tally} */
    const tally = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      skipped: tests.filter((test) => !['passed', 'failed'].includes(test.result().state)).length,
      failures: [
        ...modules.flatMap(failuresIn),
        ...unhandled.map((error) => failure('', 'outside of any test', [error])),
      ],
      files: modules.map((module) => ({ file: nameOf(module), seconds: secondsOf(module) })),
    }
    if (this.#file !== undefined) writeFileSync(this.#file, JSON.stringify(tally))
  }
}

/**
 * A file that could not be loaded failed once, and so did a group whose hooks failed: its tests did not run.
 * @param {TestModule} module
 * @returns {Failure[]}
 */
function failuresIn(module) {
  const suites = [...module.children.allSuites()]
  const tests = [...module.children.allTests('failed')]
  const file = nameOf(module)
  return [
    ...[module, ...suites]
      .filter((each) => each.errors().length > 0)
      .map((each) => failureOf(file, each, each.errors())),
    ...tests.map((test) => failureOf(file, test, test.result().errors ?? [])),
  ]
}

/**
 * @param {string} file
 * @param {TestModule | TestSuite | TestCase} failed
 * @param {readonly Problem[]} errors
 */
function failureOf(file, failed, errors) {
  return failure(file, failed.type === 'module' ? 'the file as a whole' : failed.fullName, errors)
}

/** Enough for what was compared or waited for, and for what a page showed then. */
const shownLines = 8
const longestLine = 1000

/**
 * @param {string} file
 * @param {string} title
 * @param {readonly Problem[]} errors
 * @returns {Failure}
 */
function failure(file, title, errors) {
  const [error] = errors
  const place = error?.stacks?.find((frame) => file !== '' && frame.file.endsWith(file))
  // An assertion colours what it prints.
  const lines = stripVTControlCharacters(error?.message ?? '')
    .split('\n')
    .map((line) => line.trim().slice(0, longestLine))
    .filter((line) => line !== '')
  return {
    file,
    title,
    message: [...lines.slice(0, shownLines), ...(place ? [`at line ${place.line}`] : [])].join('\n'),
  }
}

/** @param {TestModule} module */
const nameOf = (module) => module.relativeModuleId

/** With its imports and its hooks. @param {TestModule} module */
function secondsOf(module) {
  const { environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic()
  return (environmentSetupDuration + setupDuration + collectDuration + duration) / 1000
}
