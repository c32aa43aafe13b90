/** Formats the counts of a run as lines; the last line gives the result. */
import type { Counts } from './counts.ts'
import { megabytes, type Holdings } from './measure.ts'

export interface FormattedCounts {
  readonly details: readonly string[]
  readonly line: string
}

interface Measured {
  readonly seconds: number
  readonly before?: Holdings
  readonly after?: Holdings
}

export function formatCounts(counts: Counts, { seconds, before, after }: Measured): FormattedCounts {
  const { requests, preparing, bytes, exits, byStatus, routes, unanswered, slowest } = counts
  const statuses = [...byStatus].toSorted(([a], [b]) => a - b)
  const mistakes = statuses.filter(([status]) => status >= 500 && status !== 501 && status !== 503)
  const mistaken = mistakes.reduce((sum, [, count]) => sum + count, 0)
  const memory = before && after ? `, ${megabytes(before.memory)} -> ${megabytes(after.memory)}` : ''
  return {
    details: [
      `Answers by status: ${statuses.map(([status, count]) => `${status}: ${count}`).join(', ')}; ` +
        `${unanswered} broken requests without an answer.`,
      `${routes.size} routes, ${preparing} requests that prepare sessions, ${megabytes(bytes)} sent, ` +
        `slowest answer ${Math.round(slowest)} ms, ${Math.round(requests / seconds)} requests a second.`,
    ],
    line: `${requests} requests, ${exits} exits, ${mistaken} answers of 500${memory}`,
  }
}
