/** Loads the sign-in library. Until it is loaded, the portal is drawn with an identity whose state is "loading". */
import { onDemand, WhileLoading } from '#ui-kit/components/on-demand.tsx'
import { type ReactNode } from 'react'
import { Unreachable } from '#ui-kit/portal/pages/Unreachable.tsx'
import type { PortalConfig } from '#ui-kit/portal/session/portal-config.ts'
import { type Identity, IdentityContext } from './identity.ts'

const Auth0Identity = onDemand<LazyIdentityProps>(() =>
  import('./Auth0Identity.tsx').then(
    (module) => module.Auth0Identity,
    () => NotLoaded,
  ),
)

interface LazyIdentityProps {
  readonly config: PortalConfig
  readonly children: ReactNode
}

export function LazyIdentity({ config, children }: LazyIdentityProps) {
  return (
    <WhileLoading value={<IdentityContext value={loadingIdentity}>{children}</IdentityContext>}>
      <Auth0Identity config={config}>{children}</Auth0Identity>
    </WhileLoading>
  )
}

function NotLoaded() {
  // The browser remembers that the module failed to load; only a new page load requests it again.
  const reload = () => window.location.reload()
  return <Unreachable reason="The sign-in did not arrive. Check the connection." onRetry={reload} />
}

const rejectWhileLoading = () => Promise.reject(new Error('The sign-in is still loading.'))

export const loadingIdentity: Identity = {
  state: 'loading',
  user: {},
  signIn: rejectWhileLoading,
  signInByPopup: rejectWhileLoading,
  token: rejectWhileLoading,
  renew: rejectWhileLoading,
  email: rejectWhileLoading,
  signOut: rejectWhileLoading,
}
