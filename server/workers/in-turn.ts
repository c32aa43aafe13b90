/** Runs work that keeps a processor core busy when it is its turn, so that people share the cores fairly. */
import { availableParallelism } from 'node:os'
import { Refusal } from '#server/refusals.ts'
import { currentWork } from '#server/operating/current-work.ts'
import { fairTurns } from './fair-turns.ts'
import { waitSeconds } from './figures.ts'
import type { Length } from './length.ts'

export interface TurnOptions {
  readonly length: Length
  readonly signal?: AbortSignal | undefined
  /** The person for whom the work is done; default: the one who sent the request or started the job that is running. */
  readonly person?: string | undefined
  /** How long the work waits for its turn; default: as long as a request can wait, or without limit where no request waits. */
  readonly patienceMs?: number | undefined
}

/** How much work runs at once: at least two, so that one piece of long work does not hold up all others. */
export const places = Math.max(2, availableParallelism())

/** After this wait and the longest work, a request is still answered within the 300 s that a page and a proxy wait. */
const patienceOfRequestMs = 120_000

/** Work that no person started takes its turn as if it were one more person. */
const nobody = ''

const turns = fairTurns(places)
export const workWaiting = turns.waiting
export const workUnderWay = turns.working
/** Among the work of this process. */
export const peopleAhead = turns.ahead

/** `work` must not wait for a turn of its own: while it holds a slot, that could take for ever. */
export async function inTurn<T>(options: TurnOptions, work: () => Promise<T>): Promise<T> {
  const leave = await turn(options)
  try {
    return await work()
  } finally {
    leave()
  }
}

function turn({ length, signal, person, patienceMs }: TurnOptions): Promise<() => void> {
  const current = currentWork()
  const patience = patienceMs ?? (current?.request === undefined ? undefined : patienceOfRequestMs)
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(stopped(signal.reason))
    const since = performance.now()
    const own = { person: person ?? current?.person ?? nobody, length, begin }
    const goodbye = patience === undefined ? undefined : setTimeout(() => giveUp(waitedTooLong(patience)), patience)

    function begin() {
      settle()
      resolve(() => turns.leave(own))
    }
    function stop() {
      giveUp(stopped(signal?.reason))
    }
    function giveUp(reason: Refusal) {
      settle()
      turns.leave(own)
      reject(reason)
    }
    function settle() {
      clearTimeout(goodbye)
      signal?.removeEventListener('abort', stop)
      waitSeconds.observe((performance.now() - since) / 1000)
    }
    signal?.addEventListener('abort', stop, { once: true })
    turns.join(own)
  })
}

export function stopped(reason: unknown): Refusal {
  return reason instanceof Refusal
    ? reason
    : new Refusal(422, 'The work was stopped before it was done. Start it again.')
}

function waitedTooLong(ms: number): Refusal {
  const waited = ms < 60_000 ? 'a moment' : `${Math.round(ms / 60_000)} minutes`
  return new Refusal(
    503,
    `The portal is busy: this work waited ${waited} for its turn and was not begun. Start it again in a minute.`,
    { 'Retry-After': '60' },
  )
}
