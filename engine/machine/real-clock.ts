/** The real clock of the computer. */
import type { Host } from './host.ts'

export const realClock: Pick<Host, 'now' | 'sleep'> = {
  now: () => Date.now(),
  // Timers of a hidden tab fire late. The deadline is absolute, so that the delays do not add up.
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
