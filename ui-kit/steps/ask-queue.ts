/** Asks the server how many people have their turn before the user. Loaded when a call has been waiting for a while. */
import type { Host } from '#engine/machine/host.ts'

/** "3 people are before you"; undefined while the work is being done, or while that is not known. */
export async function askQueue(host: Pick<Host, 'send'>, signal: AbortSignal): Promise<string | undefined> {
  const { body } = await askServer(host, '/api/me/queue', signal)
  const ahead: unknown = 'ahead' in body ? body.ahead : undefined
  if (typeof ahead !== 'number') return undefined
  if (ahead === 0) return 'you are next'
  return ahead === 1 ? '1 person is before you' : `${ahead} people are before you`
}

/** The body of a refusal is empty. */
export async function askServer(
  { send }: Pick<Host, 'send'>,
  url: string,
  signal: AbortSignal,
): Promise<{ readonly status: number; readonly body: object }> {
  const request = {
    method: 'GET',
    url,
    headers: { Accept: 'application/json' },
    body: undefined,
    credentials: 'include' as const,
  }
  const reply = await send(request, { signal, onProgress: () => undefined })
  const body: unknown = reply.ok ? await reply.json() : {}
  return { status: reply.status, body: typeof body === 'object' && body !== null ? body : {} }
}
