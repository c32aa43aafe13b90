/** Metrics for Prometheus: requests by route, long work in progress, and the process itself. */
import { sql } from 'kysely'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { escapedErrors } from '#server/operating/escaped-errors.ts'
import type { RequestMetrics } from '#server/operating/watch-requests.ts'
import type { Quota } from '#server/quota/quota.ts'
import type { Database } from '#server/storage/database.ts'
import { endedWorkers, waitSeconds } from '#server/workers/figures.ts'
import { countRunningWork, countWaitingWork } from '#server/workers/run-in-turn.ts'
import { storageFigures } from './storage-figures.ts'

export interface Metrics extends RequestMetrics {
  readonly text: () => Promise<string>
  readonly contentType: string
}

export function metrics({ db }: Pick<Database, 'db'>, quota: Pick<Quota, 'limits' | 'figures'>): Metrics {
  const registry = new Registry()
  storageFigures({ registry, db, quota })
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'stepwright_request_seconds',
    help: 'How long requests took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
    registers: [registry],
  })
  /** The counters that were used before, because finding a counter by its labels takes longer than counting. */
  const known = new Map<string, ReturnType<typeof requests.labels>>()
  new Gauge({
    name: 'stepwright_jobs',
    help: 'Long work by its state.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const rows = await db
        .selectFrom('jobs')
        .select(['state', sql<string>`count(*)`.as('count')])
        .groupBy('state')
        .execute()
      this.reset()
      for (const { state, count } of rows) this.set({ state }, Number(count))
    },
  })
  new Gauge({
    name: 'stepwright_sessions',
    help: 'Sessions that hold something.',
    registers: [registry],
    async collect() {
      const row = await db
        .selectFrom('sessions')
        .select(sql<string>`count(*)`.as('count'))
        .executeTakeFirst()
      this.set(Number(row?.count ?? 0))
    },
  })
  new Gauge({
    name: 'stepwright_work',
    help: 'Work for workers: waiting for its turn, or under way.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'waiting' }, countWaitingWork())
      this.set({ state: 'working' }, countRunningWork())
    },
  })
  for (const figure of [waitSeconds, endedWorkers]) registry.registerMetric(figure)
  new Counter({
    name: 'stepwright_escaped_errors_total',
    help: 'Errors that nobody caught, by what they ended.',
    labelNames: ['kind', 'owner'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { kind, owner, count } of escapedErrors()) this.inc({ kind, owner }, count)
    },
  })
  return {
    observe({ method, route, status, seconds }) {
      const key = `${method} ${route} ${status}`
      const series = known.get(key) ?? requests.labels(method, route, String(status))
      known.set(key, series)
      series.observe(seconds)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
