/** The warm workers of this process: as many work at once as there are cores, the others wait their turn. */
import { availableParallelism } from 'node:os'
import { Worker } from './worker.ts'

/** At least two, so that one long piece of work does not hold up every short one. */
const atOnce = Math.max(2, availableParallelism())
const idleMs = 60_000

const idle: { readonly worker: Worker; readonly goodbye: NodeJS.Timeout }[] = []
const queue: (() => void)[] = []
let working = 0

/** Rejects with the signal's reason when it is aborted in the queue. */
export async function borrowWorker(memoryMB: number, signal?: AbortSignal): Promise<Worker> {
  signal?.throwIfAborted()
  if (working < atOnce) working += 1
  else await turn(signal)
  return takeIdle(memoryMB) ?? new Worker(memoryMB)
}

export function returnWorker(worker: Worker): void {
  if (worker.alive) keepIdle(worker)
  else worker.end()
  handOn()
}

/** The next in the queue gets the place of this one: `working` stays as it is. */
function handOn(): void {
  const next = queue.shift()
  if (next === undefined) working -= 1
  else next()
}

function turn(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      queue.splice(queue.indexOf(start), 1)
      // The reason is the caller's own, whatever it is.
      reject(signal?.reason as Error)
    }
    queue.push(start)
    signal?.addEventListener('abort', leave, { once: true })
  })
}

function takeIdle(memoryMB: number): Worker | undefined {
  for (const [at, { worker, goodbye }] of idle.entries()) {
    if (worker.memoryMB !== memoryMB || !worker.alive) continue
    clearTimeout(goodbye)
    idle.splice(at, 1)
    return worker
  }
  return undefined
}

/** Those that were needed last are kept: work comes with different limits of memory. */
function keepIdle(worker: Worker): void {
  const goodbye = setTimeout(() => drop(worker), idleMs).unref()
  idle.push({ worker, goodbye })
  const [oldest] = idle
  if (idle.length > atOnce && oldest !== undefined) drop(oldest.worker)
}

function drop(worker: Worker): void {
  const at = idle.findIndex((kept) => kept.worker === worker)
  if (at < 0) return
  clearTimeout(idle[at]?.goodbye)
  idle.splice(at, 1)
  worker.end()
}
