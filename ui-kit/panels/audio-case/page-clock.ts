/** The browser's own clock. */
import type { Clock } from './panel-props.ts'

export const pageClock: Clock = {
  now: () => Date.now(),
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
