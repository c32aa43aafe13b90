/**
 * Asks the server whether there is room for a large upload before a byte of it is sent. Otherwise people would wait for an
 * upload that is refused, and behind some proxies they would not even read why.
 */
import type { WireRequest } from '#engine/machine/host.ts'

type Asked = Pick<WireRequest, 'headers'> & { readonly body: FormData }

/** What the server will answer to the upload if there is no room for it; undefined: there is, or nobody can tell. */
export async function refusalBefore(
  { headers, body }: Asked,
  size: number,
  { fetch, signal }: { readonly fetch: typeof globalThis.fetch; readonly signal: AbortSignal },
): Promise<Response | undefined> {
  const session = body.get('sessionId')
  const asked = new URLSearchParams({ bytes: String(size), ...(typeof session === 'string' && { session }) })
  const init: RequestInit = { headers: { ...headers, Accept: 'application/json' }, credentials: 'include', signal }
  const message = await fetch(`/api/me/sessions?${asked}`, init)
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
