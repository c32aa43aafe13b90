/** Runs inside a worker: performs one task after the other and answers each with its result or its error. */
import { Worker } from 'node:worker_threads'
import { performTask } from './perform-task.ts'
import type { Message, Task } from './task.ts'

const limitMB = Number(process.argv[2])
new Worker(new URL('./watchdog.mjs', import.meta.url), { workerData: { limitMB, parent: process.ppid } }).unref()

const send = (message: Message) => process.send?.(message)

process.on('message', (task) => {
  // Only worker.ts sends messages to this process.
  void performTask(task as Task, () => send({ kind: 'begun' })).then((reply) =>
    send({ kind: 'ended', reply, isWorn: process.memoryUsage.rss() > (limitMB / 2) * 2 ** 20 }),
  )
})
process.on('disconnect', () => process.exit())
