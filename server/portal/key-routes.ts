/** The API keys of all workspaces, for admins. */
import { Hono, type Context } from 'hono'
import type { Client } from '#engine/access/client.ts'
import { mayEnter } from '#engine/access/may-enter.ts'
import { longestKeyDays } from '#engine/shapes/api-key.ts'
import type { Identify } from '#server/access/identify.ts'
import { sessionIdOf } from '#server/access/session-id.ts'
import { readJson } from '#server/agents/body/read-json.ts'
import type { ApiKeys, NewApiKey } from '#server/api-keys/api-keys.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { sendJson } from '#server/compression/send-json.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import { localeOf } from '#server/language/locale-of.ts'
import type { Translations } from '#server/language/translations.ts'
import { Refusal } from '#server/refusals.ts'

interface Options {
  readonly identify: Identify
  readonly keys: ApiKeys
  readonly clients: () => readonly Client[]
  readonly provider: () => string
  readonly definitions: Pick<Definitions, 'all'>
  readonly translations: Pick<Translations, 'ofAgent'>
  readonly audit: Pick<AuditLog, 'note'>
  readonly addressOf: (c: Context) => string
}

/** Characters. */
const longestName = 80

export function keyRoutes(options: Options): Hono {
  const { identify, keys, clients, provider, definitions, translations, audit, addressOf } = options
  const app = new Hono()

  async function identifyAdmin(c: Context) {
    const { isAdmin, user } = await identify(c)
    if (!isAdmin) throw new Refusal(403, 'Only admins may manage API keys.')
    return user
  }

  const agentsOf = (workspace: string) => {
    const ofWorkspace = definitions
      .all()
      .filter(({ access }) => mayEnter(access.clients, { workspace, provider: provider() }))
    // During a rollout an agent has two definitions.
    return ofWorkspace.filter(({ id }, at) => ofWorkspace.findIndex((each) => each.id === id) === at)
  }

  app.get('/api/keys', async (c) => {
    await identifyAdmin(c)
    const locale = localeOf(c)
    return sendJson(c, {
      keys: await keys.list(),
      clients: clients().map(({ id, name }) => ({
        id,
        name,
        agents: agentsOf(id).map((definition) => {
          const named = { name: definition.catalogue?.name ?? definition.name }
          return { id: definition.id, ...translations.ofAgent(named, { agent: definition.id, locale }) }
        }),
      })),
    })
  })

  app.post('/api/keys', async (c) => {
    const user = await identifyAdmin(c)
    const wanted = readKey(await readJson(c))
    const made = await keys.make({ ...wanted, madeBy: user.email ?? user.id })
    const { name, client, opens, agents, expiresAt } = made.key
    const what = opens === 'people' ? 'people, by SCIM' : (agents?.join(', ') ?? 'all agents')
    const detail = `${what}; until ${expiresAt.slice(0, 10)}`
    await audit.note({ event: 'api-key-made', user, client, subject: name, detail, address: addressOf(c) })
    return c.json(made, 200, { 'Cache-Control': 'no-store' })
  })

  app.delete('/api/keys/:id', async (c) => {
    const user = await identifyAdmin(c)
    const id = sessionIdOf(c.req.param('id'))
    const key = id === undefined ? undefined : await keys.revoke(id)
    if (!key) throw new Refusal(404, 'There is no such API key that could be revoked. Load the page again.')
    const { name, client } = key
    await audit.note({ event: 'api-key-revoked', user, client, subject: name, address: addressOf(c) })
    return c.json({ success: true, message: `The API key "${name}" is revoked.`, key })
  })

  function readKey(body: Readonly<Record<string, unknown>>): Omit<NewApiKey, 'madeBy'> {
    const { client, opens = 'agents', agents = null, days } = body
    const name = typeof body['name'] === 'string' ? body['name'].trim() : ''
    if (name === '' || name.length > longestName) {
      throw wrong('name', `Give the key a name of at most ${longestName} characters.`)
    }
    if (typeof client !== 'string' || !clients().some(({ id }) => id === client)) {
      const ids = clients().map(({ id }) => id)
      throw wrong('client', `Name the workspace of the key: ${ids.join(', ')}.`)
    }
    if (typeof days !== 'number' || !Number.isInteger(days) || days < 1 || days > longestKeyDays) {
      throw wrong('days', `Say for how many days the key is valid, from 1 to ${longestKeyDays}.`)
    }
    if (opens !== 'agents' && opens !== 'people') throw wrong('opens', 'Say what the key opens: "agents" or "people".')
    if (opens === 'people' && agents !== null)
      throw wrong('agents', 'A key for people opens no agents. Leave them out.')
    return { name, client, opens, agents: agents === null ? null : readAgents(agents, client), days }
  }

  function readAgents(agents: unknown, client: string): readonly string[] {
    const possible = agentsOf(client).map(({ id }) => id)
    const isList = Array.isArray(agents) && agents.length > 0 && agents.every((each) => possible.includes(each))
    if (!isList)
      throw wrong('agents', `Name agents of the workspace ${client}, or null for all: ${possible.join(', ')}.`)
    return [...new Set<string>(agents)]
  }

  return app
}

const wrong = (field: string, sentence: string) => new Refusal(400, sentence, {}, { field })
