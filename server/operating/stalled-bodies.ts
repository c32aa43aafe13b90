/**
 * Ends requests whose body has stopped coming. Node's own limit counts from the beginning of a request, and would end an
 * upload of 14 GB after five minutes although it goes on; here a slow one goes on, however long it takes.
 */
import type { IncomingMessage } from 'node:http'
import { Refusal } from '#server/refusals.ts'

/** In so many looks so many bytes have to come: less is no upload, and holds a connection for nothing. */
const usual = { looks: 6, bytes: 1_000 }
/** Milliseconds between two looks. */
const pause = 10_000

interface Watched {
  /** Of its connection, when it was last seen moving. */
  read: number
  looks: number
}

export interface StalledBodies {
  readonly watch: (incoming: IncomingMessage) => void
  /** Called from time to time. */
  readonly look: () => void
}

export function stalledBodies({ looks, bytes } = usual): StalledBodies {
  const watched = new Map<IncomingMessage, Watched>()

  function lookAt(incoming: IncomingMessage, state: Watched) {
    const { socket } = incoming
    if (incoming.complete || socket.destroyed) return watched.delete(incoming)
    // What has come and was not taken yet keeps the rest from coming: then we are slow, and not the sender.
    const moves = incoming.readableLength > 0 || socket.bytesRead - state.read >= bytes
    if (moves) return Object.assign(state, { read: socket.bytesRead, looks: 0 })
    state.looks += 1
    if (state.looks === looks && incoming.listenerCount('error') > 0) return incoming.emit('error', stalled())
    // Nobody waited for it, or whoever did has said why; the reply is out by now.
    if (state.looks > looks) socket.destroy()
  }

  return {
    watch(incoming) {
      watched.set(incoming, { read: incoming.socket.bytesRead, looks: 0 })
      incoming.once('close', () => watched.delete(incoming))
    },
    look() {
      for (const [incoming, state] of watched) lookAt(incoming, state)
    },
  }
}

/** For as long as the process lives. */
export function lookRegularly({ look }: StalledBodies): void {
  setInterval(look, pause).unref()
}

const stalled = () =>
  new Refusal(408, 'The upload stopped: nothing more came for a minute. Check the connection and send it again.')
