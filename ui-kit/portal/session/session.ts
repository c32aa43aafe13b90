/** The services of every page: the settings, the API, the active workspace, and a way to load another page. */
import { createContext, useContext } from 'react'
import type { Client } from '#engine/access/client.ts'
import type { Visitor } from '#engine/access/may-enter.ts'
import type { Api } from './api.ts'
import type { PortalConfig } from './portal-config.ts'

export interface Session {
  readonly config: PortalConfig
  readonly api: Api
  /** The active workspace; undefined if none is chosen, or if the chosen one does not exist. */
  readonly client: Client | undefined
  /** The same, in the form that the access rules of pages take. */
  readonly visitor: Visitor
  /** The workspaces of the user; the server is asked only once. */
  readonly allowedClients: () => Promise<readonly string[]>
  /** Loads another page of this origin from the server, which discards all state of this one. */
  readonly leave: (path: string) => void
}

export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('You forgot to wrap your component in <SessionProvider>.')
  return session
}
