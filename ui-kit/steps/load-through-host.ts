/** Loads a file of a call through the host of the wizard, so that tests and stories can replace it. */
import { CallError } from '#engine/client/call-error.ts'
import { readFileReply } from '#engine/client/read-reply.ts'
import type { Host } from '#engine/machine/host.ts'
import type { FileToLoad } from './load-file.ts'

export async function loadThroughHost(
  { send }: Pick<Host, 'send'>,
  { address, client, signal }: FileToLoad,
): Promise<Blob> {
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
