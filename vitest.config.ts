/** Which tests there are, and where they run. `npm test` leaves out the projects whose name begins with `all`. */
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { findBrowser } from './tools/house/browser.mjs'
import { testWorkers } from './tools/house/test-workers.mjs'

/** Only `npm run test:all` runs these. */
const all = '**/*.all.test.ts'
const slow = '**/*.slow.test.ts'
const inBrowser = 'tests/browser/**'
/** Tests that need a process in which nothing has run before. */
const alone = [
  // Its workers run from the source, and a process keeps those that it has started.
  'server/workers/in-worker.all.test.ts',
  // It measures the heap of its process.
  'server/documents/sheets/large.all.test.ts',
]
/** A test that has asserted nothing has proved nothing, and fails. */
const expect = { requireAssertions: true }
/** Milliseconds; that a machine is busy is not a failure. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 }

/** Whole processes, copies of the repository, thousands of runs. */
const ofProcesses: TestProjectInlineConfiguration['test'] = {
  expect,
  environment: 'node',
  globalSetup: ['./tests/driver/postgres-setup.ts', './tests/driver/build-setup.ts', './tests/driver/data-setup.ts'],
  // What is built before the first of them also runs in their workers.
  env: { STEPWRIGHT_WORKERS: 'built' },
  // As for unit tests: the server is loaded once for each worker.
  isolate: false,
  ...patience,
}

/** The real server, looked at through a real browser. */
const ofPages: TestProjectInlineConfiguration['test'] = {
  environment: 'node',
  globalSetup: ['./tests/driver/build-setup.ts', './tests/driver/data-setup.ts', './tests/browser/shared-portal.ts'],
  isolate: false,
  // A page on a busy machine shows within seconds what it shows within milliseconds elsewhere.
  expect: { ...expect, poll: { timeout: 20_000 } },
  ...patience,
}

export default defineConfig({
  test: {
    maxWorkers: testWorkers,
    // What is read a second time, by another project or under another Node, is not translated a second time.
    fsModuleCache: true,
    projects: [
      {
        // Seconds: what `npm run check` runs.
        test: {
          expect,
          name: 'unit',
          environment: 'node',
          include: ['{definitions,engine,server,tools,tests}/**/*.test.ts'],
          exclude: [slow, all, inBrowser],
          // Modules are loaded once for each worker rather than once for each file, which took a third of the time.
          isolate: false,
          ...patience,
        },
      },
      {
        // Components in a simulated page: found by role and name, in milliseconds.
        test: {
          expect,
          name: 'components',
          environment: 'jsdom',
          include: ['ui-kit/**/*.test.{ts,tsx}'],
          setupFiles: ['./tests/driver/components/simulated-page.ts'],
          // As for unit tests: React, the page and our components are loaded once for each worker.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      { test: { ...ofProcesses, name: 'slow', include: [slow], exclude: [inBrowser] } },
      { test: { ...ofProcesses, name: 'all', include: [all], exclude: [inBrowser, ...alone] } },
      { test: { ...ofProcesses, name: 'all-alone', include: alone, isolate: true } },
      { test: { ...ofPages, name: 'browser', include: [`${inBrowser}/*.test.ts`], exclude: [all] } },
      { test: { ...ofPages, name: 'all-browser', include: [`tests/browser/${all}`] } },
      ...storiesWhereThereIsABrowser(),
    ],
  },
})

/** Each story in a real browser: rendered without complaint, and looked at by axe. */
function storiesWhereThereIsABrowser(): string[] {
  if (findBrowser() !== undefined) return ['./stories/setup/vitest.config.ts', './stories/setup/vitest.all.config.ts']
  console.warn('NO BROWSER FOUND: THE STORIES ARE NOT TESTED. Install Chromium or Chrome, or name one in CHROMIUM.')
  return []
}
