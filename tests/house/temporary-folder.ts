/** A folder for one test file or one test, with the files it asks for; it is gone afterwards. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from '#tools/house/paths.mjs'

interface Options {
  /** Lends the folder our installed packages. */
  readonly packages?: boolean
  /** Called with what removes the folder; the end of the test unless told otherwise. */
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
