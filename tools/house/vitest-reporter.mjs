/** The report that Vitest leaves for `npm test`: how many tests passed, which failed and why, and how long each file took. */
import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** @import { Reporter, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node' */
/** @import { Failure, Tally } from './tally.mjs' */

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
 * @param {readonly { message: string }[]} errors
 */
function failureOf(file, failed, errors) {
  return failure(file, failed.type === 'module' ? 'the file as a whole' : failed.fullName, errors)
}

/**
 * @param {string} file
 * @param {string} title
 * @param {readonly { message: string }[]} errors
 * @returns {Failure}
 */
function failure(file, title, errors) {
  // An assertion colours what it prints.
  const message = stripVTControlCharacters(errors[0]?.message ?? '').trim()
  return { file, title, message: message.split('\n')[0] ?? '' }
}

/** @param {TestModule} module */
const nameOf = (module) => module.relativeModuleId

/** With its imports and its hooks. @param {TestModule} module */
function secondsOf(module) {
  const { environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic()
  return (environmentSetupDuration + setupDuration + collectDuration + duration) / 1000
}
