/** Reads files of the folders `lexicons` once for each state of them. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * `isWanted`: which files are read, by their names. `make`: what is made of their contents, in order. The reader that this returns
 * takes the folders of definitions; a later folder adds to the earlier ones.
 */
export function lexiconReader<File, Made>(
  isWanted: (name: string) => boolean,
  make: (files: readonly File[]) => Made,
): (dirs: readonly string[]) => Made {
  const cache = new Map<string, { readonly stamp: string; readonly made: Made }>()
  /** Folders that were looked at since the program last waited: work that asks for each sentence looks once. */
  const seen = new Set<string>()
  return (dirs) => {
    const key = dirs.join('\n')
    const known = cache.get(key)
    if (known !== undefined && seen.has(key)) return known.made
    seen.add(key)
    setImmediate(() => seen.delete(key))
    const paths = lexiconPaths(dirs).filter((path) => isWanted(basename(path)))
    const stamp = paths.map((path) => `${path} ${String(statSync(path).mtimeMs)}`).join('\n')
    if (known?.stamp === stamp) return known.made
    // `npm run agent -- check` has checked the shape of the files.
    const made = make(paths.map((path) => JSON.parse(readFileSync(path, 'utf8')) as File))
    cache.set(key, { stamp, made })
    return made
  }
}

export const lexiconPaths = (dirs: readonly string[]): readonly string[] =>
  dirs.flatMap((dir) => pathsIn(join(dir, 'lexicons')))

function pathsIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => join(folder, name))
  } catch {
    // A folder of definitions may have no lexicons.
    return []
  }
}
