/** Calls an exported function of a module in a worker, so that work which burns a core makes nobody else wait. */
import { Refusal } from '#server/refusals.ts'
import { Unreadable } from '#server/unreadable.ts'
import { moduleAt } from './built.ts'
import { endedWorkers } from './figures.ts'
import { inTurn, stopped, type TurnOptions } from './in-turn.ts'
import { kinds, type Limits, type WorkKind } from './kinds.ts'
import { lengthOf } from './length.ts'
import { returnWorker, takeWorker } from './pool.ts'
import type { Reply } from './task.ts'
import { Killed, OutOfMemory, type Worker } from './worker.ts'

export interface InWorkerOptions extends Omit<TurnOptions, 'length'> {
  readonly kind: WorkKind
  /** Where the limits of the kind do not fit this one piece of work. */
  readonly except?: Partial<Limits> & { readonly because: string }
}

/** Large input is read when its turn has come, so that a long queue holds no files in memory. */
export type Input = readonly unknown[] | { readonly bytes: number; readonly read: () => Promise<readonly unknown[]> }

/** The work took more time or memory than its kind may. A caller that knows the file can say it better. */
export class LimitReached extends Refusal {}

/** For a process to start, load its code and get its input. */
const startSeconds = 60

/**
 * Input and result cross by structured clone. A Refusal thrown inside arrives as one; running out of memory or of
 * time, waiting too long, being stopped and being killed are Refusals, too.
 */
export async function inWorker<T>(
  module: URL,
  exportName: string,
  input: Input,
  { kind, except, ...options }: InWorkerOptions,
): Promise<T> {
  const limits = { ...kinds[kind], ...except }
  const length = 'read' in input ? lengthOf(kind, [], input.bytes) : lengthOf(kind, input)
  const reply = await inTurn({ ...options, length }, async () => {
    const worker = takeWorker(limits)
    try {
      return await withinLimits(worker, limits, options.signal, async (begin) => {
        const args = 'read' in input ? await input.read() : input
        return await worker.run({ module: moduleAt(module), exportName, args }, begin)
      })
    } finally {
      returnWorker(worker)
    }
  }).catch((error: unknown) => {
    throw error instanceof OutOfMemory ? tooLarge() : error instanceof Killed ? killed() : error
  })
  return valueOf<T>(reply)
}

/** Work that burns a core can't be told to stop: its worker is ended. */
async function withinLimits(
  worker: Worker,
  { seconds }: Limits,
  signal: AbortSignal | undefined,
  run: (begin: () => void) => Promise<Reply>,
): Promise<Reply> {
  if (signal?.aborted === true) throw stopped(signal.reason)
  const over = new AbortController()
  const end = new Promise<never>((_, reject) => {
    over.signal.addEventListener('abort', () => {
      worker.end()
      // Whoever aborts it gives a Refusal.
      reject(over.signal.reason as Refusal)
    })
  })
  const stop = () => over.abort(stopped(signal?.reason))
  let timer = setTimeout(() => over.abort(notBegun()), startSeconds * 1000)
  const begin = () => {
    clearTimeout(timer)
    if (!over.signal.aborted) timer = setTimeout(() => over.abort(tookTooLong(seconds)), seconds * 1000)
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
  // The type is what the caller knows of the function it named.
  if (reply.kind === 'done') return reply.value as T
  const error = new Error(reply.message)
  if (reply.stack !== undefined) error.stack = reply.stack
  throw error
}

function tookTooLong(seconds: number): Refusal {
  endedWorkers.inc({ cause: 'time' })
  const time = seconds <= 1 ? 'a second' : `${seconds} seconds`
  return new LimitReached(
    422,
    `The work took longer than ${time} and was stopped. Try again with smaller or fewer files.`,
  )
}

const notBegun = () => again('The server is so busy that this work could not be begun.')

/** By the system, mostly: it ends whoever holds much when its own memory is used up. */
function killed(): Refusal {
  endedWorkers.inc({ cause: 'killed' })
  return again('The process that did this work was ended from outside; the server may be short of memory.')
}

const again = (why: string) => new Refusal(503, `${why} Start it again.`, { 'Retry-After': '10' })

function tooLarge(): Refusal {
  endedWorkers.inc({ cause: 'memory' })
  return new LimitReached(422, 'What was sent is too large to work on. Try again with smaller or fewer files.')
}
