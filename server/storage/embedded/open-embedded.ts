/** Opens the portal's own database: PostgreSQL in the data folder, which needs no installation. */
import { claimServer, type ProcessKind } from './claim-server.ts'
import { installationIn } from './installation.ts'
import { keepRunning } from './keep-running.ts'
import { makeCluster } from './make-cluster.ts'
import { urlOf } from './connect-to-server.ts'

export interface OpenedServer {
  readonly url: string
  /** Stops the server, unless this process is only a guest. */
  readonly close: () => Promise<void>
}

export async function openEmbedded(dataDir: string, visitor: ProcessKind): Promise<OpenedServer> {
  const installation = installationIn(dataDir)
  await makeCluster(installation)
  const claim = await claimServer(installation, visitor)
  const url = urlOf(claim.socketFolder)
  if (claim.kind === 'guest') return { url, close: () => Promise.resolve() }

  const { stop } = keepRunning(installation, claim.lockHolder)
  return { url, close: stop }
}
