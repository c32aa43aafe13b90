/** Node's HTTP server, adapted to uploads that take hours and to senders who are refused in the middle of one. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { answerMalformed } from './answer-malformed.ts'
import { lingerAfter } from './linger.ts'
import { checkRegularly, stalledBodies, type StalledBodies } from './stalled-bodies.ts'

/** Milliseconds. The headers need their own limit, otherwise that of the whole request would apply to them, too. */
const timeouts = { requestTimeout: 0, headersTimeout: 60_000 }

export function openHttpServer(
  listener: RequestListener,
  options: ServerOptions = {},
  bodies: StalledBodies = startChecking(),
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

function startChecking(): StalledBodies {
  const bodies = stalledBodies()
  checkRegularly(bodies)
  return bodies
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
