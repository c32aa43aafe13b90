/** How long to wait for a provider, and how often to repeat a request. */

export interface RetryPolicy {
  /** Number of attempts, including the first. */
  readonly attempts: number
  /** The pause before the second attempt; it doubles for each further attempt. */
  readonly firstPauseMs: number
  /** If a provider asks for a longer pause, the request fails. */
  readonly longestPauseMs: number
  /** The time-out of one attempt. */
  readonly timeoutMs: number
  /** The time-out of all attempts and the pauses between them. */
  readonly totalMs: number
}

/** A call of an agent usually ends after 300 seconds: the total is less, so that its user reads what the model did. */
export const defaultRetryPolicy: RetryPolicy = {
  attempts: 4,
  firstPauseMs: 1000,
  longestPauseMs: 60_000,
  timeoutMs: 180_000,
  totalMs: 270_000,
}
