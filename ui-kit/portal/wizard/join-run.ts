/** How a request ended that was under way when the page was closed: the server is asked until it has ended. */
import type { Host } from '#engine/machine/host.ts'
import { realClock } from '#engine/machine/real-clock.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'

/** Milliseconds between two questions: soon at first, later every five seconds. */
export const pauseBeforeAsking = (asked: number): number => Math.min(500 * 2 ** asked, 5000)
/** So often in a row the server may be out of reach. */
const mostFailures = 5

export function joinRun(api: Api): NonNullable<Host['join']> {
  return async (call, session, { signal }) => {
    const path = `/api/session/${encodeURIComponent(session)}/runs/${encodeURIComponent(call)}`
    let failures = 0
    for (let asked = 0; failures < mostFailures; asked += 1) {
      const reply = await ask(api, path, signal)
      if (reply?.headers.get('X-Run') === 'done') return reply
      if (reply && reply.status !== 202 && reply.status < 500) return 'unknown'
      failures = reply?.status === 202 ? 0 : failures + 1
      await realClock.sleep(realClock.now() + pauseBeforeAsking(asked), signal)
    }
    return 'unknown'
  }
}

async function ask(api: Api, path: string, signal: AbortSignal): Promise<Response | undefined> {
  try {
    const headers = { Accept: 'application/json', ...(await api.headers()) }
    return await api.fetch(path, { credentials: 'include', headers, signal })
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}
