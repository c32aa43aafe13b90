/** Sends the visitor to the sign-in; where that fails, says so and offers to try again, or in a popup. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useIdentity } from '#ui-kit/portal/identity/identity.ts'
import { debug } from '#ui-kit/portal/session/debug.ts'
import { inWords } from '#ui-kit/portal/session/use-loaded.ts'
import { Waiting } from '#ui-kit/portal/shell/Waiting.tsx'
import { LoginFailed } from './LoginFailed.tsx'

export function SignIn({ wanted }: { wanted: string | undefined }) {
  const { state, reason, signIn } = useIdentity()
  const [failure, setFailure] = useState<string>()
  const begun = useRef(false)

  const start = useCallback(() => {
    debug('Leaving for the sign-in', { wanted })
    setFailure(undefined)
    signIn(wanted).catch((error: unknown) => setFailure(inWords(error).reason))
  }, [signIn, wanted])

  useEffect(() => {
    // Once: after a failure only the user starts it again, so that no circle comes of it.
    if (state !== 'signed-out' || begun.current) return
    begun.current = true
    start()
  }, [state, start])

  const problem = failure ?? (state === 'failed' ? reason : undefined)
  if (problem !== undefined) return <LoginFailed reason={problem} onRetry={start} />
  return <Waiting for="Taking you to sign-in…" />
}
