/** Pages for whoever works on the portal. A build for production leaves them out. */
import type { RouteObject } from 'react-router-dom'
import { forAnyone } from './guards/SignedIn.tsx'
import { paths } from './paths.ts'
import { Waiting } from './shell/Waiting.tsx'

export const developmentRoutes: readonly RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: paths.shared,
        lazy: () => import('./pages/SharedComponents.tsx').then((module) => ({ Component: module.SharedComponents })),
        hydrateFallbackElement: <Waiting for="Loading…" />,
        handle: forAnyone,
      },
    ]
  : []
