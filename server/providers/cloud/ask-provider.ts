/** Sends one request to a provider and repeats it after temporary failures, with a time-out and growing or requested pauses. */
import { setTimeout as pause } from 'node:timers/promises'
import { explainTrouble, type Role } from './explain-trouble.ts'
import type { RetryPolicy } from './retry-policy.ts'
import { isTemporary, type ProviderTrouble, troubleOf } from './provider-error.ts'

export async function askProvider<T>(
  role: Role,
  policy: RetryPolicy,
  signal: AbortSignal,
  attempt: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  for (let count = 1; ; count += 1) {
    signal.throwIfAborted()
    const timeout = AbortSignal.timeout(policy.timeoutMs)
    try {
      return await attempt(AbortSignal.any([signal, timeout]))
    } catch (error) {
      signal.throwIfAborted()
      const trouble = troubleOf(error, timeout.aborted)
      if (trouble === undefined) throw error
      const pauseMs = pauseBefore(count, trouble, policy)
      if (pauseMs === undefined) throw explainTrouble(trouble, role, policy.timeoutMs)
      await pause(pauseMs, undefined, { signal })
    }
  }
}

/** Undefined if the request should not be repeated. */
function pauseBefore(count: number, trouble: ProviderTrouble, policy: RetryPolicy): number | undefined {
  if (count >= policy.attempts || !isTemporary(trouble)) return undefined
  const requestedPauseMs = trouble.kind === 'status' ? trouble.retryAfterMs : undefined
  if (requestedPauseMs !== undefined) return requestedPauseMs <= policy.longestPauseMs ? requestedPauseMs : undefined
  // Up to 20 % more, so that many sessions do not repeat at the same moment.
  const jitter = 1 + Math.random() / 5
  return Math.min(policy.firstPauseMs * 2 ** (count - 1) * jitter, policy.longestPauseMs)
}
