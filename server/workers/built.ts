/** Gives the address of a module for a child process: the built file, or the source where the server runs from it, as in tests. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '#server/paths.ts'

const isSource = import.meta.url.endsWith('.ts')

/** Set by tests that have built the server. Their workers run the built files, since compiling the source takes a third of a second at each start. */
const runsBuilt = isSource && process.env['STEPWRIGHT_WORKERS'] === 'built'

const sources = pathToFileURL(root).href
const built = pathToFileURL(join(root, 'dist/server/')).href

/** The address of one of our modules, which the caller names by its source file. */
export function moduleAt({ href }: URL): string {
  if (isSource && !runsBuilt) return href
  return (runsBuilt ? href.replace(sources, built) : href).replace(/\.ts$/, '.js')
}

/** Flags with which Node can run what `moduleAt` gives. */
export const sourceFlags: readonly string[] =
  isSource && !runsBuilt ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : []
