/** The portal: loads its settings from the server, then finds out who is signed in, then shows the page at the address. */
import { useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { developmentRoutes } from './development-routes.tsx'
import { LazyIdentity } from './identity/LazyIdentity.tsx'
import { portalHistory } from './navigation/portal-history.ts'
import { PortalRouter } from './navigation/PortalRouter.tsx'
import { Unreachable } from './pages/Unreachable.tsx'
import { PortalPages } from './PortalPages.tsx'
import { portalRoutes } from './routes.tsx'
import { OwnConfig } from './session/OwnConfig.tsx'
import { readPortalConfig } from './session/portal-config.ts'
import { SessionProvider } from './session/SessionProvider.tsx'
import { useLoaded } from './session/use-loaded.ts'
import { Waiting } from './shell/Waiting.tsx'

const loadConfig = () => readPortalConfig(fetch)
const routes = portalRoutes(developmentRoutes)

export function Portal() {
  const config = useLoaded(loadConfig)
  const [history] = useState(() => portalHistory(createBrowserHistory({ v5Compat: true })))

  if (config.state === 'loading') return <Waiting for="Loading…" />
  if (config.state === 'failed') return <Unreachable reason={config.reason} onRetry={config.again} />
  return (
    <LazyIdentity config={config.value}>
      <OwnConfig config={config.value}>
        {(own) => (
          <SessionProvider config={own}>
            <PortalRouter history={history}>
              <PortalPages routes={routes} />
            </PortalRouter>
          </SessionProvider>
        )}
      </OwnConfig>
    </LazyIdentity>
  )
}
