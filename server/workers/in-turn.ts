/** Does work that burns a core when it is its turn, fair to the people for whom it is done. */
import { availableParallelism } from 'node:os'
import { Refusal } from '#server/refusals.ts'
import { currentWork } from '#server/operating/current-work.ts'
import { fairTurns } from './fair-turns.ts'
import { waitSeconds } from './figures.ts'
import type { Length } from './length.ts'

export interface TurnOptions {
  readonly length: Length
  readonly signal?: AbortSignal | undefined
  /** For whom it is done; default: whoever sent the request or started the job that is running. */
  readonly person?: string | undefined
  /** How long it waits for its turn; default: as long as a request can wait, and without end where no request waits. */
  readonly patienceMs?: number | undefined
}

/** At least two, so that one piece of long work does not hold up every other. */
export const places = Math.max(2, availableParallelism())

/** With the longest work after it, a request is answered within the 300 s that a page and a proxy wait. */
const patienceOfRequestMs = 120_000

/** Work that nobody asked for takes its turn as one more person. */
const nobody = ''

const turns = fairTurns(places)
export const workWaiting = turns.waiting
export const workUnderWay = turns.working
/** Of the work that this process does. */
export const peopleAhead = turns.ahead

/** `work` does not ask for a turn itself: with its own taken, it could wait for ever. */
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
