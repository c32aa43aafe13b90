/** Describes the routes that belong to no definition. */
import { accountRoutes } from './fixed/account-routes.ts'
import { auditRoutes } from './fixed/audit-routes.ts'
import { callerRoutes } from './fixed/caller-routes.ts'
import { instructionRoutes } from './fixed/instruction-routes.ts'
import { keyRoutes } from './fixed/key-routes.ts'
import { retentionRoutes } from './fixed/retention-routes.ts'
import type { FixedRoute } from './fixed/route.ts'
import { scimRoutes } from './fixed/scim-routes.ts'
import { serverRoutes } from './fixed/server-routes.ts'
import { sessionRoutes } from './fixed/session-routes.ts'
import { studioRoutes } from './fixed/studio-routes.ts'
import { useRoutes } from './fixed/use-routes.ts'
import { webhookRoutes } from './fixed/webhook-routes.ts'

export const fixedRoutes: readonly FixedRoute[] = [
  ...callerRoutes,
  ...instructionRoutes,
  ...sessionRoutes,
  ...accountRoutes,
  ...keyRoutes,
  ...webhookRoutes,
  ...scimRoutes,
  ...auditRoutes,
  ...useRoutes,
  ...retentionRoutes,
  ...studioRoutes,
  ...serverRoutes,
]
