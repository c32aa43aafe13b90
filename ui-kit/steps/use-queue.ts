/** How many people have their turn before the user while a call waits for a free place on the server. */
import { useEffect, useState } from 'react'
import type { Host } from '#engine/machine/host.ts'

/** Milliseconds. Most calls have ended before the first question. */
const interval = 2500

/** Undefined while the work is being done, or while that is not known. */
export function useQueue({ send }: Pick<Host, 'send'>, isAsking: boolean): number | undefined {
  const [ahead, setAhead] = useState<number>()
  useEffect(() => {
    if (!isAsking) return undefined
    const leaving = new AbortController()
    const ask = async () => {
      const request = {
        method: 'GET',
        url: '/api/me/queue',
        headers: { Accept: 'application/json' },
        body: undefined,
        credentials: 'include' as const,
      }
      const reply = await send(request, { signal: leaving.signal, onProgress: () => undefined })
      const answer: unknown = reply.ok ? await reply.json() : undefined
      if (!leaving.signal.aborted) setAhead(aheadIn(answer))
    }
    // That the place is unknown is not worth a message.
    const timer = setInterval(() => void ask().catch(() => setAhead(undefined)), interval)
    return () => {
      clearInterval(timer)
      leaving.abort()
      setAhead(undefined)
    }
  }, [send, isAsking])
  return ahead
}

function aheadIn(answer: unknown): number | undefined {
  const ahead: unknown = typeof answer === 'object' && answer !== null && 'ahead' in answer ? answer.ahead : undefined
  return typeof ahead === 'number' ? ahead : undefined
}
