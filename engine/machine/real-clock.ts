/** Time as it passes. */
import type { Host } from './host.ts'

export const realClock: Pick<Host, 'now' | 'sleep'> = {
  now: () => Date.now(),
  // Timers of a hidden tab are late; the deadline is absolute, so lateness does not add up.
  sleep: (until, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, Math.max(0, until - Date.now()))
      const end = () => {
        clearTimeout(timer)
        reject(new Error('The wait was ended.'))
      }
      if (signal.aborted) end()
      else signal.addEventListener('abort', end, { once: true })
    }),
}
