/** Metrics of the workers for Prometheus. They are counted for the whole process; server/metrics registers them. */
import { Counter, Histogram } from 'prom-client'

export const waitSeconds = new Histogram({
  name: 'stepwright_work_wait_seconds',
  help: 'How long work waited for a worker.',
  buckets: [0.01, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300],
  registers: [],
})

export const endedWorkers = new Counter({
  name: 'stepwright_workers_ended',
  help: 'Workers that ended before their work was done.',
  labelNames: ['cause'],
  registers: [],
})
