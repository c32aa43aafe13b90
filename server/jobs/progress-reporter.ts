/** Notes how far a stage is, not too often, and says how long it will still take once that can be told. */

/** Milliseconds between two notes. */
const pause = 500
/** Milliseconds, and the share of the work, from which on the time left is not a mere guess. */
const [soonest, leastShare] = [10_000, 0.02]

export interface ProgressReporter {
  readonly report: (share: number, message?: string) => void
  /** Nothing is noted any more: what is left would be said of the next stage. */
  readonly stop: () => void
}

export function progressReporter(
  note: (share: number, message: string) => Promise<void>,
  now = () => performance.now(),
): ProgressReporter {
  let noted = -Infinity
  let waiting: NodeJS.Timeout | undefined
  let latest = { share: 0, message: '' }
  let first: { readonly at: number; readonly share: number } | undefined

  function noteLatest(): void {
    waiting = undefined
    noted = now()
    const { share, message } = latest
    const [time, done] = [noted - (first?.at ?? noted), share - (first?.share ?? share)]
    const left = time >= soonest && done >= leastShare ? ((1 - share) * time) / done : undefined
    const text = [message, left === undefined ? '' : timeLeft(left)].filter((part) => part !== '').join(', ')
    void note(share, text).catch(() => undefined)
  }

  return {
    report(value, message = '') {
      latest = { share: Math.min(1, Math.max(0, value)), message }
      // What an earlier process had done is reported at once, and says nothing of the speed of this one.
      if (first === undefined || now() - first.at < pause) first = { at: now(), share: latest.share }
      if (now() - noted >= pause) noteLatest()
      else waiting ??= setTimeout(noteLatest, pause)
    },
    stop: () => clearTimeout(waiting),
  }
}

function timeLeft(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 1) return 'less than a minute left'
  if (minutes < 90) return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`
  return `about ${Math.round(minutes / 60)} hours left`
}
