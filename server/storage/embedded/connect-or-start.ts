/** Connects to the portal's own database server, and starts it if it does not run. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { DatabaseError } from '#server/storage/database-error.ts'
import type { Installation } from './installation.ts'
import { readPidFile, removeStaleLocks } from './pid-file.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { connectToServer } from './connect-to-server.ts'
import { socketFolderOf } from './socket-folder.ts'

/** Milliseconds. Recovery after a power cut may take most of them. */
const longestStart = 120_000

/** Reasons to try again: another process has just started the server, a killed one has not quite ended, or this one was killed. */
const passingEnds = /lock file .* already exists|pre-existing shared memory block|^It was ended by SIG/

export async function connectOrStart(
  installation: Installation,
  applicationName: string,
): Promise<{ client: Client; socketFolder: string }> {
  const { paths } = installation
  const deadline = Date.now() + longestStart
  let postmaster: Postmaster | undefined

  for (;;) {
    const socketFolder = readPidFile(paths.cluster)?.socketFolder ?? socketFolderOf(paths)
    const connection = await connectToServer(socketFolder, applicationName)
    if (typeof connection !== 'string') return { client: connection, socketFolder }

    const lastWords = postmaster?.endReason()
    if (lastWords !== undefined && !passingEnds.test(lastWords)) throw failure(installation, lastWords)
    if (Date.now() > deadline) throw failure(installation, lastWords ?? 'nothing')

    if (connection === 'absent' && (postmaster === undefined || lastWords !== undefined)) {
      if (lastWords !== undefined) removeStaleLocks(paths.cluster, socketFolderOf(paths))
      postmaster = startPostmaster(installation, socketFolderOf(paths))
    }
    await delay(lastWords === undefined ? 20 : 200)
  }
}

function failure({ paths }: Installation, words: string) {
  return new DatabaseError(`The database in ${paths.folder} does not start. It says: ${words} (See ${paths.log}.)`)
}
