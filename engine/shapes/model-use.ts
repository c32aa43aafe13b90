/** The calls of models and their cost, as GET /api/use returns them: one line for each group of calls. */

export const useGroups = ['client', 'agent', 'day', 'model'] as const
export type UseGroup = (typeof useGroups)[number]

/** The keys by which the lines can be grouped. */
export const useGroupings = {
  all: ['day', 'client', 'agent'],
  client: ['client'],
  agent: ['agent'],
  day: ['day'],
  model: ['model'],
} as const satisfies Readonly<Record<string, readonly UseGroup[]>>
export type UseGrouping = keyof typeof useGroupings

export interface UseLine {
  readonly client: string | null
  readonly agent: string | null
  /** YYYY-MM-DD, UTC. */
  readonly day: string | null
  readonly model: string | null
  readonly calls: number
  /** The number of calls that failed. */
  readonly failed: number
  readonly inputTokens: number
  readonly outputTokens: number
  /** The cost of the calls whose model has a price; null if none has one. */
  readonly cost: number | null
}

/** A limit of the current month, or of a session, of which at least 80 % is used. */
export interface UseWarning {
  readonly of: 'portal' | 'client' | 'person' | 'session'
  /** The client, the person's e-mail address, or the agent and the person of a session; empty if the limit is that of the whole portal. */
  readonly name: string
  readonly kind: 'tokens' | 'cost'
  readonly used: number
  readonly limit: number
}
