/** What a process that we start has to know: whether the server runs as it was built, or from its source as in tests. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '#server/paths.ts'

const isSource = import.meta.url.endsWith('.ts')

/** Set by tests that have built the server: their workers run what was built, since translating the source costs each start a third of a second. */
const runsBuilt = isSource && process.env['STEPWRIGHT_WORKERS'] === 'built'

const sources = pathToFileURL(root).href
const built = pathToFileURL(join(root, 'dist/server/')).href

/** The address of a module of ours, which is named by its source. */
export function moduleAt({ href }: URL): string {
  if (isSource && !runsBuilt) return href
  return (runsBuilt ? href.replace(sources, built) : href).replace(/\.ts$/, '.js')
}

/** Flags for Node. */
export const sourceFlags: readonly string[] =
  isSource && !runsBuilt ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : []
