/** What runs inside a worker: it does one task after the other and answers each with the result or the trouble. */
import { Worker } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// Registered in here and not by a flag, so that it makes no difference who started the portal: Node or Vitest.
register()
const { answer } = await import('./answer.ts')

const limitMB = Number(process.argv[2])
new Worker(new URL('./watchdog.mjs', import.meta.url), { workerData: { limitMB, parent: process.ppid } }).unref()

process.on('message', (/** @type {import('./task.ts').Task} */ task) => {
  void answer(task).then((reply) => process.send?.(reply))
})
process.on('disconnect', () => process.exit())
