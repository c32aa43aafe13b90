/** Ends the process when asked to: it says that it leaves, takes no new requests, finishes those under way, closes what is open, and exits with 0. */
import type { ServerType } from '@hono/node-server'

/** A request still unfinished after this many milliseconds is cut off. */
const patience = 10_000

interface Leaving {
  /** Milliseconds in which /readyz says no and requests are still taken: whoever spreads them has to notice. */
  readonly notice: number
  readonly leaving: () => void
  readonly close: () => Promise<void>
}

export function stopOnSignal(server: ServerType, { notice, leaving, close }: Leaving) {
  let state: 'running' | 'stopping' = 'running'

  const stop = () => {
    if (state === 'stopping') return
    state = 'stopping'
    leaving()
    if (notice > 0) setTimeout(stopListening, notice)
    else stopListening()
  }

  const stopListening = () => {
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
