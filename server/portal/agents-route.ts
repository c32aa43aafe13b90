/** GET /api/agents: the agents of the active workspace, without the server's part; for admins also the problems of definitions that cannot run. */
import { Hono } from 'hono'
import { catalogueEntry } from '#engine/access/catalogue-entry.ts'
import type { Locale } from '#engine/access/locales.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { publish } from '#engine/definition/publish.ts'
import type { Definition } from '#engine/definition/types.ts'
import type { Identify } from '#server/access/identify.ts'
import { opensAgent } from '#server/access/user.ts'
import { requireWorkspace } from '#server/access/require-workspace.ts'
import { sendJson } from '#server/compression/send-json.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import { localeOf } from '#server/language/locale-of.ts'
import type { Translations } from '#server/language/translations.ts'
import { operations } from '#server/operations/catalogue.ts'

interface Options {
  readonly identify: Identify
  readonly definitions: Definitions
  readonly provider: () => string
  readonly translations: Pick<Translations, 'ofAgent'>
}

export function agentsRoute({ identify, definitions, provider, translations }: Options): Hono {
  const published = new WeakMap<Definition, PublicDefinition>()
  const app = new Hono()

  app.get('/api/agents', async (c) => {
    const visitor = await identify(c)
    const workspace = requireWorkspace(c, { visitor, admits: [], provider: provider() })
    await definitions.refresh()
    const locale = localeOf(c)
    const agents = definitions
      .all()
      .filter(({ id }) => opensAgent(visitor, id))
      .map((definition) => translations.ofAgent(publishOnce(definition), { agent: definition.id, locale }))
      .flatMap((definition) => catalogueEntry(definition, { workspace, provider: provider() }) ?? [])
      // During a rollout the provider may enter both definitions of an agent.
      .filter(({ id }, index, all) => all.findIndex((entry) => entry.id === id) === index)
    return sendJson(c, {
      client: workspace,
      agents,
      hubs: hubsOf(
        agents.map(({ definition }) => definition),
        locale,
      ),
      ...(visitor.isAdmin && { problems: definitions.problems() }),
    })
  })

  function publishOnce(definition: Definition): PublicDefinition {
    const known = published.get(definition) ?? publish(definition, operations)
    published.set(definition, known)
    return known
  }

  /** The hubs of the agents, by the name in their definition. */
  function hubsOf(of: readonly PublicDefinition[], locale: Locale) {
    const hubs = of.flatMap(({ id: agent, hub }) => (hub ? [{ agent, name: hub.items }] : []))
    return Object.fromEntries(
      hubs.map(({ agent, name }) => [name, translations.ofAgent(definitions.hubItems(name), { agent, locale })]),
    )
  }

  return app
}
