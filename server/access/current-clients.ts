/** The workspaces as `clients.json` lists them now. If the file breaks while the portal runs, the last good list is used. */
import type { Client } from '#engine/access/client.ts'
import { ClientsError, readClients } from './clients.ts'
import { processLog } from '#server/operating/log.ts'

export interface CurrentClients {
  readonly all: () => readonly Client[]
  readonly refresh: () => Promise<void>
}

/** Throws a ClientsError if there is no good list at the start. */
export async function currentClients(definitionsDirs: readonly string[]): Promise<CurrentClients> {
  let clients = await readClients(definitionsDirs)
  let loggedMessage = ''

  return {
    all: () => clients,
    async refresh() {
      try {
        clients = await readClients(definitionsDirs)
        loggedMessage = ''
      } catch (error) {
        if (!(error instanceof ClientsError)) throw error
        if (error.message !== loggedMessage) processLog().error(`${error.message} The workspaces stay as they were.`)
        loggedMessage = error.message
      }
    },
  }
}
