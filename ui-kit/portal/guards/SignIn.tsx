/** Sends the visitor to the sign-in page. If that fails, says why and offers to try again, also in a popup. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useIdentity } from '#ui-kit/portal/identity/identity.ts'
import { debug } from '#ui-kit/portal/session/debug.ts'
import { describeError } from '#ui-kit/portal/session/use-loaded.ts'
import { Waiting } from '#ui-kit/portal/shell/Waiting.tsx'
import { LoginFailed } from './LoginFailed.tsx'

export function SignIn({ destination }: { destination: string | undefined }) {
  const { state, reason, signIn } = useIdentity()
  const [failure, setFailure] = useState<string>()
  const hasStarted = useRef(false)

  const start = useCallback(() => {
    debug('Leaving for the sign-in', { destination })
    setFailure(undefined)
    signIn(destination).catch((error: unknown) => setFailure(describeError(error).reason))
  }, [signIn, destination])

  useEffect(() => {
    // Starts once: after a failure only the user starts it again, otherwise it could fail and restart forever.
    if (state !== 'signed-out' || hasStarted.current) return
    hasStarted.current = true
    start()
  }, [state, start])

  const problem = failure ?? (state === 'failed' ? reason : undefined)
  if (problem !== undefined) return <LoginFailed reason={problem} onRetry={start} />
  return <Waiting for="Taking you to sign-in…" />
}
