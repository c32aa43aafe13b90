/**
 * Sends one request to a provider and repeats it after temporary failures, with a time-out for each attempt, one for all of them, and growing or
 * requested pauses.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { explainTrouble, type Role } from './explain-trouble.ts'
import type { RetryPolicy } from './retry-policy.ts'
import { isTemporary, type ProviderTrouble, troubleOf } from './provider-error.ts'

export interface Asking {
  readonly role: Role
  readonly policy: RetryPolicy
  readonly signal: AbortSignal
  /** Waits until the provider takes another request; the returned function ends that. Waiting does not count as time of the provider. */
  readonly takePlace?: (signal: AbortSignal) => Promise<() => void>
}

export async function askProvider<T>(
  { role, policy, signal, takePlace = () => Promise.resolve(() => undefined) }: Asking,
  attempt: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  let leftMs = policy.totalMs
  for (let count = 1; ; count += 1) {
    signal.throwIfAborted()
    const givePlaceBack = await takePlace(signal)
    const began = performance.now()
    const timeoutMs = Math.min(policy.timeoutMs, leftMs)
    const timeout = AbortSignal.timeout(timeoutMs)
    let trouble: ProviderTrouble | undefined
    try {
      return await attempt(AbortSignal.any([signal, timeout]))
    } catch (error) {
      signal.throwIfAborted()
      trouble = troubleOf(error, timeout.aborted)
      if (trouble === undefined) throw error
    } finally {
      givePlaceBack()
    }
    leftMs -= performance.now() - began
    const pauseMs = pauseBefore(count, trouble, policy)
    if (pauseMs === undefined || pauseMs >= leftMs) throw explainTrouble(trouble, role, timeoutMs)
    leftMs -= pauseMs
    await pause(pauseMs, undefined, { signal })
  }
}

/** Undefined if the request should not be repeated. */
function pauseBefore(count: number, trouble: ProviderTrouble, policy: RetryPolicy): number | undefined {
  if (count >= policy.attempts || !isTemporary(trouble)) return undefined
  // Up to 20 % more, so that many sessions do not repeat at the same moment.
  const jitter = 1 + Math.random() / 5
  const requestedPauseMs = trouble.kind === 'status' ? trouble.retryAfterMs : undefined
  if (requestedPauseMs !== undefined)
    return requestedPauseMs <= policy.longestPauseMs ? requestedPauseMs * jitter : undefined
  return Math.min(policy.firstPauseMs * 2 ** (count - 1) * jitter, policy.longestPauseMs)
}
