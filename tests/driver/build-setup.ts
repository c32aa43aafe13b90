/** Runs before tests that start the portal: builds the current server and, if a browser is installed, the pages. */
import { buildIfStale } from '#tools/house/build.mjs'
import { findBrowser } from '#tools/house/browser.mjs'

export async function setup() {
  const problem = await buildIfStale({
    out: process.stderr,
    wanted: findBrowser() === undefined ? ['server', 'samples'] : ['server', 'samples', 'pages'],
  })
  if (problem !== undefined) throw new Error(problem)
}
