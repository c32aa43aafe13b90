/**
 * Ends requests whose body has stopped arriving. Node's own limit counts from the start of a request and would end an upload
 * of 14 GB after five minutes although it progresses; here a slow upload may take as long as it needs.
 */
import type { IncomingMessage } from 'node:http'
import { Refusal } from '#server/refusals.ts'

/** At least this many bytes have to arrive within this many checks; a slower upload occupies a connection for nothing. */
const defaults = { checks: 6, bytes: 1_000 }
/** Milliseconds between two checks. */
const pause = 10_000

interface BodyState {
  /** The bytes that its connection had read when it last progressed. */
  read: number
  checks: number
}

export interface StalledBodies {
  readonly watch: (incoming: IncomingMessage) => void
  /** Called at regular intervals. */
  readonly check: () => void
}

export function stalledBodies({ checks, bytes } = defaults): StalledBodies {
  const watched = new Map<IncomingMessage, BodyState>()

  function checkOne(incoming: IncomingMessage, state: BodyState) {
    const { socket } = incoming
    if (incoming.complete || socket.destroyed) return watched.delete(incoming)
    // While received data is waiting to be processed, the portal is slow and not the sender.
    const moves = incoming.readableLength > 0 || socket.bytesRead - state.read >= bytes
    if (moves) return Object.assign(state, { read: socket.bytesRead, checks: 0 })
    state.checks += 1
    if (state.checks === checks && incoming.listenerCount('error') > 0)
      return incoming.emit('error', refusalOfStalledBody())
    // Nobody reads the body, or the reader has already answered; the reply has been sent by now.
    if (state.checks > checks) socket.destroy()
  }

  return {
    watch(incoming) {
      watched.set(incoming, { read: incoming.socket.bytesRead, checks: 0 })
      incoming.once('close', () => watched.delete(incoming))
    },
    check() {
      for (const [incoming, state] of watched) checkOne(incoming, state)
    },
  }
}

/** Checks until the process ends. */
export function checkRegularly({ check }: StalledBodies): void {
  setInterval(check, pause).unref()
}

const refusalOfStalledBody = () =>
  new Refusal(408, 'The upload stopped: nothing more arrived for a minute. Check the connection and send it again.')
