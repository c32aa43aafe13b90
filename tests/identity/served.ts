/** A web application on a free port of this machine, made once its address is known. */
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

export interface Served {
  readonly origin: string
  readonly stop: () => Promise<void>
}

/** Signing in needs a secure origin, which localhost is by its name. */
export async function served(make: (origin: string) => Hono, hostname = 'localhost'): Promise<Served> {
  let app: Hono | undefined
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: (request, bindings) => app?.fetch(request, bindings) ?? new Response(null, { status: 503 }),
        port: 0,
        hostname,
      },
      ({ port }) => {
        const origin = `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`
        app = make(origin)
        const stop = () =>
          new Promise<void>((stopped) => {
            server.close(() => stopped())
            if ('closeAllConnections' in server) server.closeAllConnections()
          })
        resolve({ origin, stop })
      },
    )
    server.once('error', reject)
  })
}
