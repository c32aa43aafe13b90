/** Waits for a request that was under way when the page was closed: polls the server until it has ended. */
import type { Host } from '#engine/machine/host.ts'
import { realClock } from '#engine/machine/real-clock.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'

/** Milliseconds between two polls: short at first, later five seconds. */
export const pauseBeforePoll = (polls: number): number => Math.min(500 * 2 ** polls, 5000)
/** How often in a row the server may be unreachable. */
const maxFailures = 5

export function joinRun(api: Api): NonNullable<Host['join']> {
  return async (call, session, { signal }) => {
    const path = `/api/session/${encodeURIComponent(session)}/runs/${encodeURIComponent(call)}`
    let failures = 0
    for (let polls = 0; failures < maxFailures; polls += 1) {
      const reply = await poll(api, path, signal)
      if (reply?.headers.get('X-Run') === 'done') return reply
      if (reply && reply.status !== 202 && reply.status < 500) return 'unknown'
      failures = reply?.status === 202 ? 0 : failures + 1
      await realClock.sleep(realClock.now() + pauseBeforePoll(polls), signal)
    }
    return 'unknown'
  }
}

async function poll(api: Api, path: string, signal: AbortSignal): Promise<Response | undefined> {
  try {
    const headers = { Accept: 'application/json', ...(await api.headers()) }
    return await api.fetch(path, { credentials: 'include', headers, signal })
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}
