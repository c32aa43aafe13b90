/** The frame of all pages except the sign-in pages: the shell for signed-in users, the sign-in for everybody else. */
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { useIdentity } from '#ui-kit/portal/identity/identity.ts'
import { addressOf } from '#ui-kit/portal/session/location-state.ts'
import { Bare } from '#ui-kit/portal/shell/Bare.tsx'
import { Shell } from '#ui-kit/portal/shell/Shell.tsx'
import { Waiting } from '#ui-kit/portal/shell/Waiting.tsx'
import { WorkspaceProvider } from '#ui-kit/portal/shell/WorkspaceProvider.tsx'
import { SignIn } from './SignIn.tsx'

interface SignedInProps {
  /** Whether the pages are open to visitors who are not signed in. */
  readonly forAnyone?: boolean
}

export function SignedIn({ forAnyone = false }: SignedInProps) {
  const { state } = useIdentity()
  const location = useLocation()

  if (state === 'loading') return <Waiting for="Loading…" />
  if (state === 'signed-in') {
    return (
      <WorkspaceProvider>
        <Shell>
          <Page />
        </Shell>
      </WorkspaceProvider>
    )
  }
  if (!forAnyone) return <SignIn destination={addressOf(location)} />
  return (
    <Bare>
      <Page />
    </Bare>
  )
}

/** While a page loads, the previous page stays visible, so the skeleton appears only for the first page. */
const Page = () => (
  <Suspense fallback={<Skeleton lines={8} />}>
    <Outlet />
  </Suspense>
)
