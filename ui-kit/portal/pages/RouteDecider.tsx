/** The way in: signs in if needed, then finds out which workspace is meant. */
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SignIn } from '#ui-kit/portal/guards/SignIn.tsx'
import { useIdentity } from '#ui-kit/portal/identity/identity.ts'
import { hasSignedOut } from '#ui-kit/portal/identity/signed-out-mark.ts'
import { wantedOf } from '#ui-kit/portal/session/location-state.ts'
import { Waiting } from '#ui-kit/portal/shell/Waiting.tsx'
import { DecideWorkspace } from './DecideWorkspace.tsx'
import { SignedOut } from './SignedOut.tsx'

export function RouteDecider() {
  const { state } = useIdentity()
  const wanted = wantedOf(useLocation())
  const [resting, setResting] = useState(hasSignedOut)

  if (state === 'loading') return <Waiting for="Checking your access…" />
  if (state === 'signed-in') return <DecideWorkspace wanted={wanted} />
  if (resting && state === 'signed-out') return <SignedOut onSignIn={() => setResting(false)} />
  return <SignIn wanted={wanted} />
}
