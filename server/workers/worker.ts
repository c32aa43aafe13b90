/**
 * One worker with a memory limit: a task goes in, one reply or the cause of its death comes out. It is a process and no
 * thread, because a thread that asks for too much at once takes the whole process with it.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { moduleAt, sourceFlags } from './built.ts'
import type { Reply, Task } from './task.ts'

const entry = fileURLToPath(moduleAt(new URL('./worker-entry.ts', import.meta.url)))

/** Work on what strangers sent sees none of the server's secrets. */
const passedOn = ['HOME', 'LANG', 'LC_ALL', 'NODE_ENV', 'PATH', 'TMPDIR', 'TZ']

/** What Node itself needs, and buffers, which the limit of the heap leaves out. */
const besideHeapMB = 1024

/** How a worker ends that ran out of memory: V8 aborts, the watchdog sends SIGUSR2, and 134 is an abort seen by a shell. */
const outOfMemory: readonly unknown[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGUSR2', 134]

export class OutOfMemory extends Error {}

export class Worker {
  readonly memoryMB: number
  readonly #process: ChildProcess
  #waiting: { readonly resolve: (reply: Reply) => void; readonly reject: (error: Error) => void } | undefined
  #state: 'alive' | 'dead' = 'alive'
  #lastWords = ''

  constructor(memoryMB: number) {
    this.memoryMB = memoryMB
    this.#process = fork(entry, [String(memoryMB + besideHeapMB)], {
      execArgv: [`--max-old-space-size=${memoryMB}`, ...sourceFlags],
      env: Object.fromEntries(passedOn.map((name) => [name, process.env[name]])),
      // Keeps bytes, dates and undefined what they are.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#process.on('message', (reply) => {
      // Only answer.ts speaks at the other end.
      this.#waiting?.resolve(reply as Reply)
      this.#waiting = undefined
    })
    this.#process.stderr?.on('data', (chunk: Buffer) => {
      this.#lastWords = (this.#lastWords + chunk.toString()).slice(-4000)
    })
    this.#process.on('error', (error) => this.#die(error))
    this.#process.on('close', (code, signal) => this.#die(this.#causeOfDeath(code, signal)))
    this.#letTheProcessEnd()
  }

  get alive(): boolean {
    return this.#state === 'alive'
  }

  run(task: Task): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (!this.alive) return reject(new Error('The worker has ended.'))
      this.#waiting = { resolve, reject }
      this.#process.send(task, (error) => {
        if (error !== null) this.#die(error)
      })
    })
  }

  end(): void {
    this.#state = 'dead'
    this.#process.kill('SIGKILL')
  }

  /** Whoever waits for a task holds the process by its timer; an idle worker holds nothing. */
  #letTheProcessEnd(): void {
    this.#process.unref()
    this.#process.channel?.unref()
    const { stderr } = this.#process
    if (stderr !== null && 'unref' in stderr && typeof stderr.unref === 'function') stderr.unref()
  }

  #causeOfDeath(code: number | null, signal: NodeJS.Signals | null): Error {
    if (outOfMemory.includes(signal) || outOfMemory.includes(code)) return new OutOfMemory()
    return new Error(`A worker ended before its work was done (${signal ?? `code ${code}`}).\n${this.#lastWords}`)
  }

  #die(error: Error): void {
    this.#state = 'dead'
    this.#waiting?.reject(error)
    this.#waiting = undefined
  }
}
