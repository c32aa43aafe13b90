/** Connects to the portal's own database server, and starts it if it does not run. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { DatabaseError } from '#server/storage/database-error.ts'
import type { Installation } from './installation.ts'
import { readPidFile, removeStaleLocks } from './pid-file.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { reach } from './reach.ts'
import { socketFolderOf } from './socket-folder.ts'

/** Milliseconds. Recovery after a power cut may take most of them. */
const patience = 120_000

/** Reasons to try again: another process has just started the server, a killed one has not quite ended, or this one was killed. */
const passing = /lock file .* already exists|pre-existing shared memory block|^It was ended by SIG/

export async function connectOrStart(
  installation: Installation,
  applicationName: string,
): Promise<{ client: Client; socketFolder: string }> {
  const { places } = installation
  const deadline = Date.now() + patience
  let ours: Postmaster | undefined

  for (;;) {
    const socketFolder = readPidFile(places.cluster)?.socketFolder ?? socketFolderOf(places)
    const reached = await reach(socketFolder, applicationName)
    if (typeof reached !== 'string') return { client: reached, socketFolder }

    const lastWords = ours?.ended()
    if (lastWords !== undefined && !passing.test(lastWords)) throw failure(installation, lastWords)
    if (Date.now() > deadline) throw failure(installation, lastWords ?? 'nothing')

    if (reached === 'absent' && (ours === undefined || lastWords !== undefined)) {
      if (lastWords !== undefined) removeStaleLocks(places.cluster, socketFolderOf(places))
      ours = startPostmaster(installation, socketFolderOf(places))
    }
    await delay(lastWords === undefined ? 20 : 200)
  }
}

function failure({ places }: Installation, words: string) {
  return new DatabaseError(`The database in ${places.folder} does not start. It says: ${words} (See ${places.log}.)`)
}
