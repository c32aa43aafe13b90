/** Stories as tests: each renders in a real browser without complaint and passes axe. */
import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from '../../tools/house/browser.mjs'
import { pageParts, worker } from './page-parts.ts'
import { testWorkers } from '../../tools/house/test-workers.mjs'

/** `exclude` leaves folders of stories out. */
export function stories(name: string, exclude: readonly string[]) {
  return defineConfig({
    // Storybook's plugin does not read vite.config.ts.
    plugins: [...pageParts(), storybookTest({ configDir: import.meta.dirname })],
    worker,
    // Searched before the first test, because a package that is found later would reload the page under the running tests.
    optimizeDeps: { entries: ['../**/*.stories.tsx', 'preview.ts'], force: true },
    test: {
      name,
      // One page for all files: a story cleans up after itself, and a page of its own costs a second for each file.
      isolate: false,
      maxWorkers: testWorkers,
      exclude: [...exclude],
      // A slow run on a busy machine is not a failure.
      testTimeout: 180_000,
      setupFiles: [join(import.meta.dirname, 'widths.ts')],
      browser: {
        enabled: true,
        headless: true,
        // The page of the stories comes late on a busy machine, which is not a failure.
        connectTimeout: 300_000,
        provider: playwright({
          launchOptions: { executablePath: findBrowser() ?? '', args: ['--no-sandbox', '--disable-gpu'] },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  })
}
