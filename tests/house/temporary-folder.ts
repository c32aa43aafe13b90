/** A folder for one test file or one test, with the files that it asks for; it is removed afterwards. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from '#tools/house/paths.mjs'

interface Options {
  /** Links our installed packages into the folder. */
  readonly packages?: boolean
  /** Called with the function that removes the folder; default: at the end of the test. */
  readonly afterwards?: (remove: () => void) => void
}

export function temporaryFolder(
  files: Readonly<Record<string, string | Uint8Array>> = {},
  { packages = false, afterwards = onTestFinished }: Options = {},
): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'stepwright-')))
  afterwards(() => rmSync(folder, { recursive: true, force: true }))
  if (packages) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}
