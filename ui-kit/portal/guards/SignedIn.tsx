/** The frame of every page but the way in: the shell for whoever is signed in, the sign-in for everybody else. */
import { Outlet, useLocation, useMatches } from 'react-router-dom'
import { useIdentity } from '#ui-kit/portal/identity/identity.ts'
import { addressOf } from '#ui-kit/portal/session/location-state.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import { Bare } from '#ui-kit/portal/shell/Bare.tsx'
import { Shell } from '#ui-kit/portal/shell/Shell.tsx'
import { Waiting } from '#ui-kit/portal/shell/Waiting.tsx'
import { WorkspaceProvider } from '#ui-kit/portal/shell/WorkspaceProvider.tsx'
import { SignIn } from './SignIn.tsx'

/** On a route: the page is for visitors, too. */
export const forAnyone = { forAnyone: true } as const

export function SignedIn() {
  const { state } = useIdentity()
  const location = useLocation()
  const open = useMatches().some(({ handle }) => property(handle, 'forAnyone') === true)

  if (state === 'loading') return <Waiting for="Loading…" />
  if (state === 'signed-in') {
    return (
      <WorkspaceProvider>
        <Shell>
          <Outlet />
        </Shell>
      </WorkspaceProvider>
    )
  }
  if (!open) return <SignIn wanted={addressOf(location)} />
  return (
    <Bare>
      <Outlet />
    </Bare>
  )
}
