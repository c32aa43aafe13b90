/** Loads a file of a call for the contents of a step. Its script is loaded with the first file, since plain forms have none. */
import { createContext } from 'react'
import type { Host } from '#engine/machine/host.ts'

export interface FileToLoad {
  readonly address: string
  /** The workspace. */
  readonly client: string
  readonly signal: AbortSignal
}

/** Rejects with an error whose message says what happened. */
export type LoadFile = (file: FileToLoad) => Promise<Blob>

export const LoadFileContext = createContext<LoadFile>(() => Promise.reject(new Error('No host was given.')))

export const loadThrough =
  (host: Pick<Host, 'send'>): LoadFile =>
  async (file) =>
    (await import('./load-through-host.ts')).loadThroughHost(host, file)
