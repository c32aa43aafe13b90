/** The idle workers of this process. A worker is kept for a while after its work, because starting a new one takes long. */
import { places } from './in-turn.ts'
import type { Limits } from './kinds.ts'
import { Worker } from './worker.ts'

const idleMs = 60_000
/** One more than can work at once: a worker has its memory limit from its start, and kinds of work differ in theirs. */
const mostIdle = places + 1

const idle: { readonly worker: Worker; readonly goodbye: NodeJS.Timeout }[] = []

/** Prefers the worker that worked last, so that the others stay idle until they are ended. */
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
