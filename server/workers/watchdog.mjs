/** Ends the worker around it, however busy that is: when the portal has gone, and when it holds too much memory. */
import { workerData } from 'node:worker_threads'

const { limitMB, parent } = workerData

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  // Buffers count here, which the limit of the JavaScript heap leaves out. This signal tells the portal why.
  if (process.memoryUsage.rss() > limitMB * 2 ** 20) process.kill(process.pid, 'SIGUSR2')
}, 200)
