/** Reads a file of definitions/templates; of several folders, the last that has it counts. */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

export function readTemplate(dirs: readonly string[]) {
  return async (name: string): Promise<Uint8Array> => {
    // The check of the definition has found it; what is no plain name is not looked for.
    for (const dir of dirs.toReversed()) {
      const found = await readFile(join(dir, 'templates', basename(name))).catch(() => undefined)
      if (found) return found
    }
    throw new Error(`There is no template ${name}.`)
  }
}
