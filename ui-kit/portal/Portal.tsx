/** The portal: its settings from the server, then who is signed in, then the page that the address names. */
import { useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { developmentRoutes } from './development-routes.tsx'
import { LazyIdentity } from './identity/LazyIdentity.tsx'
import { Unreachable } from './pages/Unreachable.tsx'
import { portalRoutes } from './routes.tsx'
import { readPortalConfig } from './session/portal-config.ts'
import { SessionProvider } from './session/SessionProvider.tsx'
import { useLoaded } from './session/use-loaded.ts'
import { Waiting } from './shell/Waiting.tsx'

const loadConfig = () => readPortalConfig(fetch)

export function Portal() {
  const config = useLoaded(loadConfig)
  const [router] = useState(() => createBrowserRouter(portalRoutes(developmentRoutes)))

  if (config.state === 'loading') return <Waiting for="Loading…" />
  if (config.state === 'failed') return <Unreachable reason={config.reason} onRetry={config.again} />
  return (
    <LazyIdentity config={config.value}>
      <SessionProvider config={config.value}>
        <RouterProvider router={router} />
      </SessionProvider>
    </LazyIdentity>
  )
}
