/** Opens the portal's own database: PostgreSQL in the data folder, which needs no installation. */
import { enter, type Visitor } from './enter.ts'
import { installationIn } from './installation.ts'
import { keepRunning } from './keep-running.ts'
import { makeCluster } from './make-cluster.ts'
import { urlOf } from './reach.ts'

export interface OpenedServer {
  readonly url: string
  /** Stops the server, unless this process is only a guest. */
  readonly close: () => Promise<void>
}

export async function openEmbedded(dataDir: string, visitor: Visitor): Promise<OpenedServer> {
  const installation = installationIn(dataDir)
  await makeCluster(installation)
  const entered = await enter(installation, visitor)
  const url = urlOf(entered.socketFolder)
  if (entered.kind === 'guest') return { url, close: () => Promise.resolve() }

  const { stop } = keepRunning(installation, entered.keeper)
  return { url, close: stop }
}
