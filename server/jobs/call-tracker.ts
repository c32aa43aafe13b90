/** Makes long work wait for calls: a person who pressed a button waits for the reply, whereas long work is less urgent. */
import { setTimeout as delay } from 'node:timers/promises'

export interface CallTracker {
  /** Performs a call, for which long work waits. */
  readonly trackCall: <T>(perform: () => Promise<T>) => Promise<T>
  /** Resolves once few calls have been in progress for a moment, and at the latest after a fixed time. */
  readonly waitForFewCalls: () => Promise<void>
}

/** With at most this many calls in progress, long work does not wait. */
const fewCalls = 8
/**
 * Milliseconds. Calls whose changes are committed together end together, and their senders' next calls come within `quietTime`.
 * `checkPause` is the time between two checks; after `longestWait` long work goes on in any case.
 */
const defaults = { quietTime: 100, checkPause: 25, longestWait: 2_000 }

export function createCallTracker(
  { quietTime, checkPause, longestWait } = defaults,
  now = () => performance.now(),
): CallTracker {
  let underWay = 0
  let lastManyAt = -Infinity
  const areCallsFew = () => underWay <= fewCalls && now() - lastManyAt >= quietTime

  return {
    async trackCall(perform) {
      underWay += 1
      try {
        return await perform()
      } finally {
        if (underWay > fewCalls) lastManyAt = now()
        underWay -= 1
      }
    },
    async waitForFewCalls() {
      const until = now() + longestWait
      while (!areCallsFew() && now() < until) await delay(checkPause, undefined, { ref: false })
    },
  }
}
