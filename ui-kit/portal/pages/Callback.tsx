/** Where the identity provider sends the user back to: looks up the workspace and loads its page. */
import { useEffect, useRef } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { SignIn } from '#ui-kit/portal/guards/SignIn.tsx'
import { useIdentity } from '#ui-kit/portal/identity/identity.ts'
import { paths } from '#ui-kit/portal/paths.ts'
import { afterSignIn } from '#ui-kit/portal/session/after-sign-in.ts'
import type { LocationState } from '#ui-kit/portal/session/location-state.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { Waiting } from '#ui-kit/portal/shell/Waiting.tsx'

export function Callback() {
  const identity = useIdentity()
  const session = useSession()
  const navigate = useNavigate()
  const begun = useRef(false)

  useEffect(() => {
    // Once: the session changes as soon as the workspace is known.
    if (identity.state !== 'signed-in' || begun.current) return
    begun.current = true
    void afterSignIn(session, identity).then((next) => {
      if (next !== 'choose') return session.leave(next.load)
      const state: LocationState = { ...(identity.wanted !== undefined && { wanted: identity.wanted }) }
      return navigate(paths.start, { replace: true, state })
    })
  }, [identity, session, navigate])

  if (identity.state === 'failed') return <SignIn wanted={identity.wanted} />
  if (identity.state === 'signed-out') return <Navigate to={paths.login} replace />
  return <Waiting for="signing you in…" />
}
