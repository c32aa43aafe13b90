/**
 * The data folder of a portal that has run before, with its database and the demo accounts. It is made once for a run (data-setup.ts) and copied for
 * each portal that a test starts, since setting up a database takes a quarter of a first start.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The environment variable passes the path on to the processes that run tests. */
const variable = 'STEPWRIGHT_USED_DATA'

export function offerUsedData(folder: string | undefined): void {
  if (folder === undefined) delete process.env[variable]
  else process.env[variable] = folder
}

export const isUsedDataOffered = (): boolean => process.env[variable] !== undefined

/** Leaves the folder unchanged if no data was prepared, as in benchmarks. */
export function copyUsedData(dataDir: string): void {
  const folder = process.env[variable]
  if (folder === undefined) return
  // Keeps the owner, which is another user if root runs the tests.
  execFileSync('cp', ['-a', ...readdirSync(folder).map((name) => join(folder, name)), dataDir])
}
