/** The portal is drawn, as "loading", before the sign-in library has arrived. */
import { lazy, type ReactNode, Suspense } from 'react'
import { Unreachable } from '#ui-kit/portal/pages/Unreachable.tsx'
import type { PortalConfig } from '#ui-kit/portal/session/portal-config.ts'
import { type Identity, IdentityContext } from './identity.ts'

const Auth0Identity = lazy(() =>
  import('./Auth0Identity.tsx').then(
    (module) => ({ default: module.Auth0Identity }),
    () => ({ default: NotLoaded }),
  ),
)

export function LazyIdentity({ config, children }: { config: PortalConfig; children: ReactNode }) {
  return (
    <Suspense fallback={<IdentityContext value={notYet}>{children}</IdentityContext>}>
      <Auth0Identity config={config}>{children}</Auth0Identity>
    </Suspense>
  )
}

function NotLoaded() {
  // The browser remembers a module that did not arrive: only a fresh page asks for it again.
  const reload = () => window.location.reload()
  return <Unreachable reason="The sign-in did not arrive. Check the connection." onRetry={reload} />
}

const tooEarly = () => Promise.reject(new Error('The sign-in is still loading.'))

export const notYet: Identity = {
  state: 'loading',
  user: {},
  signIn: tooEarly,
  signInByPopup: tooEarly,
  token: tooEarly,
  email: tooEarly,
  signOut: tooEarly,
}
