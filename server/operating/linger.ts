/**
 * Closes a connection only after taking in what its sender is still sending. Who is refused in the middle of an upload
 * would otherwise see a broken connection, and never the answer that says why.
 */
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

/** Milliseconds in which something has to come, and in which all has to have come: those of nginx. */
const usual = { silence: 5_000, longest: 30_000 }

/** Node closes a connection by this function of its socket once the last reply is out. */
export function lingerAfter(incoming: IncomingMessage, pauses = usual): void {
  const { socket } = incoming
  let isLingering = false
  socket.destroySoon = () => {
    if (isLingering) return
    isLingering = !incoming.complete && socket.writable
    if (isLingering) linger(incoming, pauses)
    else Socket.prototype.destroySoon.call(socket)
  }
}

function linger(incoming: IncomingMessage, { silence, longest }: typeof usual): void {
  const { socket } = incoming
  const close = () => void socket.destroy()
  const timer = setTimeout(close, longest)
  socket.once('close', () => clearTimeout(timer))
  socket.setTimeout(silence, close)
  incoming.once('end', close)
  // The answer, and that nothing follows it.
  socket.end()
  incoming.resume()
}
