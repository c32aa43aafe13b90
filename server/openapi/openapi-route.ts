/**
 * GET /api/openapi.json describes the API. A user who is signed in gets the agents of their workspaces; everybody else gets the portal's own calls
 * and the public agents, since the agents of customers name the customers.
 */
import { Hono } from 'hono'
import { mayEnter } from '#engine/access/may-enter.ts'
import type { Client } from '#engine/access/client.ts'
import type { Definition } from '#engine/definition/types.ts'
import type { Identify } from '#server/access/identify.ts'
import { opensAgent } from '#server/access/user.ts'
import { visitorIfSignedIn } from '#server/access/visitor-if-signed-in.ts'
import { sendJson } from '#server/compression/send-json.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import { product } from '#server/product.ts'
import { openApiDocument } from './openapi-document.ts'
import type { OpenApi } from './openapi.ts'

interface Options {
  readonly origin: string
  readonly definitions: Pick<Definitions, 'all' | 'onChange'>
  readonly clients: () => readonly Client[]
  readonly provider: () => string
  readonly identify: Identify
}

export function openApiRoute({ origin, definitions, clients, provider, identify }: Options): Hono {
  /** Cached by the agents that a document describes. */
  const documents = new Map<string, OpenApi>()
  definitions.onChange(() => documents.clear())

  const documentOf = (described: readonly Definition[]): OpenApi => {
    const key = described.map(({ id }) => id).join(' ')
    const made = documents.get(key) ?? openApiDocument({ definitions: described, origin, product })
    documents.set(key, made)
    return made
  }

  const app = new Hono()
  app.get('/api/openapi.json', async (c) => {
    const visitor = await visitorIfSignedIn(c, identify)
    const workspaces = visitor?.workspaces ?? publicWorkspaces()
    const described = definitions
      .all()
      .filter(({ id }) => visitor === undefined || opensAgent(visitor, id))
      .filter(({ access }) =>
        workspaces.some((workspace) => mayEnter(access.clients, { workspace, provider: provider() })),
      )
    return sendJson(c, documentOf(described))
  })
  return app

  function publicWorkspaces(): readonly string[] {
    return clients()
      .filter((client) => client.public)
      .map(({ id }) => id)
  }
}
