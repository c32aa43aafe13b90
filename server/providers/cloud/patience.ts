/** How long a provider is waited for, and how often it is asked again. */

export interface Patience {
  /** In all, the first one included. */
  readonly attempts: number
  /** Before the second attempt; doubled for each further one. */
  readonly firstPauseMs: number
  /** A provider that asks for a longer pause is given up for now. */
  readonly longestPauseMs: number
  /** For one attempt. */
  readonly timeoutMs: number
}

export const usualPatience: Patience = {
  attempts: 4,
  firstPauseMs: 1000,
  longestPauseMs: 60_000,
  timeoutMs: 180_000,
}
