/** Ends its worker, however busy that is, when the portal has ended or when the worker holds too much memory. */
import { workerData } from 'node:worker_threads'

const { limitMB, parent } = workerData

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  // This counts buffers, too, which the limit of the JavaScript heap does not. The signal shows the portal the reason.
  if (process.memoryUsage.rss() > limitMB * 2 ** 20) process.kill(process.pid, 'SIGUSR2')
}, 200)
