/** Creates a host without a browser: a simulated clock, a function as the server, and lists of what the wizard did. */
import type { FetchedFile } from '#engine/expressions/facts.ts'
import type { Host, RecordStore, UnsavedAnswer, WireRequest } from '#engine/machine/host.ts'
import { simulatedClock, type SimulatedClock } from './simulated-clock.ts'

export interface SimulationOptions {
  /** Answers a request. A rejection means that the server cannot be reached. */
  readonly server: (request: WireRequest, signal: AbortSignal) => Promise<Response>
  readonly tick: () => Promise<void>
  readonly start?: number
  readonly random?: () => number
  readonly popups?: boolean
  readonly confirm?: (question: string) => boolean
  /** Default: goes on without saving. */
  readonly askUnsaved?: (count: number) => UnsavedAnswer
  readonly mayEnd?: NonNullable<Host['mayEnd']>
  readonly records?: RecordStore
  readonly join?: NonNullable<Host['join']>
  /** Default: ids that are counted. */
  readonly newSessionId?: Host['newSessionId']
}

export interface Simulation {
  readonly host: Host
  readonly clock: SimulatedClock
  readonly requests: readonly WireRequest[]
  readonly saved: readonly (FetchedFile & { readonly blob: Blob })[]
  readonly opened: readonly string[]
  readonly went: readonly string[]
  readonly sessions: readonly string[]
}

/** Counted for the whole program, so that no two runs share a session id. */
let sessionCount = 0

function nextSessionId(): string {
  sessionCount += 1
  return `00000000-0000-4000-8000-${String(sessionCount).padStart(12, '0')}`
}

export function simulate(options: SimulationOptions): Simulation {
  const requests: WireRequest[] = []
  const saved: (FetchedFile & { readonly blob: Blob })[] = []
  const opened: string[] = []
  const went: string[] = []
  const sessions: string[] = []
  let replies = 0
  const clock = simulatedClock(
    options.start ?? Date.UTC(2026, 2, 10, 9),
    options.tick,
    () => requests.length + saved.length + opened.length + went.length + replies,
  )

  const host: Host = {
    async send(request, { signal, onProgress }) {
      requests.push(request)
      try {
        const response = await options.server(request, signal)
        onProgress({ sent: 1, total: 1 })
        return response
      } finally {
        replies += 1
      }
    },
    now: clock.now,
    sleep: clock.sleep,
    random: options.random ?? (() => 0),
    newSessionId() {
      const id = options.newSessionId?.() ?? nextSessionId()
      sessions.push(id)
      return id
    },
    save: (file) => void saved.push(file),
    open(address) {
      if (options.popups === false) return false
      opened.push(address)
      return true
    },
    go: (address) => void went.push(address),
    confirm: options.confirm ?? (() => true),
    askUnsaved: options.askUnsaved ?? (() => 'go on'),
    ...(options.mayEnd ? { mayEnd: options.mayEnd } : {}),
    ...(options.join ? { join: options.join } : {}),
    ...(options.records ? { records: options.records } : {}),
  }
  return { host, clock, requests, saved, opened, went, sessions }
}
