/** The portal is drawn, as "loading", before the sign-in library has arrived. */
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
    <WhileLoading value={<IdentityContext value={notYet}>{children}</IdentityContext>}>
      <Auth0Identity config={config}>{children}</Auth0Identity>
    </WhileLoading>
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
