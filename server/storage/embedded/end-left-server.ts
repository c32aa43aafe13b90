/** Stops the database server of a portal that was killed, unless another process has taken it over. */
import { existsSync, realpathSync } from 'node:fs'
import { takeOwnership } from './ownership.ts'
import { readPidFile, worksIn } from './pid-file.ts'
import { placesIn } from './places.ts'
import { reach } from './reach.ts'
import { socketFolderOf } from './socket-folder.ts'
import { stopServer } from './stop-server.ts'

/** Milliseconds in which the server notices that its owner has ended. */
const patience = 3_000

export async function endLeftServer(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return
  const places = placesIn(realpathSync(dataDir))
  const left = readPidFile(places.cluster)
  if (!left) return
  const client = await reach(left.socketFolder ?? socketFolderOf(places), `supervisor, process ${process.pid}`)
  if (typeof client !== 'string') {
    const { kind } = await takeOwnership(client, patience)
    if (kind === 'owner') await stopServer(places)
    await client.end().catch(() => undefined)
  } else if (worksIn(left.pid, places.cluster) === 'yes') {
    // The server is still starting, and no portal waits for it any more.
    await stopServer(places)
  }
}
