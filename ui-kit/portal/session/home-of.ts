/** Where a workspace begins. */
import { paths } from '#ui-kit/portal/paths.ts'
import type { PortalConfig } from './portal-config.ts'

/** The workspace of those who belong to none. */
export const publicClient = ({ clients }: Pick<PortalConfig, 'clients'>) =>
  clients.find((client) => client.public)?.id ?? 'Public'

export const homeOf = (client: string, config: Pick<PortalConfig, 'clients'>) =>
  client === publicClient(config) ? paths.usersDashboard : paths.dashboard
