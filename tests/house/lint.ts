/** Runs the linter as `npm run check:lint` does, without types, and returns what it found. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#tools/house/paths.mjs'

export interface Finding {
  readonly filename: string
  /** A name such as 'eslint(no-restricted-imports)'. */
  readonly code: string
  readonly help?: string
}

export async function lint(folder: string): Promise<readonly Finding[]> {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 }
  // The linter exits with 1 if it found something, which is not a failure here.
  const { stdout } = await promisify(execFile)(process.execPath, [oxlint, '-f', 'json'], options).catch(
    (error: { stdout: string }) => error,
  )
  const { diagnostics }: { diagnostics: Finding[] } = JSON.parse(stdout)
  return diagnostics
}
