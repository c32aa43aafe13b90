/** The titles of all tests that run here. Vitest collects them, so titles made at run time by test.each count. */
import { createVitest } from 'vitest/node'
import type { Title } from './coverage.ts'

export interface Collected {
  readonly titles: readonly Title[]
  /** Tests that are skipped here. They prove nothing, so they do not count. */
  readonly switchedOff: number
  /** Files that could not be loaded, each with the reason. */
  readonly broken: readonly string[]
}

export async function collectTitles(root: string): Promise<Collected> {
  const vitest = await createVitest('test', { root, watch: false, silent: true, reporters: [] })
  try {
    const { testModules, unhandledErrors } = await vitest.collect([], { staticParse: false })
    const tests = testModules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        title: test.name,
        file: module.relativeModuleId,
        on: test.options.mode === 'run' || test.options.mode === 'only',
      })),
    )
    return {
      titles: tests.filter(({ on }) => on).map(({ title, file }) => ({ title, file })),
      switchedOff: tests.filter(({ on }) => !on).length,
      broken: [
        ...testModules.flatMap((module) =>
          module.errors().map((error) => `${module.relativeModuleId}: ${firstLine(error)}`),
        ),
        ...unhandledErrors.map(firstLine),
      ],
    }
  } finally {
    await vitest.close()
  }
}

function firstLine(error: unknown): string {
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
  return message.split('\n')[0] ?? ''
}
