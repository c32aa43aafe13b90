/** Requests /readyz again and again, and records the answers. */
import { setTimeout } from 'node:timers/promises'
import type { SupervisedPortal } from './supervised-portal.ts'

/** 'yes': 200. */
type Answer = 'yes' | 'no'

export interface ReadinessWatch {
  /** The replies until now. */
  readonly answers: ReadonlySet<Answer>
  /** Ends the watch, and returns the replies. */
  readonly end: () => Promise<ReadonlySet<Answer>>
}

/** Milliseconds. */
const pause = 25

export function watchReadiness(portal: Pick<SupervisedPortal, 'readiness'>): ReadinessWatch {
  const answers = new Set<Answer>()
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      answers.add((await portal.readiness()).status === 200 ? 'yes' : 'no')
      await setTimeout(pause)
    }
  })()
  return {
    answers: answers,
    async end() {
      over.abort()
      await watching
      return answers
    },
  }
}
