/** Long work gives way to calls: whoever has pressed a button waits for the reply, but nobody waits that closely for long work. */
import { setTimeout as delay } from 'node:timers/promises'

export interface GiveWay {
  /** Performs a call, to which long work gives way meanwhile. */
  readonly serve: <T>(perform: () => Promise<T>) => Promise<T>
  /** Resolves once few calls have been under way for a moment, but in any case after a while. */
  readonly untilFewCalls: () => Promise<void>
}

/** Calls under way to which long work does not give way. */
const few = 8
/**
 * Milliseconds. Calls whose changes are committed together end together, and their senders' next calls come within `moment`;
 * `look` is the time between two looks, and after `longest` it waits no more.
 */
const defaults = { moment: 100, look: 25, longest: 2_000 }

export function giveWay({ moment, look, longest } = defaults, now = () => performance.now()): GiveWay {
  let underWay = 0
  let manyAt = -Infinity
  const areFew = () => underWay <= few && now() - manyAt >= moment

  return {
    async serve(perform) {
      underWay += 1
      try {
        return await perform()
      } finally {
        if (underWay > few) manyAt = now()
        underWay -= 1
      }
    },
    async untilFewCalls() {
      const until = now() + longest
      while (!areFew() && now() < until) await delay(look, undefined, { ref: false })
    },
  }
}
