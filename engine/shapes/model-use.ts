/** What models were asked and what it cost, as GET /api/use gives it: one line for each group of calls. */

export const useGroups = ['client', 'agent', 'day', 'model'] as const
export type UseGroup = (typeof useGroups)[number]

/** How the lines are grouped. */
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
  /** Calls that brought no answer. */
  readonly failed: number
  readonly inputTokens: number
  readonly outputTokens: number
  /** Of the calls whose model has a price; null if none has one. */
  readonly cost: number | null
}

/** A limit of the running month of which 80 % or more are used. */
export interface UseWarning {
  readonly of: 'client' | 'portal'
  /** The client; empty for the portal. */
  readonly name: string
  readonly kind: 'tokens' | 'cost'
  readonly used: number
  readonly limit: number
}
