/** A message that disappears after a while, unless it says what to do next. */
import { useEffect, useState } from 'react'
import type { Outcome } from '#ui-kit/portal/calls/change-password.ts'

/** Milliseconds; the specification allows 2.2 to 2.8 s. */
const displayTime = 2500

export function useTemporaryMessage(): readonly [Outcome | undefined, (message: Outcome) => void] {
  const [message, setMessage] = useState<Outcome>()
  useEffect(() => {
    if (!message || message.kind === 'info') return undefined
    const timer = setTimeout(() => setMessage(undefined), displayTime)
    return () => clearTimeout(timer)
  }, [message])
  return [message, setMessage]
}
