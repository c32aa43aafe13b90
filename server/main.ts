/** Starts the portal and stops it gracefully. */
import { serve } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import { ConfigError, readConfig, readVariables } from '#server/config.ts'
import { addressOf, explainListenError } from '#server/listening.ts'
import { pagesDir, root } from '#server/paths.ts'
import { stopOnSignal } from '#server/stop-on-signal.ts'

const config = loadConfig()
const { port, host, definitionsDirs } = config

const app = createApp({ definitionsDirs, pagesDir })
const server = serve({ fetch: app.fetch, port, hostname: host }, (info) => {
  console.log(`Stepwright is ready: ${addressOf(host, info.port)}`)
})
server.on('error', (error: NodeJS.ErrnoException) => giveUp(explainListenError(error, config)))
stopOnSignal(server)

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
