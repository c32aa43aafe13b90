/** Reads a file of definitions/templates or definitions/samples; if several folders have it, the last one counts. */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

export function readShippedFile(folder: 'templates' | 'samples', dirs: readonly string[]) {
  return async (name: string): Promise<Uint8Array> => {
    // The check of the definition has found the file; a name with a path is refused.
    for (const dir of dirs.toReversed()) {
      const found = await readFile(join(dir, folder, basename(name))).catch(() => undefined)
      if (found) return found
    }
    throw new Error(`There is no file ${name} in ${folder}.`)
  }
}
