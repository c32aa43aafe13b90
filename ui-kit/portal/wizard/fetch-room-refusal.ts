/**
 * Asks the server whether it has room for a large upload before sending it. Otherwise users would wait for an upload that is
 * refused, and behind some proxies they would not even see the reason.
 */
import type { WireRequest } from '#engine/machine/host.ts'

type UploadRequest = Pick<WireRequest, 'headers'> & { readonly body: FormData }

/** The refusal that the server would send; undefined if there is room, or if the question could not be answered. */
export async function fetchRoomRefusal(
  { headers, body }: UploadRequest,
  size: number,
  { fetch, signal }: { readonly fetch: typeof globalThis.fetch; readonly signal: AbortSignal },
): Promise<Response | undefined> {
  const session = body.get('sessionId')
  const query = new URLSearchParams({ bytes: String(size), ...(typeof session === 'string' && { session }) })
  const init: RequestInit = { headers: { ...headers, Accept: 'application/json' }, credentials: 'include', signal }
  const message = await fetch(`/api/me/sessions?${query}`, init)
    .then((reply) => reply.json())
    .then(messageIn)
    .catch(() => undefined)
  if (message === undefined) return undefined
  return Response.json({ success: false, ok: false, message, error: message }, { status: 413 })
}

function messageIn(reply: unknown): string | undefined {
  const { room } = reply as { readonly room?: { readonly fits: boolean; readonly message?: string } }
  return room?.fits === false ? room.message : undefined
}
