/** Ends the process when asked to: no new requests, those under way finish, what is open is closed, then it exits with 0. */
import type { ServerType } from '@hono/node-server'

/** A request still unfinished after this many milliseconds is cut off. */
const patience = 10_000

export function stopOnSignal(server: ServerType, close: () => Promise<void>) {
  let state: 'running' | 'stopping' = 'running'

  const stop = () => {
    if (state === 'stopping') return
    state = 'stopping'
    server.close(() => void leave())
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), patience).unref()
  }

  const leave = async () => {
    try {
      await close()
      process.exit(0)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }

  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', stop)
  // Started by `npm start`: when that is gone, so are we.
  process.on('disconnect', stop)
}
