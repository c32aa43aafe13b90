/** The warm workers of this process. Those that were needed last are kept for a while: a new one takes long to begin. */
import { places } from './in-turn.ts'
import type { Limits } from './kinds.ts'
import { Worker } from './worker.ts'

const idleMs = 60_000
/** Work comes in kinds with different limits of memory, which a worker has from its start. */
const mostIdle = places + 1

const idle: { readonly worker: Worker; readonly goodbye: NodeJS.Timeout }[] = []

/** The one that worked last, so that the others can come to the end of their time. */
export function takeWorker(limits: Limits): Worker {
  const at = idle.findLastIndex(({ worker }) => worker.has(limits) && worker.alive)
  const [found] = at < 0 ? [] : idle.splice(at, 1)
  if (found === undefined) return new Worker(limits)
  clearTimeout(found.goodbye)
  return found.worker
}

export function returnWorker(worker: Worker): void {
  if (!worker.alive) return worker.end()
  const goodbye = setTimeout(() => drop(worker), idleMs).unref()
  idle.push({ worker, goodbye })
  const [oldest] = idle
  if (idle.length > mostIdle && oldest !== undefined) drop(oldest.worker)
}

function drop(worker: Worker): void {
  const at = idle.findIndex((kept) => kept.worker === worker)
  if (at < 0) return
  clearTimeout(idle[at]?.goodbye)
  idle.splice(at, 1)
  worker.end()
}
