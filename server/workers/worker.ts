/**
 * One worker with a memory limit. `run` gives the reply to a task, or rejects with the reason why the worker ended. A worker is
 * a process and not a thread, because a thread that runs out of memory ends the whole process.
 */
import { fork, type ChildProcess, type ForkOptions } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { moduleAt, sourceFlags } from './module-address.ts'
import type { Limits } from './work-kinds.ts'
import type { Message, Reply, Task } from './task.ts'

const entryFile = fileURLToPath(moduleAt(new URL('./worker-entry.ts', import.meta.url)))

/** The only environment variables that a worker gets: it reads files of strangers, so it must not have the server's secrets. */
const passedVariables = ['HOME', 'LANG', 'LC_ALL', 'NODE_ENV', 'PATH', 'TMPDIR', 'TZ']

/**
 * By default each thread of a worker has its own memory pool (malloc arena); with two arenas for all threads, recognising a page needs a tenth less
 * memory.
 */
const ownVariables = { MALLOC_ARENA_MAX: '2' }

/**
 * In bytes: a block larger than the first value is returned to the system when it is freed; of smaller blocks, free memory beyond the second value.
 */
const variablesOfKeptBuffers = {
  MALLOC_MMAP_THRESHOLD_: String(64 * 2 ** 20),
  MALLOC_TRIM_THRESHOLD_: String(256 * 2 ** 20),
}

/** How a worker ends that ran out of memory: V8 aborts, or the watchdog sends SIGUSR2; a shell reports an abort as 134. */
const endsForMemory: readonly unknown[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGUSR2', 134]

export class OutOfMemory extends Error {}

/** The worker was ended from outside or could not start, mostly because the system is out of memory or of processes. */
export class Killed extends Error {}

interface PendingTask {
  readonly begin: () => void
  readonly resolve: (reply: Reply) => void
  readonly reject: (error: Error) => void
}

type Memory = Pick<Limits, 'heapMB' | 'buffersMB' | 'keepsBuffers'>

export class Worker {
  readonly #memory: Memory
  readonly #process: ChildProcess
  #pending: PendingTask | undefined
  #state: 'alive' | 'worn' | 'dead' = 'alive'
  #errorOutput = ''

  constructor(memory: Memory) {
    const { heapMB, buffersMB, keepsBuffers } = memory
    this.#memory = memory
    this.#process = startProcess([String(heapMB + buffersMB)], {
      execArgv: [`--max-old-space-size=${heapMB}`, ...sourceFlags],
      env: {
        ...Object.fromEntries(passedVariables.map((name) => [name, process.env[name]])),
        ...ownVariables,
        ...(keepsBuffers === true && variablesOfKeptBuffers),
      },
      // Bytes, dates and undefined arrive unchanged.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#process.on('message', (message) => {
      // Only worker-entry.ts sends messages to this process.
      this.#receive(message as Message)
    })
    this.#process.stderr?.on('data', (chunk: Buffer) => {
      this.#errorOutput = (this.#errorOutput + chunk.toString()).slice(-4000)
    })
    this.#process.on('error', (error) => this.#fail(new Killed(error.message, { cause: error })))
    this.#process.on('close', (code, signal) => this.#fail(this.#causeOfDeath(code, signal)))
    this.#letPortalEnd()
  }

  /** Whether the worker can do more work. */
  get alive(): boolean {
    return this.#state === 'alive'
  }

  hasMemory({ heapMB, buffersMB, keepsBuffers }: Memory): boolean {
    const own = this.#memory
    return own.heapMB === heapMB && own.buffersMB === buffersMB && own.keepsBuffers === keepsBuffers
  }

  /** `begin` is called when the worker has started and loaded the code of the task. */
  run(task: Task, begin: () => void): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (!this.alive) return reject(new Error('The worker has ended.'))
      this.#pending = { begin, resolve, reject }
      this.#process.send(task, (error) => {
        if (error !== null) this.#fail(new Killed(error.message, { cause: error }))
      })
    })
  }

  end(): void {
    this.#state = 'dead'
    this.#process.kill('SIGKILL')
  }

  /** An idle worker must not keep the portal from ending. While a task runs, the timer of its caller does. */
  #letPortalEnd(): void {
    this.#process.unref()
    this.#process.channel?.unref()
    const { stderr } = this.#process
    if (stderr !== null && 'unref' in stderr && typeof stderr.unref === 'function') stderr.unref()
  }

  #receive(message: Message): void {
    if (message.kind === 'begun') return this.#pending?.begin()
    if (message.isWorn && this.alive) this.#state = 'worn'
    this.#pending?.resolve(message.reply)
    this.#pending = undefined
  }

  #causeOfDeath(code: number | null, signal: NodeJS.Signals | null): Error {
    if (endsForMemory.includes(signal) || endsForMemory.includes(code)) return new OutOfMemory()
    if (signal === 'SIGKILL') return new Killed()
    return new Error(`A worker ended before its work was done (${signal ?? `code ${code}`}).\n${this.#errorOutput}`)
  }

  #fail(error: Error): void {
    this.#state = 'dead'
    this.#pending?.reject(error)
    this.#pending = undefined
  }
}

/** `fork` throws for some shortages of the system, and emits 'error' for others. Both mean that no process could be started. */
function startProcess(args: readonly string[], options: ForkOptions): ChildProcess {
  try {
    return fork(entryFile, args, options)
  } catch (error) {
    throw new Killed('No process could be started.', { cause: error })
  }
}
