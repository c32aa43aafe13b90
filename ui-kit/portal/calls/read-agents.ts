/** The agents that the active workspace may use: their entries in the catalogue, their definitions, and their hubs. */
import type { CatalogueEntry } from '#engine/access/catalogue-entry.ts'
import type { HubItem } from '#engine/definition/installed-parts.ts'
import type { Problem } from '#engine/definition/problem.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { property } from '#ui-kit/portal/session/property.ts'

export type Agent = CatalogueEntry

/** A definition that cannot run because of mistakes in it. The server reports it only to admins. */
export interface BrokenAgent {
  readonly agent: string
  /** Whether an earlier version of it still runs. */
  readonly runs: 'last-good' | 'none'
  readonly problems: readonly Problem[]
}

export interface Agents {
  readonly agents: readonly Agent[]
  /** By the names that definitions use. */
  readonly hubs: Readonly<Record<string, readonly HubItem[]>>
  readonly problems: readonly BrokenAgent[]
}

/** Throws an Error whose message is a sentence for the user. */
export async function readAgents(
  api: Api,
  { client, signal }: { readonly client: string; readonly signal?: AbortSignal },
): Promise<Agents> {
  const { ok, status, body } = await api.call('/api/agents', { client, ...(signal && { signal }) })
  if (ok && areAgents(body)) return { agents: body.agents, hubs: body.hubs ?? {}, problems: body.problems ?? [] }

  const error = property(body, 'error')
  throw new Error(typeof error === 'string' ? error : `The server answered ${status} without a list of agents.`)
}

/** Checks only the outer shape, because the server has checked the definitions. */
function areAgents(body: unknown): body is Pick<Agents, 'agents'> & Partial<Agents> {
  const agents = property(body, 'agents')
  return Array.isArray(agents) && agents.every(isAgent)
}

function isAgent(value: unknown): value is Agent {
  const texts = ['id', 'name', 'path']
  const flags = ['active', 'listed']
  return (
    texts.every((key) => typeof property(value, key) === 'string') &&
    flags.every((key) => typeof property(value, key) === 'boolean') &&
    typeof property(property(value, 'definition'), 'path') === 'string'
  )
}
