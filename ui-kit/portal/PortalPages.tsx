/** The page that the address names, or what is said where it makes a mistake. */
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { PageBoundary } from './pages/PageBoundary.tsx'

export function PortalPages({ routes }: { readonly routes: RouteObject[] }) {
  const { key } = useLocation()
  return (
    <PageBoundary address={key}>
      <Routed routes={routes} />
    </PageBoundary>
  )
}

const Routed = ({ routes }: { readonly routes: RouteObject[] }) => useRoutes(routes)
