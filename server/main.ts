/** Starts the portal and stops it gracefully. */
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { ConfigError, readConfig, readVariables } from '#server/config.ts'
import { explainListenError, addressOf } from '#server/listening.ts'
import { howToSignIn } from '#server/how-to-sign-in.ts'
import { openPortal, type Portal } from '#server/open-portal.ts'
import { root } from '#server/paths.ts'
import { stopOnSignal } from '#server/stop-on-signal.ts'
import { ClientsError } from '#server/access/clients.ts'
import { DatabaseError } from '#server/storage/database-error.ts'

const config = loadConfig()
const { port, host } = config

// What comes in while the portal opens waits for it.
let opened: (app: Hono) => void
let app: Hono | undefined
const opening = new Promise<Hono>((resolve) => (opened = resolve))
let portal: Promise<Portal> | undefined

const server = serve(
  {
    fetch: (request, bindings) =>
      app?.fetch(request, bindings) ?? opening.then((then) => then.fetch(request, bindings)),
    port,
    hostname: host,
  },
  (info) => void start(info.port),
)
server.on('error', (error: NodeJS.ErrnoException) => giveUp(explainListenError(error, config)))
let leaving = false
stopOnSignal(server, {
  notice: config.noticeSeconds * 1000,
  leaving() {
    leaving = true
  },
  close: async () => (await portal)?.close(),
})

async function start(listeningOn: number) {
  try {
    const origin = config.publicUrl ?? addressOf(host, listeningOn)
    portal = openPortal(config, { origin, isLeaving: () => leaving })
    app = (await portal).app
    opened(app)
    console.log(`Stepwright is ready: ${origin}`)
    for (const line of howToSignIn(config, origin)) console.log(line)
  } catch (error) {
    if (error instanceof DatabaseError || error instanceof ClientsError) giveUp(error.message)
    throw error
  }
}

function loadConfig() {
  try {
    return readConfig(readVariables(process.env, root), root)
  } catch (error) {
    if (error instanceof ConfigError) giveUp(error.message)
    throw error
  }
}

function giveUp(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
