/** The content of a dashboard as a separate script, since a user who opens a wizard by its address does not need the films. */
import { onDemand, WhileLoading } from '#ui-kit/components/on-demand.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import type { DashboardPageProps } from './DashboardPage.tsx'

const DashboardPage = onDemand(async () => (await import('./DashboardPage.tsx')).DashboardPage)

export const LoadedDashboard = (props: DashboardPageProps) => (
  <WhileLoading value={<Skeleton lines={8} label="Loading the dashboard…" />}>
    <DashboardPage {...props} />
  </WhileLoading>
)
