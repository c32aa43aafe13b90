/** Runs work that keeps a processor core busy when it is its turn, so that people share the cores fairly. */
import { availableParallelism } from 'node:os'
import { Refusal } from '#server/refusals.ts'
import { currentWork } from '#server/operating/current-work.ts'
import { createFairQueue } from './fair-queue.ts'
import { waitSeconds } from './figures.ts'
import type { Length } from './length.ts'

export interface TurnOptions {
  readonly length: Length
  readonly signal?: AbortSignal | undefined
  /** The person for whom the work is done; default: the one who sent the request or started the job that is running. */
  readonly person?: string | undefined
  /** How long the work waits for its turn; default: as long as a request can wait, or without limit where no request waits. */
  readonly longestWaitMs?: number | undefined
}

/** How much work runs at once: at least two, so that one piece of long work does not hold up all others. */
export const slots = Math.max(2, availableParallelism())

/** After this wait and the longest work, a request is still answered within the 300 s that a page and a proxy wait. */
const longestWaitOfRequestMs = 120_000

/** Work that no person started takes turns as if it belonged to one more person, and to one more client. */
const nobody = ''

const queue = createFairQueue(slots)
export const countWaitingWork = queue.countWaiting
export const countRunningWork = queue.countRunning
/** Waits among the work of this process. */
export const countPeopleAhead = queue.countPeopleAhead

/** `work` must not wait for a turn of its own: while it holds a slot, that could take for ever. */
export async function runInTurn<T>(options: TurnOptions, work: () => Promise<T>): Promise<T> {
  const release = await waitForTurn(options)
  try {
    return await work()
  } finally {
    release()
  }
}

function waitForTurn({ length, signal, person, longestWaitMs }: TurnOptions): Promise<() => void> {
  const current = currentWork()
  const longestWait = longestWaitMs ?? (current?.request === undefined ? undefined : longestWaitOfRequestMs)
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(refusalOfStoppedWork(signal.reason))
    const since = performance.now()
    const work = { client: current?.client ?? nobody, person: person ?? current?.person ?? nobody, length, begin }
    const timer =
      longestWait === undefined ? undefined : setTimeout(() => giveUp(refusalOfLongWait(longestWait)), longestWait)

    function begin() {
      endWait()
      resolve(() => queue.remove(work))
    }
    function stop() {
      giveUp(refusalOfStoppedWork(signal?.reason))
    }
    function giveUp(reason: Refusal) {
      endWait()
      queue.remove(work)
      reject(reason)
    }
    function endWait() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      waitSeconds.observe((performance.now() - since) / 1000)
    }
    signal?.addEventListener('abort', stop, { once: true })
    queue.enqueue(work)
  })
}

export function refusalOfStoppedWork(reason: unknown): Refusal {
  return reason instanceof Refusal
    ? reason
    : new Refusal(422, 'The work was stopped before it was done. Start it again.')
}

function refusalOfLongWait(ms: number): Refusal {
  const waited = ms < 60_000 ? 'a moment' : `${Math.round(ms / 60_000)} minutes`
  return new Refusal(
    503,
    `The portal is busy: this work waited ${waited} for its turn and was not begun. Start it again in a minute.`,
    { 'Retry-After': '60' },
  )
}
