/** Notices that the portal has exited, starts it again so that the rest is seen, too, and finds out which request it was. */
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
  /** Whether the portal has exited meanwhile; then it runs again. */
  readonly handleExit: (exchange: Exchange) => Promise<boolean>
}

/** Milliseconds in which a process exits that a request has brought down. */
const settling = 400
/** Requests before an exit among which its cause is looked for: it may have been answered already. */
const mostSuspects = 16
/** Then it is better to mend what was found. */
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
    // Each of them alone.
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
      // A connection that breaks may be the first that is seen of it.
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
