/** What a process that we start has to know: whether the server runs as it was built, or from its source as in tests. */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const isSource = import.meta.url.endsWith('.ts')

/** The address of a module of ours, which is named by its source. */
export const moduleAt = ({ href }: URL): string => (isSource ? href : href.replace(/\.ts$/, '.js'))

/** Flags for Node. */
export const sourceFlags: readonly string[] = isSource
  ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
  : []
