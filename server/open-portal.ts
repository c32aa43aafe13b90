/** Opens everything that the portal stands on, and closes it again. */
import type { Hono } from 'hono'
import { currentClients } from '#server/access/current-clients.ts'
import { embeddedIssuer } from '#server/access/embedded-issuer.ts'
import type { Issuer } from '#server/access/issuer.ts'
import { findMember } from '#server/access/members.ts'
import { signIns } from '#server/access/sign-ins.ts'
import { tenantIssuer } from '#server/access/tenant-issuer.ts'
import { withdrawDemoAccounts } from '#server/access/withdraw-demo-accounts.ts'
import { openDefinitions } from '#server/agents/definitions.ts'
import { readPanels } from '#server/agents/read-panels.ts'
import { watchDefinitions } from '#server/agents/watch-definitions.ts'
import { createApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import type { Note } from '#server/identity/provider.ts'
import { seedDemoAccounts } from '#server/identity/seed-demo-accounts.ts'
import { pagesDir, panelSchema } from '#server/paths.ts'
import { remoteAddress } from '#server/remote-address.ts'
import { openDatabase, type Database } from '#server/storage/database.ts'

export interface Portal {
  readonly app: Hono
  readonly close: () => Promise<void>
}

/** `origin` is the address by which browsers know it. */
export async function openPortal(config: Config, origin: string): Promise<Portal> {
  const { definitionsDirs: dirs, publicUrl, trustProxy, signIn } = config
  const clients = await currentClients(dirs)
  const definitions = await openDefinitions({ dirs, clients, panels: readPanels(panelSchema) })
  const database = await openDatabase(config)
  try {
    await (signIn.demo ? seedDemoAccounts : withdrawDemoAccounts)(database)
  } catch (error) {
    await database.close()
    throw error
  }

  const app = createApp({
    origin,
    isPublic: publicUrl !== undefined,
    trustProxy,
    issuer: issuerOf(config, origin, database),
    clients: clients.all,
    membershipOf: (email) => findMember(database.db, email),
    definitions,
    database,
    pagesDir,
  })
  const unwatch = watchDefinitions(dirs, definitions)
  const tidy = () =>
    void signIns(database)
      .sweep()
      .catch((error: unknown) => console.error(error))
  const tidying = setInterval(tidy, 3_600_000).unref()
  return {
    app,
    async close() {
      unwatch()
      clearInterval(tidying)
      await database.close()
    },
  }
}

function issuerOf({ signIn, trustProxy }: Config, origin: string, database: Database): Issuer {
  const { domain } = signIn
  if (domain !== undefined) return tenantIssuer({ ...signIn, domain })
  return embeddedIssuer({ ...signIn, origin, database, addressOf: remoteAddress({ trustProxy }), note })
}

const note: Note = (what, details) => console.log(JSON.stringify({ what, ...details }))
