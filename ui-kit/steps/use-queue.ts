/** The number of people before the user while a call waits for a free place on the server. */
import { useEffect, useState } from 'react'
import type { Host } from '#engine/machine/host.ts'

/** Milliseconds. Most calls have ended before the first request. */
const interval = 2500

/** Undefined while the work is being done, or if the position is unknown. */
export function useQueue({ send }: Pick<Host, 'send'>, isAsking: boolean): string | undefined {
  const [others, setOthers] = useState<string>()
  useEffect(() => {
    if (!isAsking) return undefined
    const leaving = new AbortController()
    const ask = async () => {
      const { askQueue } = await import('./ask-queue.ts')
      const answer = await askQueue({ send }, leaving.signal)
      if (!leaving.signal.aborted) setOthers(answer)
    }
    // An unknown position is not worth a message.
    const timer = setInterval(() => void ask().catch(() => setOthers(undefined)), interval)
    return () => {
      clearInterval(timer)
      leaving.abort()
      setOthers(undefined)
    }
  }, [send, isAsking])
  return others
}
