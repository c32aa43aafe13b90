/** `npm run agent`: runs the bundle of this tool, which it makes anew after a source has changed. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildIfStale } from '../house/build.mjs'
import { root } from '../house/paths.mjs'

const problem = await buildIfStale({ isSilent: true, wanted: ['agent'] })
if (problem) {
  console.error(problem)
  process.exitCode = 1
} else {
  enableCompileCache(join(root, 'dist/agent/code-cache'))
  /** @type {string} */
  const bundle = '../../dist/agent/main.js'
  await import(bundle)
}
