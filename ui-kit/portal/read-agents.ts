/** Fetches the list of agents and believes nothing about the reply that it has not seen. */

export interface ListedAgent {
  readonly id: string
  readonly name: string
  readonly path?: string
  readonly problems: readonly string[]
}

/** The list, or an Error whose message is a sentence for the user. */
export async function readAgents(fetch: typeof globalThis.fetch, signal?: AbortSignal): Promise<ListedAgent[]> {
  const response = await fetch('/api/agents', signal ? { signal } : {}).catch((cause: unknown) => {
    throw new Error('The server could not be reached. Check the connection.', { cause })
  })
  const body: unknown = await response.json().catch(() => undefined)
  const agents = property(body, 'agents')
  if (response.ok && Array.isArray(agents) && agents.every(isListedAgent)) return agents

  const error = property(body, 'error')
  throw new Error(typeof error === 'string' ? error : `The server answered ${response.status} without a list.`)
}

function isListedAgent(value: unknown): value is ListedAgent {
  const path = property(value, 'path')
  const problems = property(value, 'problems')
  return (
    typeof property(value, 'id') === 'string' &&
    typeof property(value, 'name') === 'string' &&
    (path === undefined || typeof path === 'string') &&
    Array.isArray(problems) &&
    problems.every((problem) => typeof problem === 'string')
  )
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
