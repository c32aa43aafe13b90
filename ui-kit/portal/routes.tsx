/** Every address of the portal. */
import type { RouteObject } from 'react-router-dom'
import { PageGuard } from './guards/PageGuard.tsx'
import { forAnyone, SignedIn } from './guards/SignedIn.tsx'
import { AccountSettings } from './pages/account/AccountSettings.tsx'
import { AgentInstructions } from './pages/instructions/AgentInstructions.tsx'
import { AgentRoute } from './pages/AgentRoute.tsx'
import { Callback } from './pages/Callback.tsx'
import { ClientDashboard } from './pages/ClientDashboard.tsx'
import { Broken } from './pages/Broken.tsx'
import { Dashboard } from './pages/dashboard/Dashboard.tsx'
import { UsersDashboard } from './pages/dashboard/UsersDashboard.tsx'
import { NoAccess } from './pages/NoAccess.tsx'
import { NotFound } from './pages/NotFound.tsx'
import { ProviderPage } from './pages/ProviderPage.tsx'
import { RouteDecider } from './pages/RouteDecider.tsx'
import { WhoAmI } from './pages/WhoAmI.tsx'
import { agentPaths, paths } from './paths.ts'

/** Whom each admits stands in engine/access/pages.ts. */
const guarded = {
  [paths.dashboard]: <Dashboard />,
  [paths.usersDashboard]: <UsersDashboard />,
  [paths.whoAmI]: <WhoAmI />,
  [paths.provider]: <ProviderPage />,
  [paths.instructions]: <AgentInstructions />,
  [paths.account]: <AccountSettings />,
}

/** `more`: pages beside those of the product. */
export function portalRoutes(more: readonly RouteObject[] = []): RouteObject[] {
  return [
    {
      errorElement: <Broken />,
      children: [
        ...[paths.home, paths.start, paths.login].map((path) => ({ path, element: <RouteDecider /> })),
        { path: paths.callback, element: <Callback /> },
        { path: `${paths.dashboard}/:client`, element: <ClientDashboard /> },
        {
          element: <SignedIn />,
          children: [
            ...Object.entries(guarded).map(([path, page]) => ({
              path,
              element: <PageGuard path={path}>{page}</PageGuard>,
            })),
            { path: `${agentPaths}*`, element: <AgentRoute /> },
            { path: paths.noAccess, element: <NoAccess />, handle: forAnyone },
            ...more,
            { path: '*', element: <NotFound />, handle: forAnyone },
          ],
        },
      ],
    },
  ]
}
