/** Starts the database server again if it ends unexpectedly, and stops it at the end. Only its owner does this. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { enter } from './enter.ts'
import type { Installation } from './installation.ts'
import { stopServer } from './stop-server.ts'
import { processLog } from '#server/operating/log.ts'

const longestPause = 10_000

/** `first` is the connection that holds the owner's lock: when it ends, the server has ended. */
export function keepRunning(installation: Installation, first: Client): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController()
  let keeper: Client | undefined
  let revival = Promise.resolve()

  const watch = (client: Client) => {
    keeper = client
    client.once('end', () => {
      keeper = undefined
      if (!stopping.signal.aborted) revival = revive()
    })
  }

  async function revive() {
    processLog().error('The database ended unexpectedly; starting it again.')
    let said = ''
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        const entered = await enter(installation, 'portal')
        if (entered.kind === 'owner') watch(entered.keeper)
        return
      } catch (error) {
        // On a full disk, for example, each attempt fails with the same message.
        const message = error instanceof Error ? error.message : String(error)
        if (message !== said) processLog().error(message)
        said = message
      }
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  watch(first)
  return {
    async stop() {
      stopping.abort()
      await revival
      if (keeper === undefined) return
      await stopServer(installation.places)
      await keeper?.end().catch(() => undefined)
    },
  }
}
