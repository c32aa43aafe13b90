/** Stops the database server of a portal that was killed, unless another process has taken it over. */
import { existsSync, realpathSync } from 'node:fs'
import { takeOwnership } from './ownership.ts'
import { readPidFile, isServerOfCluster } from './pid-file.ts'
import { databasePathsIn } from './database-paths.ts'
import { connectToServer } from './connect-to-server.ts'
import { socketFolderOf } from './socket-folder.ts'
import { stopServer } from './stop-server.ts'

/** Milliseconds in which the server notices that its owner has ended. */
const longestWait = 3_000

export async function stopOrphanedServer(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return
  const places = databasePathsIn(realpathSync(dataDir))
  const pidFile = readPidFile(places.cluster)
  if (!pidFile) return
  const client = await connectToServer(
    pidFile.socketFolder ?? socketFolderOf(places),
    `supervisor, process ${process.pid}`,
  )
  if (typeof client !== 'string') {
    const { kind } = await takeOwnership(client, longestWait)
    if (kind === 'owner') await stopServer(places)
    await client.end().catch(() => undefined)
  } else if (isServerOfCluster(pidFile.pid, places.cluster) === 'yes') {
    // The server is still starting, and no portal waits for it any more.
    await stopServer(places)
  }
}
