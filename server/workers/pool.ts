/** The idle workers of this process. A worker is kept for a while after its work, because starting a new one takes long. */
import { slots } from './run-in-turn.ts'
import type { Limits } from './work-kinds.ts'
import { Worker } from './worker.ts'

const idleMs = 60_000
/** One more than can work at once: a worker has its memory limit from its start, and kinds of work differ in theirs. */
let mostIdleWorkers = slots + 1

export function keepIdleWorkers(most: number): void {
  mostIdleWorkers = most
}

const idleWorkers: { readonly worker: Worker; readonly timer: NodeJS.Timeout }[] = []

/** Prefers the worker that worked last, so that the others stay idle until they are ended. */
export function takeWorker(limits: Limits): Worker {
  const at = idleWorkers.findLastIndex(({ worker }) => worker.hasMemory(limits) && worker.alive)
  const [found] = at < 0 ? [] : idleWorkers.splice(at, 1)
  if (found === undefined) return new Worker(limits)
  clearTimeout(found.timer)
  return found.worker
}

export function returnWorker(worker: Worker): void {
  if (!worker.alive) return worker.end()
  const timer = setTimeout(() => endIdleWorker(worker), idleMs).unref()
  idleWorkers.push({ worker, timer })
  const [oldest] = idleWorkers
  if (idleWorkers.length > mostIdleWorkers && oldest !== undefined) endIdleWorker(oldest.worker)
}

function endIdleWorker(worker: Worker): void {
  const at = idleWorkers.findIndex((each) => each.worker === worker)
  if (at < 0) return
  clearTimeout(idleWorkers[at]?.timer)
  idleWorkers.splice(at, 1)
  worker.end()
}
