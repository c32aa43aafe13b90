/** Runs before tests that start portals: makes the data folder of a first start, of which each portal gets a copy. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '#server/identity/demo-accounts.ts'
import { seedDemoAccounts } from '#server/identity/seed-demo-accounts.ts'
import { openDatabase } from '#server/storage/database.ts'
import { returningOfficer } from './returning-officer.ts'
import { isUsedDataOffered, offerUsedData } from './used-data.ts'

let folder: string | undefined

export async function setup() {
  // Another project of this run may have made the folder already.
  if (isUsedDataOffered()) return
  folder = mkdtempSync(join(tmpdir(), 'stepwright-used-data-'))
  const database = await openDatabase({ dataDir: folder })
  await seedDemoAccounts(database, [...demoAccounts, returningOfficer])
  await database.close()
  offerUsedData(folder)
}

export function teardown() {
  if (folder === undefined) return
  offerUsedData(undefined)
  rmSync(folder, { recursive: true, force: true })
}
