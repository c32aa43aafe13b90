/**
 * GET /metrics, in two ways: for everybody on a port of its own, which an operator opens to whomever they choose, and on the portal's port for this
 * machine alone.
 */
import { type Context, Hono } from 'hono'
import { isLoopback } from '#server/loopback.ts'
import { isProxied } from '#server/proxied.ts'
import { Refusal } from '#server/refusals.ts'
import type { Metrics } from './metrics.ts'

type Figures = Pick<Metrics, 'text' | 'contentType'>

/** `peer` is the other end of a connection. */
export function metricsForThisMachine(metrics: Figures, peer: (c: Context) => string): Hono {
  const app = new Hono()
  app.get('/metrics', async (c) => {
    if (isLoopback(peer(c)) && !isProxied(c)) return textOf(c, metrics)
    throw new Refusal(
      403,
      'These figures are for the machine that the portal runs on. Set METRICS_PORT to read them from another.',
    )
  })
  return app
}

export function metricsForAll(metrics: Figures): Hono {
  const app = new Hono()
  app.get('/metrics', (c) => textOf(c, metrics))
  return app
}

async function textOf(c: Context, { text, contentType }: Figures) {
  return c.body(await text(), 200, { 'Content-Type': contentType })
}
