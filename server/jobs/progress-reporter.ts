/** Records the progress of a stage, not too often, with the time left once that can be estimated. */
import { worded } from '#server/wording.ts'

/** Milliseconds between two notes. */
const notePause = 500
/** The time in milliseconds and the share of the work after which the time left can be estimated. */
const [leastTime, leastShare] = [10_000, 0.02]

export interface ProgressReporter {
  /** An unknown share leaves the last one. */
  readonly report: (share: number | undefined, message?: string) => void
  /** Records nothing any more: a late note would appear at the next stage. */
  readonly stop: () => void
}

export function createProgressReporter(
  note: (share: number, message: string) => Promise<void>,
  now = () => performance.now(),
): ProgressReporter {
  let notedAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  let latest = { share: 0, message: '' }
  let first: { readonly at: number; readonly share: number } | undefined

  function noteLatest(): void {
    timer = undefined
    notedAt = now()
    const { share, message } = latest
    const [time, done] = [notedAt - (first?.at ?? notedAt), share - (first?.share ?? share)]
    const left = time >= leastTime && done >= leastShare ? ((1 - share) * time) / done : undefined
    const text = [message, left === undefined ? '' : formatTimeLeft(left)].filter((part) => part !== '').join(', ')
    void note(share, text).catch(() => undefined)
  }

  return {
    report(value, message = '') {
      latest = { share: Math.min(1, Math.max(0, value ?? latest.share)), message }
      // The part that an earlier process did is reported at once; it does not show how fast this process is.
      if (first === undefined || now() - first.at < notePause) first = { at: now(), share: latest.share }
      if (now() - notedAt >= notePause) noteLatest()
      else timer ??= setTimeout(noteLatest, notePause)
    },
    stop: () => clearTimeout(timer),
  }
}

function formatTimeLeft(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 1) return worded('less than a minute left')
  if (minutes === 1) return worded('about 1 minute left')
  if (minutes < 90) return worded('about {0} minutes left', minutes)
  return worded('about {0} hours left', Math.round(minutes / 60))
}
