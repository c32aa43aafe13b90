/** One request to a provider, repeated while that may help: with a time-out, growing pauses and the pause it asks for. */
import { setTimeout as pause } from 'node:timers/promises'
import { explainTrouble, type Role } from './explain-trouble.ts'
import type { Patience } from './patience.ts'
import { mayPass, type ProviderTrouble, troubleOf } from './provider-error.ts'

export async function askProvider<T>(
  role: Role,
  patience: Patience,
  signal: AbortSignal,
  attempt: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  for (let count = 1; ; count += 1) {
    signal.throwIfAborted()
    const timeout = AbortSignal.timeout(patience.timeoutMs)
    try {
      return await attempt(AbortSignal.any([signal, timeout]))
    } catch (error) {
      signal.throwIfAborted()
      const trouble = troubleOf(error, timeout.aborted)
      if (trouble === undefined) throw error
      const pauseMs = pauseBefore(count, trouble, patience)
      if (pauseMs === undefined) throw explainTrouble(trouble, role, patience.timeoutMs)
      await pause(pauseMs, undefined, { signal })
    }
  }
}

/** Undefined: it is of no use to go on. */
function pauseBefore(count: number, trouble: ProviderTrouble, patience: Patience): number | undefined {
  if (count >= patience.attempts || !mayPass(trouble)) return undefined
  const asked = trouble.kind === 'status' ? trouble.retryAfterMs : undefined
  if (asked !== undefined) return asked <= patience.longestPauseMs ? asked : undefined
  // Up to a fifth more, so that many sessions do not come back at the same moment.
  const jitter = 1 + Math.random() / 5
  return Math.min(patience.firstPauseMs * 2 ** (count - 1) * jitter, patience.longestPauseMs)
}
