/** Asks the server how many people are before the user in the queue. Loaded when a call has been waiting for a while. */
import type { Host } from '#engine/machine/host.ts'

/** "3 people are before you"; undefined while the work is being done, or if the position is unknown. */
export async function askQueue({ send }: Pick<Host, 'send'>, signal: AbortSignal): Promise<string | undefined> {
  const request = {
    method: 'GET',
    url: '/api/me/queue',
    headers: { Accept: 'application/json' },
    body: undefined,
    credentials: 'include' as const,
  }
  const reply = await send(request, { signal, onProgress: () => undefined })
  const answer: unknown = reply.ok ? await reply.json() : undefined
  const ahead: unknown = typeof answer === 'object' && answer !== null && 'ahead' in answer ? answer.ahead : undefined
  if (typeof ahead !== 'number') return undefined
  if (ahead === 0) return 'you are next'
  return ahead === 1 ? '1 person is before you' : `${ahead} people are before you`
}
