/**
 * Writes the folder of the Node that with-node.sh puts first: nothing where this one is new enough, else that of the one
 * which npm brings.
 */
import { dirname } from 'path'
import { isSupported, nodeProblem } from './node-version.mjs'

// Only when it is needed: a Node older still could not read it.
if (!isSupported(process.versions.node)) void import('./node-lines.mjs').then(bring)

/** @param {typeof import('./node-lines.mjs')} lines */
async function bring({ bringSupportedNode }) {
  const found = await bringSupportedNode()
  if ('program' in found) {
    process.stdout.write(dirname(found.program))
    return
  }
  console.error(`${found.problem}\n${nodeProblem(process.versions.node)}`)
  process.exitCode = 1
}
