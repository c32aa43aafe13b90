/** Has the tenant confirm the sign-in as often as the server requires, so that links and pictures continue to work by cookie. */
import { useEffect } from 'react'
import type { ConfirmSignIn } from './confirm-sign-in.ts'

/** Milliseconds between two attempts; also the pause after a tenant did not answer. */
const pause = 30_000

interface Options {
  readonly isSignedIn: boolean
  /** Seconds; undefined if no confirmation is needed. */
  readonly every: number | undefined
  readonly confirm: ConfirmSignIn['confirm']
}

export function useRegularConfirmation({ isSignedIn, every, confirm }: Options): void {
  useEffect(() => {
    if (!isSignedIn || every === undefined) return undefined
    // The page has just been loaded, or the user has just signed in; both bring a new token.
    let confirmedAt = Date.now()
    let isAsking = false
    const confirmIfDue = async () => {
      if (isAsking || Date.now() - confirmedAt < every * 1000) return
      isAsking = true
      const outcome = await confirm('unconfirmed').finally(() => (isAsking = false))
      if (outcome === 'renewed') confirmedAt = Date.now()
    }
    // Several short timers instead of one long one: a sleeping computer stops timers, and has to ask as soon as it wakes.
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
