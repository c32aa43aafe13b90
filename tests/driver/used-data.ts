/**
 * The data folder of a portal that has run before, with its database and the demo accounts. It is made once for a run
 * (data-setup.ts) and copied for each portal that a test starts: to set up a database takes a quarter of a first start.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The environment passes it on to the processes that run tests. */
const variable = 'STEPWRIGHT_USED_DATA'

export function offerUsedData(folder: string | undefined): void {
  if (folder === undefined) delete process.env[variable]
  else process.env[variable] = folder
}

export const isUsedDataOffered = (): boolean => process.env[variable] !== undefined

/** Leaves the folder as it is where nobody has made any, as in benches. */
export function copyUsedData(dataDir: string): void {
  const folder = process.env[variable]
  if (folder === undefined) return
  // It keeps the owner, who is another user where root runs the tests.
  execFileSync('cp', ['-a', ...readdirSync(folder).map((name) => join(folder, name)), dataDir])
}
