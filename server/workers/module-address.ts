/** Gives the address of a module for a child process: the built file, or the source where the server runs from it, as in tests. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '#server/paths.ts'

const isFromSource = import.meta.url.endsWith('.ts')

/** Set by tests that have built the server. Their workers run the built files, since compiling the source takes a third of a second at each start. */
const usesBuiltFiles = isFromSource && process.env['STEPWRIGHT_WORKERS'] === 'built'

const sources = pathToFileURL(root).href
const builtFiles = pathToFileURL(join(root, 'dist/server/')).href

/** The address of one of our modules, which the caller names by its source file. */
export function moduleAt({ href }: URL): string {
  if (isFromSource && !usesBuiltFiles) return href
  return (usesBuiltFiles ? href.replace(sources, builtFiles) : href).replace(/\.ts$/, '.js')
}

/** Flags with which Node can run a module that `moduleAt` returns. */
export const sourceFlags: readonly string[] =
  isFromSource && !usesBuiltFiles ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : []
