/** Notes how far a stage is, not too often, and says how long it will still take once that can be told. */

/** Milliseconds between two notes. */
const pause = 500
/** Milliseconds, and the share of the work, from which on the time left is not a mere guess. */
const [soonest, leastShare] = [10_000, 0.02]

export function progressReporter(
  note: (share: number, message: string) => Promise<void>,
  now = () => performance.now(),
): (share: number, message?: string) => void {
  let noted = -Infinity
  let first: { readonly at: number; readonly share: number } | undefined
  return (value, message = '') => {
    const share = Math.min(1, Math.max(0, value))
    const at = now()
    // What was done by an earlier process says nothing of the speed of this one.
    first ??= { at, share }
    if (at - noted < pause) return
    noted = at
    const [time, done] = [at - first.at, share - first.share]
    const left = time >= soonest && done >= leastShare ? ((1 - share) * time) / done : undefined
    const text = [message, left === undefined ? '' : timeLeft(left)].filter((part) => part !== '').join(', ')
    void note(share, text).catch(() => undefined)
  }
}

function timeLeft(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 1) return 'less than a minute left'
  if (minutes < 90) return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`
  return `about ${Math.round(minutes / 60)} hours left`
}
