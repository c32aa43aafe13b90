/** `npm start`: installs if needed, builds if stale, then runs the portal until it is stopped. */
import { nodeProblem } from './house/node-version.mjs'

const problem = nodeProblem(process.versions.node)
if (problem) {
  console.error(problem)
  process.exitCode = 1
} else {
  // Only now: an older Node could not even read this file, and would not get as far as the sentence above.
  void import('./house/start-portal.mjs')
}
