/** The portal settings of the shipped definitions, as the server gives them: the workspaces and the pages. */
import shipped from '#definitions/clients.json' with { type: 'json' }
import type { Client } from '#engine/access/client.ts'
import { pages } from '#engine/access/pages.ts'
import type { PortalConfig } from '#ui-kit/portal/session/portal-config.ts'

export const clients: readonly Client[] = shipped.clients

export const portalConfig: PortalConfig = {
  domain: 'http://localhost:3000',
  clientId: 'portal',
  audience: 'https://portal.example.com/api',
  product: 'Stepwright',
  clients,
  pages: pages(clients),
}
