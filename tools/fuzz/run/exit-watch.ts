/**
 * Notices that the portal has exited, starts it again so that the run can continue, and finds the request that caused
 * the exit.
 */
import { setTimeout } from 'node:timers/promises'
import type { PlannedRequest } from '../cases/planned-case.ts'
import type { RunningPortal } from '../portal/running-portal.ts'
import type { Exchange } from '../wire/send.ts'
import type { Counts } from './counts.ts'
import type { Fault, FaultyRequest } from './fault.ts'

interface Options {
  readonly portal: RunningPortal
  readonly counts: Counts
  readonly noteFault: (fault: Fault) => void
  readonly sendAlone: (request: PlannedRequest) => Promise<unknown>
}

export interface ExitWatch {
  /** Resolves once the portal runs. */
  readonly waitUntilRunning: () => Promise<void>
  /** Called with each request before it is sent. */
  readonly begin: (sent: FaultyRequest) => void
  /** Whether the portal has exited meanwhile; if so, it has been restarted. */
  readonly handleExit: (exchange: Exchange) => Promise<boolean>
}

/** Milliseconds within which a crash follows its request. */
const settling = 400
/**
 * The number of requests before an exit that are checked as its cause, since the causing request may have been answered
 * already.
 */
const mostSuspects = 16
/** After so many exits the run ends: the faults that were found should be fixed first. */
const mostExits = 30

export function createExitWatch({ portal, counts, noteFault, sendAlone }: Options): ExitWatch {
  let latest: readonly FaultyRequest[] = []
  let starting: Promise<void> | undefined

  async function waitForExit() {
    const until = Date.now() + settling
    while (portal.exit() === undefined && Date.now() < until) await setTimeout(10)
  }

  async function startAgain() {
    counts.exits += 1
    if (counts.exits > mostExits)
      throw new Error(`The portal exited ${mostExits} times; the remaining requests were not sent.`)
    const how = portal.exit() ?? ''
    const log = portal.log.lastError()
    await portal.restart()
    // Sends each suspected request alone.
    const suspects = [...new Map(latest.map((sent) => [sent.request.id, sent])).values()]
    const culprits: FaultyRequest[] = []
    for (const suspect of suspects) {
      await sendAlone(suspect.request)
      await waitForExit()
      if (portal.exit() === undefined) continue
      culprits.push(suspect)
      await portal.restart()
    }
    for (const at of culprits) noteFault({ kind: 'exit', what: how, at, log: () => log })
    if (culprits.length > 0) return
    const among = [...new Set(suspects.map(({ index }) => index))].join(', ')
    noteFault({ kind: 'exit', what: `${how}; it was one of the cases ${among}, or several of them`, log: () => log })
  }

  return {
    async waitUntilRunning() {
      await starting
    },
    begin(sent) {
      latest = [...latest, sent].slice(-mostSuspects)
    },
    async handleExit({ answers, ended }) {
      // A broken connection may be the first sign of an exit.
      if (answers.length === 0 && ended === 'closed') await waitForExit()
      if (starting === undefined && portal.exit() === undefined) return false
      starting ??= startAgain().finally(() => {
        starting = undefined
        latest = []
      })
      await starting
      return true
    },
  }
}
