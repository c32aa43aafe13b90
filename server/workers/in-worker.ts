/** Calls an exported function of a module in a worker, so that work which burns a core makes nobody else wait. */
import { Unreadable } from '#server/documents/container/unreadable.ts'
import { Refusal } from '#server/errors.ts'
import { moduleAt } from './built.ts'
import { borrowWorker, returnWorker } from './pool.ts'
import type { Reply } from './task.ts'
import { OutOfMemory, type Worker } from './worker.ts'

export interface InWorkerOptions {
  readonly signal?: AbortSignal | undefined
  /** Counted from the start of the work, not from the place in the queue. */
  readonly timeoutMs?: number
  /** Of the JavaScript heap. Buffers may take up to 1 GB beside it. */
  readonly memoryMB?: number
}

/**
 * Arguments and result cross by structured clone. A Refusal thrown inside arrives as one; running out of memory or of
 * time, and being stopped, are one, too.
 */
export async function inWorker<T>(
  module: URL,
  exportName: string,
  args: readonly unknown[],
  { signal, timeoutMs = 60_000, memoryMB = 512 }: InWorkerOptions = {},
): Promise<T> {
  const worker = await borrowWorker(memoryMB, signal).catch((reason: unknown) => {
    throw stopped(reason)
  })
  try {
    const task = { module: moduleAt(module), exportName, args }
    return valueOf<T>(await endedInTime(worker, () => worker.run(task), signal, timeoutMs))
  } finally {
    returnWorker(worker)
  }
}

/** Work that burns a core can't be told to stop: its worker is ended. */
async function endedInTime(
  worker: Worker,
  run: () => Promise<Reply>,
  signal: AbortSignal | undefined,
  timeoutMs: number,
): Promise<Reply> {
  if (signal?.aborted === true) throw stopped(signal.reason)
  let why: Refusal | undefined
  const end = (refusal: Refusal) => {
    why = refusal
    worker.end()
  }
  const stop = () => end(stopped(signal?.reason))
  const timer = setTimeout(() => end(tookTooLong(timeoutMs)), timeoutMs)
  signal?.addEventListener('abort', stop, { once: true })
  try {
    return await run()
  } catch (error) {
    throw why ?? (error instanceof OutOfMemory ? tooLarge() : error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

function valueOf<T>(reply: Reply): T {
  if (reply.kind === 'unreadable') throw new Unreadable(reply.reason, reply.file)
  if (reply.kind === 'refused') throw new Refusal(reply.status, reply.sentence)
  // The type is what the caller knows of the function it named.
  if (reply.kind === 'done') return reply.value as T
  const error = new Error(reply.message)
  if (reply.stack !== undefined) error.stack = reply.stack
  throw error
}

function tookTooLong(timeoutMs: number): Refusal {
  const seconds = Math.ceil(timeoutMs / 1000)
  const time = seconds === 1 ? 'a second' : `${seconds} seconds`
  return new Refusal(422, `The work took longer than ${time} and was stopped. Try again with smaller or fewer files.`)
}

const tooLarge = () => new Refusal(422, 'What was sent is too large to work on. Try again with smaller or fewer files.')

function stopped(reason: unknown): Refusal {
  return reason instanceof Refusal
    ? reason
    : new Refusal(422, 'The work was stopped before it was done. Start it again.')
}
