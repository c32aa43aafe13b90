/** Starts the database server again if it ends unexpectedly, and stops it at the end. Only its owner does this. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { claimServer } from './claim-server.ts'
import type { Installation } from './installation.ts'
import { stopServer } from './stop-server.ts'
import { processLog } from '#server/operating/log.ts'

const longestPause = 10_000

/** `first` is the connection that holds the owner's lock: when it ends, the server has ended. */
export function keepRunning(installation: Installation, first: Client): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController()
  let lockHolder: Client | undefined
  let restarting = Promise.resolve()

  const watch = (client: Client) => {
    lockHolder = client
    client.once('end', () => {
      lockHolder = undefined
      if (!stopping.signal.aborted) restarting = restart()
    })
  }

  async function restart() {
    processLog().error('The database ended unexpectedly; starting it again.')
    let loggedMessage = ''
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        const claim = await claimServer(installation, 'portal')
        if (claim.kind === 'owner') watch(claim.lockHolder)
        return
      } catch (error) {
        // On a full disk, for example, each attempt fails with the same message.
        const message = error instanceof Error ? error.message : String(error)
        if (message !== loggedMessage) processLog().error(message)
        loggedMessage = message
      }
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  watch(first)
  return {
    async stop() {
      stopping.abort()
      await restarting
      if (lockHolder === undefined) return
      await stopServer(installation.paths)
      await lockHolder?.end().catch(() => undefined)
    },
  }
}
