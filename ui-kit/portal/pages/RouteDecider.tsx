/** The start page: signs the user in if needed, then decides on the workspace. */
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SignIn } from '#ui-kit/portal/guards/SignIn.tsx'
import { useIdentity } from '#ui-kit/portal/identity/identity.ts'
import { hasSignedOut } from '#ui-kit/portal/identity/signed-out-mark.ts'
import { destinationOf } from '#ui-kit/portal/session/location-state.ts'
import { Waiting } from '#ui-kit/portal/shell/Waiting.tsx'
import { DecideWorkspace } from './DecideWorkspace.tsx'
import { SignedOut } from './SignedOut.tsx'

export function RouteDecider() {
  const { state } = useIdentity()
  const destination = destinationOf(useLocation())
  const [isSignedOut, setSignedOut] = useState(hasSignedOut)

  if (state === 'loading') return <Waiting for="Checking your access…" />
  if (state === 'signed-in') return <DecideWorkspace destination={destination} />
  if (isSignedOut && state === 'signed-out') return <SignedOut onSignIn={() => setSignedOut(false)} />
  return <SignIn destination={destination} />
}
