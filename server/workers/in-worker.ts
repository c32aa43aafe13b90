/** Calls an exported function of a module in a worker, so that work which keeps a core busy does not block other requests. */
import { Refusal } from '#server/refusals.ts'
import { Unreadable } from '#server/unreadable.ts'
import { currentWording } from '#server/wording.ts'
import { moduleAt } from './module-address.ts'
import { endedWorkers } from './figures.ts'
import { runInTurn, refusalOfStoppedWork, type TurnOptions } from './run-in-turn.ts'
import { workKinds, type Limits, type WorkKind } from './work-kinds.ts'
import { lengthOf } from './length.ts'
import { returnWorker, takeWorker } from './pool.ts'
import type { Reply } from './task.ts'
import { Killed, OutOfMemory, type Worker } from './worker.ts'

export interface InWorkerOptions extends Omit<TurnOptions, 'length'> {
  readonly kind: WorkKind
  /** Limits that replace the limits of its kind for this piece of work, and the reason. */
  readonly except?: Partial<Limits> & { readonly because: string }
}

/** Large input is read only when the work's turn has come, so that a long queue does not hold files in memory. */
export type Input = readonly unknown[] | { readonly bytes: number; readonly read: () => Promise<readonly unknown[]> }

/** The work took more time or memory than its kind may take. A caller that knows the file can explain it better. */
export class LimitReached extends Refusal {}

/** The time in which a process must start, load its code and receive its input. */
const startSeconds = 60

/**
 * Input and result are copied by structured clone. A Refusal that the function throws is thrown here, too; running out of
 * memory or time, waiting too long, being stopped and being killed are Refusals as well.
 */
export async function inWorker<T>(
  module: URL,
  exportName: string,
  input: Input,
  { kind, except, ...options }: InWorkerOptions,
): Promise<T> {
  const limits = { ...workKinds[kind], ...except }
  const { locale, texts } = currentWording()
  const length = 'read' in input ? lengthOf(kind, [], input.bytes) : lengthOf(kind, input)
  const reply = await runInTurn({ ...options, length }, async () => {
    const worker = takeWorker(limits)
    try {
      return await withinLimits(worker, limits, options.signal, async (begin) => {
        const args = 'read' in input ? await input.read() : input
        return await worker.run({ module: moduleAt(module), exportName, args, wording: { locale, texts } }, begin)
      })
    } finally {
      returnWorker(worker)
    }
  }).catch((error: unknown) => {
    throw error instanceof OutOfMemory ? refusalOfLargeWork() : error instanceof Killed ? refusalOfKilledWork() : error
  })
  return valueOf<T>(reply)
}

/** Work that keeps a core busy cannot receive a message to stop, so its worker is ended. */
async function withinLimits(
  worker: Worker,
  { seconds }: Limits,
  signal: AbortSignal | undefined,
  run: (begin: () => void) => Promise<Reply>,
): Promise<Reply> {
  if (signal?.aborted === true) throw refusalOfStoppedWork(signal.reason)
  const ending = new AbortController()
  const end = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => {
      worker.end()
      // All reasons with which it is aborted are Refusals.
      reject(ending.signal.reason as Refusal)
    })
  })
  const stop = () => ending.abort(refusalOfStoppedWork(signal?.reason))
  let timer = setTimeout(() => ending.abort(refusalOfSlowStart()), startSeconds * 1000)
  const begin = () => {
    clearTimeout(timer)
    if (!ending.signal.aborted) timer = setTimeout(() => ending.abort(refusalOfLongWork(seconds)), seconds * 1000)
  }
  signal?.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([run(begin), end])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

function valueOf<T>(reply: Reply): T {
  if (reply.kind === 'unreadable') throw new Unreadable(reply.reason, reply.file)
  if (reply.kind === 'refused') throw new Refusal(reply.status, reply.sentence)
  // Only the caller knows what the function that it named returns.
  if (reply.kind === 'done') return reply.value as T
  const error = new Error(reply.message)
  if (reply.stack !== undefined) error.stack = reply.stack
  throw error
}

function refusalOfLongWork(seconds: number): Refusal {
  endedWorkers.inc({ cause: 'time' })
  const time = seconds <= 1 ? 'a second' : `${seconds} seconds`
  return new LimitReached(
    422,
    `The work took longer than ${time} and was stopped. Try again with smaller or fewer files.`,
  )
}

const refusalOfSlowStart = () => refusalWithRetry('The server is so busy that this work could not be begun.')

/** Mostly by the operating system, which ends large processes when its memory is used up. */
function refusalOfKilledWork(): Refusal {
  endedWorkers.inc({ cause: 'killed' })
  return refusalWithRetry('The process that did this work was ended from outside; the server may be short of memory.')
}

const refusalWithRetry = (why: string) => new Refusal(503, `${why} Start it again.`, { 'Retry-After': '10' })

function refusalOfLargeWork(): Refusal {
  endedWorkers.inc({ cause: 'memory' })
  return new LimitReached(422, 'What was sent is too large to work on. Try again with smaller or fewer files.')
}
