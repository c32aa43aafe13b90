/** The landing page of a workspace. */
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { LoadedDashboard } from './LoadedDashboard.tsx'

export function Dashboard() {
  useTitle('Dashboard')
  return <LoadedDashboard intro="controls" demosHeading="See agents at work" />
}
