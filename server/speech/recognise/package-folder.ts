/** Finds the folder of an installed package that contains models, because packages do not export these files. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

export function packageFolder(name: string): string {
  const { resolve } = createRequire(import.meta.url)
  const folder = (resolve.paths(name) ?? []).map((path) => join(path, name)).find((path) => existsSync(path))
  if (folder === undefined) throw new Error(`The package ${name} is not installed. Run npm ci.`)
  return folder
}
