/** Node's HTTP server, made for uploads that take hours and for senders who are refused in the middle of one. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { answerMalformed } from './answer-malformed.ts'
import { lingerAfter } from './linger.ts'
import { lookRegularly, stalledBodies, type StalledBodies } from './stalled-bodies.ts'

/** Milliseconds. The limit of a whole request is that of its head, too, where none is set for the head. */
const timeouts = { requestTimeout: 0, headersTimeout: 60_000 }

export function openHttpServer(
  listener: RequestListener,
  options: ServerOptions = {},
  bodies: StalledBodies = regular(),
): Server {
  const server = createServer({ ...options, ...timeouts }, (incoming, outgoing) => {
    if (hasBody(incoming)) {
      bodies.watch(incoming)
      lingerAfter(incoming)
    }
    listener(incoming, outgoing)
  })
  answerMalformed(server)
  return server
}

function regular(): StalledBodies {
  const bodies = stalledBodies()
  lookRegularly(bodies)
  return bodies
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
