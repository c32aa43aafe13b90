/**
 * Closes a connection only after reading what its sender is still sending. Otherwise a client that is refused in the middle of
 * an upload would see a broken connection instead of the answer that says why.
 */
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

/** Milliseconds: the longest time without data, and the longest time in all. nginx uses the same values. */
const defaults = { silence: 5_000, longest: 30_000 }

/** Replaces the socket's function with which Node closes a connection after the last reply. */
export function lingerAfter(incoming: IncomingMessage, pauses = defaults): void {
  const { socket } = incoming
  let isLingering = false
  socket.destroySoon = () => {
    if (isLingering) return
    isLingering = !incoming.complete && socket.writable
    if (isLingering) linger(incoming, pauses)
    else Socket.prototype.destroySoon.call(socket)
  }
}

function linger(incoming: IncomingMessage, { silence, longest }: typeof defaults): void {
  const { socket } = incoming
  const close = () => void socket.destroy()
  const timer = setTimeout(close, longest)
  socket.once('close', () => clearTimeout(timer))
  socket.setTimeout(silence, close)
  incoming.once('end', close)
  // Sends the answer and ends our side.
  socket.end()
  incoming.resume()
}
