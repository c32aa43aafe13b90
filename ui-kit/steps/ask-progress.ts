/** Asks the server how far the work of a call is. Loaded when a call has been under way for a while. */
import type { Host } from '#engine/machine/host.ts'
import type { CallProgress } from '#engine/shapes/call-progress.ts'
import { askServer } from './ask-queue.ts'

/** Only work that goes on without the page has an answer; undefined for any other. */
export interface WorkUnderWay {
  readonly progress: CallProgress | undefined
}

export async function askProgress(
  host: Pick<Host, 'send'>,
  { session, call }: { readonly session: string; readonly call: string },
  signal: AbortSignal,
): Promise<WorkUnderWay | undefined> {
  const path = `/api/session/${encodeURIComponent(session)}/runs/${encodeURIComponent(call)}`
  const { status, body } = await askServer(host, path, signal)
  if (status !== 202) return undefined
  // The server builds it after the same type.
  const progress = 'progress' in body ? (body.progress as CallProgress | null) : null
  return { progress: progress ?? undefined }
}

/** Stops the work, which would otherwise go on without the page. */
export async function stopRun(
  { send }: Pick<Host, 'send'>,
  { session, call }: { readonly session: string; readonly call: string },
): Promise<void> {
  const url = `/api/session/${encodeURIComponent(session)}/runs/${encodeURIComponent(call)}`
  const request = { method: 'DELETE', url, headers: {}, body: undefined, credentials: 'include' as const }
  // Work that has ended cannot be stopped, and a server that is away does not go on with it.
  await send(request, { signal: new AbortController().signal, onProgress: () => undefined }).catch(() => undefined)
}
