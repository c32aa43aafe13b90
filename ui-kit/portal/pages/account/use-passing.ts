/** A message that goes away by itself after a moment, unless it tells what to do next. */
import { useEffect, useState } from 'react'
import type { Outcome } from '#ui-kit/portal/calls/change-password.ts'

/** The specification allows 2.2 to 2.8 s. */
const moment = 2500

export function usePassing(): readonly [Outcome | undefined, (message: Outcome) => void] {
  const [message, setMessage] = useState<Outcome>()
  useEffect(() => {
    if (!message || message.kind === 'info') return undefined
    const timer = setTimeout(() => setMessage(undefined), moment)
    return () => clearTimeout(timer)
  }, [message])
  return [message, setMessage]
}
