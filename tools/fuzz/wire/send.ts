/** Sends the bytes of a wire over a connection of its own, and returns the replies. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { readAnswers, type Answer } from './read-answers.ts'
import type { Wire } from './wire.ts'

export interface Exchange {
  readonly answers: readonly Answer[]
  /** The positions at which a reply is malformed. */
  readonly problems: readonly string[]
  /** answered: as many replies as requests. left: the client did not wait. late: the time was over. */
  readonly ended: 'answered' | 'closed' | 'left' | 'late'
  /** The code of the connection's error. */
  readonly error: string | undefined
  readonly milliseconds: number
  readonly bytesSent: number
}

interface Sending {
  readonly port: number
  readonly fillSecrets: (head: string) => string
  /** Milliseconds after which a missing reply counts as late. */
  readonly patience: number
}

/** Milliseconds to wait for a reply that is optional. */
const shortPatience = 1_500

export async function send(wire: Wire, { port, fillSecrets, patience }: Sending): Promise<Exchange> {
  const begun = performance.now()
  const reader = readAnswers(wire.methods)
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
  let ended: Exchange['ended'] | undefined
  let error: string | undefined
  let finish: () => void
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const endAs = (how: Exchange['ended']) => {
    ended ??= how
    finish()
  }
  socket.on('data', (bytes) => {
    reader.push(bytes)
    if (reader.answers.length >= wire.methods.length || reader.problems.length > 0) endAs('answered')
  })
  socket.on('end', () => {
    reader.end()
    endAs(reader.answers.length >= wire.methods.length ? 'answered' : 'closed')
  })
  socket.on('error', (trouble: NodeJS.ErrnoException) => {
    error = trouble.code ?? trouble.message
  })
  socket.on('close', () => endAs('closed'))

  await Promise.race([finished, once(socket, 'connect').catch(() => undefined)])
  for (const { content, pause = 0 } of wire.pieces) {
    if (ended !== undefined) break
    socket.write(typeof content === 'string' ? Buffer.from(fillSecrets(content), 'latin1') : content)
    if (pause > 0) await Promise.race([finished, setTimeout(pause)])
  }
  if (wire.ending === 'half-close') socket.end()
  if (wire.ending === 'leave' || wire.ending === 'reset') endAs('left')

  const enough = new AbortController()
  const limit = wire.answerOwed === 'yes' ? patience : shortPatience
  void setTimeout(limit, undefined, { signal: enough.signal }).then(
    () => endAs('late'),
    () => undefined,
  )
  await finished
  enough.abort()
  const bytesSent = socket.bytesWritten
  if (wire.ending === 'reset') socket.resetAndDestroy()
  else socket.destroy()
  return {
    answers: reader.answers,
    problems: reader.problems,
    ended: ended ?? 'closed',
    error,
    milliseconds: performance.now() - begun,
    bytesSent,
  }
}
