/**
 * Answers a request that is not valid HTTP with an explanation, and gives the sender time to read it. Node itself would answer
 * without one and close the connection while the sender is still sending, so that the answer would be lost.
 */
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Refusal, refusalBody } from '#server/refusals.ts'

/** Milliseconds that the sender has to read the answer and close its side. */
const longestRead = 5_000

const malformed = new Refusal(400, 'The request is not well-formed HTTP/1.1. Check the program that sent it.')

/** Under Node's codes for the errors. */
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: new Refusal(
    431,
    'The headers of the request are too large. Shorten its address or its headers.',
  ),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Refusal(
    413,
    'The extensions of a chunk are too large. Send the body without them.',
  ),
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal(
    408,
    'The headers of the request did not arrive within a minute. Send it again.',
  ),
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
    // The parser reports everything after an error as another error.
    if (answered.has(socket)) return
    answered.add(socket)
    const reply = underWay.get(socket)
    // Another reply must not be written into the middle of one that has begun.
    if (!socket.writable || reply?.headersSent === true) return void socket.destroy()
    socket.write(formatAsHttp(refusals[error.code ?? ''] ?? malformed))
    // The code that reads the broken body is notified only when the connection ends.
    if (reply) return void socket.destroy()
    socket.setTimeout(longestRead, () => socket.destroy())
    socket.end()
  })
}

function formatAsHttp(refusal: Refusal): string {
  const body = JSON.stringify(refusalBody(refusal))
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
