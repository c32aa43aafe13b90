/** A local provider that answers by a script, over real HTTP, and records the requests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type Reply = (request: Received, response: ServerResponse) => void

export interface ScriptedProvider {
  readonly baseUrl: string
  readonly received: readonly Received[]
  readonly close: () => Promise<void>
}

/** Replies in order; the last one is repeated for all further requests. */
export async function scriptedProvider(...replies: readonly Reply[]): Promise<ScriptedProvider> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const sent = { method, path: url, headers, body: Buffer.concat(chunks).toString('latin1') }
      received.push(sent)
      replies[Math.min(received.length, replies.length) - 1]?.(sent, response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    received,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** A chat completion with a text and its token usage. */
export const says =
  (content: unknown, { finish = 'stop' } = {}): Reply =>
  (_, response) =>
    json(response, 200, {
      id: 'reply',
      object: 'chat.completion',
      created: 1,
      model: 'test-model',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: typeof content === 'string' ? content : JSON.stringify(content) },
          finish_reason: finish,
        },
      ],
      usage: { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 },
    })

export const fails =
  (status: number, headers: Readonly<Record<string, string>> = {}): Reply =>
  (_, response) =>
    json(response, status, { error: { message: 'secret detail of the provider' } }, headers)

export const repliesWith =
  (value: unknown): Reply =>
  (_, response) =>
    json(response, 200, value)

export const cutsOff: Reply = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end('{"id": "reply", "choices": [{"mess')
}

export const hangsUp: Reply = (_, response) => response.destroy()

function json(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(JSON.stringify(value))
}
