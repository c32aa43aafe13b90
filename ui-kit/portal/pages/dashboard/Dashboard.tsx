/** The landing page of a workspace. */
import { useTitle } from '#ui-kit/portal/session/use-title.ts'
import { DashboardPage } from './DashboardPage.tsx'

export function Dashboard() {
  useTitle('Dashboard')
  return <DashboardPage intro="controls" demosHeading="See agents at work" />
}
