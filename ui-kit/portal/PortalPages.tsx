/** Shows the page at the current address; if that page throws, shows the error page in its place. */
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
