/** Which tests there are, and where they run. */
import { defineConfig } from 'vitest/config'

const slow = '**/*.slow.test.ts'
const inBrowser = 'tests/browser/**'

export default defineConfig({
  test: {
    projects: [
      {
        // Seconds: what `npm run check` runs.
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{engine,server,tools,tests}/**/*.test.ts'],
          exclude: [slow, inBrowser],
        },
      },
      {
        // Whole processes, copies of the repository, thousands of runs.
        test: {
          name: 'slow',
          environment: 'node',
          include: [`{engine,server,tools,tests}/${slow}`],
          exclude: [inBrowser],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // The real server, looked at through a real browser.
        test: {
          name: 'browser',
          environment: 'node',
          include: [`${inBrowser}/*.test.ts`],
          globalSetup: './tests/browser/build-pages.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // Components in a browser, and stories, are two further projects here.
    ],
  },
})
