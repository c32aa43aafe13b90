/**
 * Asks clamd, ClamAV's daemon, whether a content holds something harmful: INSTREAM takes pieces, each with its length in
 * four bytes before it, and an empty piece at the end.
 */
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { ScanSettings } from './scan-settings.ts'

export type Verdict =
  | { readonly is: 'clean' }
  /** `name` is what the scanner calls it. */
  | { readonly is: 'infected'; readonly name: string }
  /** Larger than the scanner takes (its setting StreamMaxLength). */
  | { readonly is: 'too large' }

/** Milliseconds without a word of the scanner. */
const patience = 120_000
/** Bytes; a reply is one short line. */
const longestReply = 4096

/** Rejects if the scanner cannot be reached or fails. */
export async function askClamd(settings: ScanSettings, content: Readable, signal?: AbortSignal): Promise<Verdict> {
  const socket = connect({ ...settings, ...(signal && { signal }) })
  socket.setTimeout(patience, () => socket.destroy(new Error(`The scanner has not answered for ${patience} ms.`)))
  const reply = readReply(socket)
  let isSent = false
  const sending = pipeline(
    content,
    (source: AsyncIterable<Uint8Array>) => piecesOf(source, () => (isSent = true)),
    socket,
    { end: false },
  ).catch((error: unknown) => error)
  // What has not been sent by the time of the reply no longer matters: the scanner has seen enough.
  const answer = await reply.finally(() => socket.destroy())
  const verdict = verdictOf(answer, isSent)
  if (verdict) return verdict
  throw new Error(`The scanner answered "${answer}".`, { cause: await sending })
}

async function* piecesOf(content: AsyncIterable<Uint8Array>, onLast: () => void): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of content) {
    if (piece.byteLength === 0) continue
    yield lengthOf(piece.byteLength)
    yield piece
  }
  onLast()
  yield lengthOf(0)
}

function lengthOf(bytes: number): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

async function readReply(socket: Socket): Promise<string> {
  let reply = ''
  socket.on('data', (data) => {
    if (reply.length < longestReply) reply += data.toString('latin1')
    if (reply.includes('\0')) socket.destroy()
  })
  // Sending may have failed before the reply was read; the reply is what counts.
  await finished(socket, { writable: false }).catch((error: unknown) => {
    if (reply === '') throw error
  })
  return reply.split('\0')[0]?.trim() ?? ''
}

function verdictOf(reply: string, isSent: boolean): Verdict | undefined {
  const infected = /^stream: (.+) FOUND$/.exec(reply)?.[1]
  if (infected !== undefined) return { is: 'infected', name: infected }
  if (/size limit exceeded/i.test(reply)) return { is: 'too large' }
  // "OK" counts only for a content that was sent to its end.
  return reply === 'stream: OK' && isSent ? { is: 'clean' } : undefined
}
