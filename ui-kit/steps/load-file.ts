/** Loads a file of a call for the contents of a step, through the host of the wizard, so that tests and stories can replace it. */
import { createContext } from 'react'
import { CallError } from '#engine/client/call-error.ts'
import { readFileReply } from '#engine/client/read-reply.ts'
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
  ({ send }: Pick<Host, 'send'>): LoadFile =>
  async ({ address, client, signal }) => {
    // Showing a file does not count as a download, because the end of a run asks about results that nobody has downloaded.
    const headers = { Accept: '*/*', 'X-Client-Name': client, Purpose: 'preview' }
    const request = { method: 'GET', url: address, headers, body: undefined, credentials: 'include' as const }
    try {
      return (await readFileReply(await send(request, { signal, onProgress: () => undefined }))).blob
    } catch (error) {
      const cause = error instanceof CallError ? error.details.cause : undefined
      throw new Error(cause ?? 'The server could not be reached.', { cause: error })
    }
  }
