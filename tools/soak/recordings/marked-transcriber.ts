/** A transcriber at an OpenAI-compatible address that decodes marked recordings, and records its requests. */
import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { markedSeconds } from './marked-recording.ts'

export interface AskedPiece {
  readonly recording: number
  readonly first: number
  readonly last: number
}

export interface MarkedTranscriber {
  readonly baseUrl: string
  /** In the order of the requests. */
  readonly asked: readonly AskedPiece[]
  /** Requests whose replies have been sent. */
  readonly answered: ReadonlySet<AskedPiece>
  readonly close: () => Promise<void>
}

export const sentenceOf = (recording: number, minute: number) => `Recording ${recording}, minute ${minute}.`

export async function markedTranscriber(): Promise<MarkedTranscriber> {
  const asked: AskedPiece[] = []
  const answered = new Set<AskedPiece>()

  function answer(body: Buffer, response: ServerResponse) {
    const seconds = markedSeconds(wavIn(body))
    const [first] = seconds
    const last = seconds.at(-1)
    if (first === undefined || last === undefined) return void response.writeHead(400).end()
    const piece = { recording: first.recording, first: first.second, last: last.second }
    asked.push(piece)
    const segments = seconds
      .filter(({ second }) => second % 60 === 0)
      .map(({ recording, second, at }) => ({ start: at, end: at + 2, text: sentenceOf(recording, second / 60) }))
    response.once('finish', () => answered.add(piece))
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ text: segments.map(({ text }) => text).join(' '), segments }))
  }

  const server = createServer((request, response) => {
    // A killed portal aborts its requests.
    void buffer(request).then(
      (body) => answer(body, response),
      () => response.destroy(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    asked,
    answered,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The file in a multipart body. */
function wavIn(body: Buffer): Buffer {
  const start = Math.max(0, body.indexOf('RIFF'))
  return body.subarray(start, start + 8 + body.readUInt32LE(start + 4))
}
