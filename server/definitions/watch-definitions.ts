/** Reads definitions again soon after one of their files has changed. */
import { watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'
import { watched } from './definition-files.ts'
import type { Definitions } from './definitions.ts'
import { processLog } from '#server/operating/log.ts'

/** Milliseconds without a change before a file is read, because an editor writes in several steps. */
const quiet = 50
/** Milliseconds between two checks of all files: mounted folders report no changes, and a replaced folder loses its watch. */
const lookAgain = 2_000

export function watchDefinitions(dirs: readonly string[], { refresh }: Pick<Definitions, 'refresh'>): () => void {
  let soon: NodeJS.Timeout | undefined
  const look = () =>
    void refresh().catch((error: unknown) => processLog().error({ err: error }, 'The definitions could not be read.'))
  const changed = () => {
    clearTimeout(soon)
    soon = setTimeout(look, quiet)
  }
  const folders = dirs.flatMap((dir) => [dir, ...watched.map((folder) => join(dir, folder))])
  const watchers = folders.flatMap((folder) => watchFolder(folder, changed))
  const timer = setInterval(look, lookAgain).unref()
  return () => {
    clearTimeout(soon)
    clearInterval(timer)
    for (const watcher of watchers) watcher.close()
  }
}

/**
 * Undefined if the folder does not exist or the system has no watches left. Reading all files regularly finds the
 * change in that case.
 */
function watchFolder(folder: string, changed: () => void): readonly FSWatcher[] {
  try {
    return [watch(folder, { persistent: false }, changed).on('error', () => undefined)]
  } catch {
    return []
  }
}
