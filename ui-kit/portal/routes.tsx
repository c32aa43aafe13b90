/** Every address of the portal and its page. Pages that few people open are loaded on demand. */
import { type ComponentType, lazy } from 'react'
import type { RouteObject } from 'react-router-dom'
import { PageGuard } from './guards/PageGuard.tsx'
import { SignedIn } from './guards/SignedIn.tsx'
import type { adminPages } from './pages/admin-pages.ts'
import { AgentRoute } from './pages/AgentRoute.tsx'
import { Callback } from './pages/Callback.tsx'
import { ClientDashboard } from './pages/ClientDashboard.tsx'
import { Dashboard } from './pages/dashboard/Dashboard.tsx'
import { UsersDashboard } from './pages/dashboard/UsersDashboard.tsx'
import { NoAccess } from './pages/NoAccess.tsx'
import { NotFound } from './pages/NotFound.tsx'
import { RouteDecider } from './pages/RouteDecider.tsx'
import { agentPaths, paths } from './paths.ts'

const AccountSettings = page(async () => (await import('./pages/account/AccountSettings.tsx')).AccountSettings)
const Language = page(async () => (await import('./pages/account/Language.tsx')).Language)
const MyWork = page(async () => (await import('./pages/work/MyWork.tsx')).MyWork)
const ProviderPage = page(async () => (await import('./pages/ProviderPage.tsx')).ProviderPage)
const Security = page(async () => (await import('./pages/account/Security.tsx')).Security)
const Studio = page(async () => (await import('./pages/studio/Studio.tsx')).Studio)
const WhoAmI = page(async () => (await import('./pages/WhoAmI.tsx')).WhoAmI)

/** engine/access/pages.ts says who may enter each of them. */
const guarded: Readonly<Record<string, ComponentType>> = {
  [paths.dashboard]: Dashboard,
  [paths.usersDashboard]: UsersDashboard,
  [paths.work]: MyWork,
  [paths.whoAmI]: WhoAmI,
  [paths.provider]: ProviderPage,
  [paths.instructions]: adminPage('instructions'),
  [paths.audit]: adminPage('audit'),
  [paths.people]: adminPage('people'),
  [paths.ownPeople]: adminPage('ownPeople'),
  [paths.use]: adminPage('use'),
  [paths.api]: adminPage('api'),
  [paths.retention]: adminPage('retention'),
  [paths.studio]: Studio,
  [paths.security]: Security,
  [paths.language]: Language,
  [paths.account]: AccountSettings,
}

/** `more` are pages that are not part of the product. */
export function portalRoutes(more: readonly RouteObject[] = []): RouteObject[] {
  return [
    ...[paths.home, paths.start, paths.login].map((path) => ({ path, element: <RouteDecider /> })),
    { path: paths.callback, element: <Callback /> },
    { path: `${paths.dashboard}/:client`, element: <ClientDashboard /> },
    {
      element: <SignedIn />,
      children: [
        ...Object.entries(guarded).map(([path, Page]) => ({
          path,
          element: (
            <PageGuard path={path}>
              <Page />
            </PageGuard>
          ),
        })),
        { path: `${agentPaths}*`, element: <AgentRoute /> },
      ],
    },
    {
      element: <SignedIn forAnyone />,
      children: [{ path: paths.noAccess, element: <NoAccess /> }, ...more, { path: '*', element: <NotFound /> }],
    },
  ]
}

function adminPage(name: keyof typeof adminPages) {
  return page(async () => (await import('./pages/admin-pages.ts')).adminPages[name]())
}

/** The browser's own message about a script that could not be loaded helps no user. */
function page(load: () => Promise<ComponentType>) {
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      (cause: unknown) => {
        throw new Error('Its script could not be loaded. Check the connection.', { cause })
      },
    ),
  )
}
