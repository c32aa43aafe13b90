/** The page to which the identity provider returns the user: finds the workspace and loads its page. */
import { useEffect, useRef } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { SignIn } from '#ui-kit/portal/guards/SignIn.tsx'
import { useIdentity } from '#ui-kit/portal/identity/identity.ts'
import { paths } from '#ui-kit/portal/paths.ts'
import { resolveSignIn } from '#ui-kit/portal/session/resolve-sign-in.ts'
import type { LocationState } from '#ui-kit/portal/session/location-state.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { Waiting } from '#ui-kit/portal/shell/Waiting.tsx'

export function Callback() {
  const identity = useIdentity()
  const session = useSession()
  const navigate = useNavigate()
  const hasStarted = useRef(false)

  useEffect(() => {
    // Runs once, although the session changes as soon as the workspace is stored.
    if (identity.state !== 'signed-in' || hasStarted.current) return
    hasStarted.current = true
    void resolveSignIn(session, identity).then((next) => {
      if (next !== 'choose') return session.leave(next.load)
      const state: LocationState = { ...(identity.destination !== undefined && { destination: identity.destination }) }
      return navigate(paths.start, { replace: true, state })
    })
  }, [identity, session, navigate])

  if (identity.state === 'failed') return <SignIn destination={identity.destination} />
  if (identity.state === 'signed-out') return <Navigate to={paths.login} replace />
  return <Waiting for="signing you in…" />
}
