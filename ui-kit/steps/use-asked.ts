/** Asks the server again and again while a component waits, such as for the place in a queue. */
import { useEffect, useState } from 'react'

/** Milliseconds. Most calls have ended before the first question. */
const interval = 2000

/** Undefined while the answer is not known. `ask` is undefined while there is nothing to ask, and otherwise stays the same. */
export function useAsked<T>(ask: ((signal: AbortSignal) => Promise<T | undefined>) | undefined): T | undefined {
  const [answer, setAnswer] = useState<T>()
  useEffect(() => {
    if (!ask) return undefined
    const leaving = new AbortController()
    const askOnce = async () => {
      const said = await ask(leaving.signal)
      if (!leaving.signal.aborted) setAnswer(() => said)
    }
    // That it is unknown is not worth a message.
    const timer = setInterval(() => void askOnce().catch(() => setAnswer(undefined)), interval)
    return () => {
      clearInterval(timer)
      leaving.abort()
      setAnswer(undefined)
    }
  }, [ask])
  return answer
}
