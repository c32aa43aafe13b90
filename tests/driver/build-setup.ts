/** Before tests that start the portal: the server as it is now, and the pages where there is a browser to look at them. */
import { buildIfStale } from '#tools/house/build.mjs'
import { findBrowser } from '#tools/house/browser.mjs'

export async function setup() {
  const problem = await buildIfStale(console.error, findBrowser() === undefined ? ['server'] : ['server', 'pages'])
  if (problem !== undefined) throw new Error(problem)
}
