/**
 * Answers a request that is not HTTP with a sentence, and lets its sender read it. Node alone would answer without one, and
 * break the connection off while the sender still sends: then the answer is lost.
 */
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Refusal, refusalBody } from '#server/refusals.ts'

/** Milliseconds in which the sender reads the answer and closes its side. */
const patience = 5_000

const malformed = new Refusal(400, 'The request is not well-formed HTTP/1.1. Check the program that sent it.')

/** By what Node calls the mistake. */
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: new Refusal(431, 'The head of the request is too large. Shorten its address or its headers.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Refusal(
    413,
    'The extensions of a chunk are too large. Send the body without them.',
  ),
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal(408, 'The head of the request did not come within a minute. Send it again.'),
}

export function answerMalformed(server: Server): void {
  const underWay = new WeakMap<Socket, ServerResponse>()
  const answered = new WeakSet<Socket>()

  server.on('request', (incoming, outgoing) => {
    underWay.set(incoming.socket, outgoing)
    outgoing.once('close', () => underWay.delete(incoming.socket))
  })

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!(socket instanceof Socket)) return void socket.destroy()
    // What follows a mistake is a mistake to the parser as well.
    if (answered.has(socket)) return
    answered.add(socket)
    const reply = underWay.get(socket)
    // The reply to an earlier part must not get another one into its middle.
    if (!socket.writable || reply?.headersSent === true) return void socket.destroy()
    socket.write(inHttp(refusals[error.code ?? ''] ?? malformed))
    // Who reads the body that has broken hears of it only when the connection ends.
    if (reply) return void socket.destroy()
    socket.setTimeout(patience, () => socket.destroy())
    socket.end()
  })
}

function inHttp(refusal: Refusal): string {
  const body = JSON.stringify(refusalBody(refusal))
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
