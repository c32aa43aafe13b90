/**
 * Ends the process gracefully on a signal: /readyz reports that it ends, new requests are refused, pending requests are
 * answered, and connections are closed.
 */
import type { ServerType } from '@hono/node-server'
import { exitCodes } from '#server/exit-codes.ts'
import { processLog } from '#server/operating/log.ts'

/** A request still unfinished after this many milliseconds is cut off. */
const patience = 10_000
/** Milliseconds that closing may take after an uncaught exception, when the state of the process is unknown. */
const longest = 30_000

interface StopOptions {
  /** Milliseconds in which /readyz answers no while requests are still accepted, so that load balancers notice. */
  readonly notice: number
  readonly leaving: () => void
  readonly close: () => Promise<void>
}

/** Returns a function that stops the process for another reason, with the exit code for that reason. */
export function stopOnSignal(server: ServerType, { notice, leaving, close }: StopOptions): (code: number) => void {
  let state: 'running' | 'stopping' = 'running'

  const stop = (code: number) => {
    if (state === 'stopping') return
    state = 'stopping'
    leaving()
    if (code === exitCodes.broken) setTimeout(() => process.exit(code), longest).unref()
    if (notice > 0) setTimeout(() => stopListening(code), notice)
    else stopListening(code)
  }

  const stopListening = (code: number) => {
    server.close(() => void leave(code))
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), patience).unref()
  }

  const leave = async (code: number) => {
    try {
      await close()
      process.exit(code)
    } catch (error) {
      processLog().error({ err: error }, 'The portal could not close what it had opened.')
      process.exit(exitCodes.broken)
    }
  }

  const onSignal = () => stop(exitCodes.stopped)
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('SIGHUP', onSignal)
  // If the supervisor is gone, the portal stops, too.
  process.on('disconnect', onSignal)
  if (process.connected === false) onSignal()
  return stop
}
