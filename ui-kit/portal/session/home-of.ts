/** The start page of a workspace. */
import { paths } from '#ui-kit/portal/paths.ts'
import type { PortalConfig } from './portal-config.ts'

/** The workspace for users who do not belong to any other. */
export const publicClient = ({ clients }: Pick<PortalConfig, 'clients'>) =>
  clients.find((client) => client.public)?.id ?? 'Public'

export const homeOf = (client: string, config: Pick<PortalConfig, 'clients'>) =>
  client === publicClient(config) ? paths.usersDashboard : paths.dashboard
