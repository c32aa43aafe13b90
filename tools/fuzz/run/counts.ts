/** The counters of a run. */
import type { PlannedRequest } from '../cases/planned-case.ts'
import type { Exchange } from '../wire/send.ts'

export interface Counts {
  requests: number
  /** Requests that prepare sessions. */
  preparing: number
  bytes: number
  exits: number
  byStatus: Map<number, number>
  routes: Set<string>
  /** Malformed requests without a reply, which is permitted. */
  unanswered: number
  /** Milliseconds of the slowest reply. */
  slowest: number
}

export const createCounts = (): Counts => ({
  requests: 0,
  preparing: 0,
  bytes: 0,
  exits: 0,
  byStatus: new Map(),
  routes: new Set(),
  unanswered: 0,
  slowest: 0,
})

export function countExchange(counts: Counts, { wire }: PlannedRequest, exchange: Exchange) {
  const { answers, bytesSent, milliseconds } = exchange
  counts.bytes += bytesSent
  for (const { status } of answers) counts.byStatus.set(status, (counts.byStatus.get(status) ?? 0) + 1)
  if (answers.length > 0) counts.slowest = Math.max(counts.slowest, milliseconds)
  else if (wire.answerOwed === 'perhaps') counts.unanswered += 1
}
