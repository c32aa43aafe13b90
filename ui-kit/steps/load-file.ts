/** How the contents of a step load a file of a call: through the host of the wizard, so that tests and stories have their own. */
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
    // To show a file is not to download it: the end of a run asks about results that nobody has.
    const headers = { Accept: '*/*', 'X-Client-Name': client, Purpose: 'preview' }
    const request = { method: 'GET', url: address, headers, body: undefined, credentials: 'include' as const }
    try {
      return (await readFileReply(await send(request, { signal, onProgress: () => undefined }))).blob
    } catch (error) {
      const cause = error instanceof CallError ? error.details.cause : undefined
      throw new Error(cause ?? 'The server could not be reached.', { cause: error })
    }
  }
