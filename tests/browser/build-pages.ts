/** Before the browser tests: the pages as they are now. */
import { buildIfStale } from '#tools/house/build.mjs'
import { findBrowser } from '#tools/house/browser.mjs'

export async function setup() {
  const problem = findBrowser() === undefined ? undefined : await buildIfStale(console.error)
  if (problem !== undefined) throw new Error(problem)
}
