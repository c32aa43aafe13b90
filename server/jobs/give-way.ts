/** Long work gives way to calls: whoever has pressed a button waits for the reply, but nobody waits that closely for long work. */
import { setTimeout as delay } from 'node:timers/promises'

export interface GiveWay {
  /** Performs a call, to which long work gives way meanwhile. */
  readonly serve: <T>(perform: () => Promise<T>) => Promise<T>
  /** Resolves once few calls have been under way for a moment, but in any case after a while. */
  readonly untilFewCalls: () => Promise<void>
}

/** With at most this many calls under way, long work does not wait. */
const few = 8
/**
 * Milliseconds. Calls whose changes are committed together end together, and their senders' next calls come within `quietTime`.
 * `checkPause` is the time between two checks; after `longestWait` long work goes on in any case.
 */
const defaults = { moment: 100, look: 25, longest: 2_000 }

export function giveWay({ moment, look, longest } = defaults): GiveWay {
  let underWay = 0
  let manyAt = -Infinity
  const areFew = () => underWay <= few && performance.now() - manyAt >= moment

  return {
    async serve(perform) {
      underWay += 1
      try {
        return await perform()
      } finally {
        if (underWay > few) manyAt = performance.now()
        underWay -= 1
      }
    },
    async untilFewCalls() {
      const until = performance.now() + longest
      while (!areFew() && performance.now() < until) await delay(look, undefined, { ref: false })
    },
  }
}
