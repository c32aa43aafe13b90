/** Has a sign-in confirmed by the tenant as often as the server wants, so that links and pictures go on by cookie. */
import { useEffect } from 'react'
import type { ConfirmSignIn } from './confirm-sign-in.ts'

/** Milliseconds. Also how long a tenant that did not answer is left alone. */
const pause = 30_000

interface Options {
  readonly isSignedIn: boolean
  /** Seconds; undefined: never. */
  readonly every: number | undefined
  readonly confirm: ConfirmSignIn['confirm']
}

export function useRegularConfirmation({ isSignedIn, every, confirm }: Options): void {
  useEffect(() => {
    if (!isSignedIn || every === undefined) return undefined
    // The page has just been loaded, or the user has just signed in: either brings a new token.
    let confirmedAt = Date.now()
    let isAsking = false
    const confirmIfDue = async () => {
      if (isAsking || Date.now() - confirmedAt < every * 1000) return
      isAsking = true
      const outcome = await confirm('unconfirmed').finally(() => (isAsking = false))
      if (outcome === 'renewed') confirmedAt = Date.now()
    }
    // Not one long timer: a computer that sleeps stops it, and has to ask as soon as it wakes.
    const check = () => void confirmIfDue().catch(() => undefined)
    const timer = setInterval(check, pause)
    const events = ['focus', 'online'] as const
    for (const event of events) window.addEventListener(event, check)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      for (const event of events) window.removeEventListener(event, check)
      document.removeEventListener('visibilitychange', check)
    }
  }, [isSignedIn, every, confirm])
}
