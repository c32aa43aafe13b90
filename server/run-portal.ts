/** Serves the portal until the process is asked to stop. */
import { once } from 'node:events'
import type { createServer, RequestListener, Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { ClientsError } from '#server/access/clients.ts'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/config-error.ts'
import { exitCodes } from '#server/exit-codes.ts'
import { openingRoutes } from '#server/health-routes.ts'
import { howToSignIn } from '#server/how-to-sign-in.ts'
import { addressOf, explainListenError } from '#server/listening.ts'
import { openPortal, type Portal } from '#server/open-portal.ts'
import { catchEscapedErrors } from '#server/operating/escaped-errors.ts'
import { faultOf } from '#server/operating/fault.ts'
import { openLog } from '#server/operating/log.ts'
import { openHttpServer } from '#server/operating/open-http-server.ts'
import { requestsUnderWay } from '#server/operating/requests-under-way.ts'
import { serveAsWork } from '#server/operating/serve-as-work.ts'
import { stopOnSignal } from '#server/stop-on-signal.ts'
import { DatabaseError } from '#server/storage/database-error.ts'
import type { FileStore } from '#server/storage/files/file-store.ts'
import { keepIdleWorkers } from '#server/workers/pool.ts'

/** Parts that a test may replace. */
export interface Ports {
  readonly store?: FileStore
}

/** Milliseconds that a request whose client has disconnected may take once the portal is asked to stop. */
const longestWait = 10_000

export function runPortal(config: Config, ports: Ports = {}) {
  const { port, host, idleWorkers } = config
  const log = openLog(config.logLevel)
  if (idleWorkers !== undefined) keepIdleWorkers(idleWorkers)
  // The reader of the output may disconnect; that is not a reason to end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

  // Requests that arrive while the portal opens wait, except health checks.
  let opened: (app: Hono) => void = () => undefined
  const opening = new Promise<Hono>((resolve) => (opened = resolve))
  let app: Pick<Hono, 'fetch'> = openingRoutes(opening)
  let portal: Promise<Portal> | undefined
  let state: 'opening' | 'listening' | 'leaving' = 'opening'

  const requests = requestsUnderWay()
  const server = serve(
    {
      fetch: (request, bindings) => requests.watch(app.fetch(request, bindings)),
      // The type is the type of Node's own function, of which one overload is called.
      createServer: ((options: object, listener: RequestListener): Server =>
        openHttpServer(serveAsWork(listener, { log }), options)) as typeof createServer,
      port,
      hostname: host,
    },
    (info) => void start(info.port),
  )
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (state === 'opening') giveUp(explainListenError(error, config))
    // For example, no file descriptor is left for another connection.
    else log.error({ err: error }, 'A connection could not be taken.')
  })
  const stop = stopOnSignal(server, {
    notice: config.noticeSeconds * 1000,
    leaving() {
      state = 'leaving'
    },
    async close() {
      // Requests whose client has disconnected count too: they still need the database to undo what they have stored.
      await Promise.race([requests.ended(), setTimeout(longestWait)])
      await (await portal)?.close()
    },
  })
  catchEscapedErrors({ log, end: () => stop(exitCodes.broken) })

  async function serveFigures({ fetch }: Hono, at: number) {
    const serving = serve({ fetch, port: at, hostname: host }, (info) =>
      log.info({ port: info.port }, 'Serving /metrics.'),
    )
    serving.on('error', (error: NodeJS.ErrnoException) => {
      giveUp(explainListenError(error, { host, port: at, setting: 'METRICS_PORT' }))
    })
    await once(serving, 'listening')
  }

  async function start(listeningOn: number) {
    if (state === 'opening') state = 'listening'
    try {
      const origin = config.publicUrl ?? addressOf(host, listeningOn)
      portal = openPortal(config, { origin, log, isLeaving: () => state === 'leaving', ...ports })
      const { app: whole, figures } = await portal
      app = whole
      opened(whole)
      if (config.metricsPort !== undefined) await serveFigures(figures, config.metricsPort)
      console.log(`Stepwright is ready: ${origin}`)
      for (const line of howToSignIn(config, origin)) console.log(line)
      process.send?.('ready')
    } catch (error) {
      if (error instanceof DatabaseError || error instanceof ClientsError || error instanceof ConfigError)
        giveUp(error.message)
      const disk = error instanceof Error && faultOf(error)?.kind.startsWith('disk') === true
      if (disk) giveUp(`The portal cannot use its data folder: ${error.message}.`)
      log.error({ err: error }, 'The portal could not open.')
      process.exit(exitCodes.broken)
    }
  }
}

function giveUp(sentence: string): never {
  console.error(sentence)
  process.exit(exitCodes.refused)
}
