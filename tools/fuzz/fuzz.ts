/** Starts a portal, sends it requests, and reports faults. Nothing is left behind. */
import type { FuzzOptions } from './options.ts'
import { startPortal } from './portal/running-portal.ts'
import { formatCounts, type FormattedCounts } from './run/format-counts.ts'
import { createCounts, type Counts } from './run/counts.ts'
import { createFaultReport, type FaultReport } from './run/fault-report.ts'
import { inspectExchange } from './run/inspect-exchange.ts'
import { judgeEnd } from './run/judge-end.ts'
import { judgeGrowth, mostMemoryAfter, mostMemoryAgain } from './run/judge-growth.ts'
import { formatHoldings, measure } from './run/measure.ts'
import { createCaseRunner } from './run/run-cases.ts'
import { exploreWorld } from './world/explore-world.ts'
import { labelOf } from './world/route.ts'

export interface Outcome extends FormattedCounts {
  readonly counts: Counts
  readonly faults: FaultReport
  /** Routes that were never requested. */
  readonly missedRoutes: readonly string[]
}

/**
 * The baseline of the memory is measured here, because the first requests fill caches and start workers: a share of all
 * requests, with a minimum.
 */
const warmUp = { share: 0.1, least: 250 }
const atOnce = 8
/** Requests after which memory is measured again, to distinguish a leak from memory that has settled. */
const requestsBetweenMeasurements = 2_500
/** Tokens are valid for an hour. */
const mostMinutes = 50

interface Options extends FuzzOptions {
  readonly print: (line: string) => void
  /** Ends the run early. */
  readonly signal?: AbortSignal
}

export async function fuzz({ seed, first, last, requests, only, isReplay, print, signal }: Options): Promise<Outcome> {
  const faults = createFaultReport(seed)
  const counts = createCounts()
  const portal = await startPortal()
  const begun = performance.now()
  try {
    const { world, vault } = await exploreWorld({ seed, origin: portal.origin, only })
    const watch = (...shown: Parameters<typeof inspectExchange>) => {
      for (const line of inspectExchange(...shown)) print(line)
    }
    const time = AbortSignal.timeout(mostMinutes * 60_000)
    const { run } = createCaseRunner({
      world,
      vault,
      portal,
      counts,
      noteFault: faults.note,
      signal: signal ? AbortSignal.any([signal, time]) : time,
      ...(isReplay && { watch }),
    })
    const seconds = () => (performance.now() - begun) / 1000
    if (isReplay) {
      await run({ from: first, last, requests, atOnce: 1 })
      return { counts, faults, missedRoutes: [], ...formatCounts(counts, { seconds: seconds() }) }
    }
    const warm = Math.min(requests / 2, Math.max(warmUp.least, requests * warmUp.share))
    let next = await run({ from: first, last, requests: warm, atOnce })
    const before = await measure(portal)
    print(`Warm after ${counts.requests} requests: ${formatHoldings(before)}.`)
    for (const some of pointsBetween(warm, requests)) {
      next = await run({ from: next, last, requests: some, atOnce })
      if (some < requests) print(`After ${counts.requests} requests: ${formatHoldings(await measure(portal))}.`)
    }
    const took = seconds()
    const after = await measure(portal, mostMemoryAfter(before))
    print(`At the end: ${formatHoldings(after)}.`)
    const sent = counts.requests
    // What is loaded once, such as a library, is no leak: a leak grows as much again.
    if (after.memory > mostMemoryAfter(before) && sent >= requests) {
      await run({ from: next, last, requests: requests + (requests - warm), atOnce })
      const again = await measure(portal, mostMemoryAgain(before, after))
      print(`After ${counts.requests} requests: ${formatHoldings(again)}.`)
      judgeGrowth({ before, after, again, hadExits: counts.exits > 0, note: faults.note })
    }
    if (sent < requests) {
      faults.note({ kind: 'late', what: `The run ended after ${sent} of ${requests} requests.` })
    }
    await judgeEnd(portal, { before, after, note: faults.note })
    const missedRoutes = world.routes.map(labelOf).filter((label) => !counts.routes.has(label))
    return { counts, faults, missedRoutes, ...formatCounts(counts, { seconds: took, before, after }) }
  } finally {
    await portal.remove()
  }
}

/** Up to all requests. */
function pointsBetween(warm: number, requests: number): readonly number[] {
  const count = Math.ceil((requests - warm) / requestsBetweenMeasurements)
  return Array.from({ length: count }, (_, at) => Math.min(requests, warm + (at + 1) * requestsBetweenMeasurements))
}
