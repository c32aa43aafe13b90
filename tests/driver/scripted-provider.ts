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

/** A chat completion with a text and its token usage; sent in parts if that is asked for. */
export const says =
  (
    content: unknown,
    { finish = 'stop', ...message }: { readonly finish?: string; readonly refusal?: string } = {},
  ): Reply =>
  (request, response) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    const common = { id: 'reply', created: 1, model: 'test-model' }
    const usage = { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 }
    if (!wantsStream(request)) {
      const choice = { index: 0, message: { role: 'assistant', content: text, ...message }, finish_reason: finish }
      json(response, 200, { ...common, object: 'chat.completion', choices: [choice], usage })
      return
    }
    const half = Math.ceil(text.length / 2)
    const parts = [
      { role: 'assistant', content: text.slice(0, half) },
      { content: text.slice(half), ...message },
    ]
    const choices = [...parts.map((delta) => ({ delta, finish_reason: null })), { delta: {}, finish_reason: finish }]
    const events = choices.map((choice) => ({ ...common, choices: [{ index: 0, ...choice }] }))
    sendEvents(response, [...events, { ...common, choices: [], usage }])
    response.end('data: [DONE]\n\n')
  }

export const wantsStream = ({ body }: Received): boolean => /"stream":\s*true/.test(body)

/** The first events of a stream, which stays open. */
export function sendEvents(response: ServerResponse, events: readonly unknown[]): void {
  if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`)
}

/** A part of an answer, after which nothing comes. */
const firstPart = {
  id: 'reply',
  created: 1,
  model: 'test-model',
  choices: [{ index: 0, delta: { content: '{"answer": {"goals": ["One' }, finish_reason: null }],
}

export const startsToSay: Reply = (_, response) => sendEvents(response, [firstPart])

export const fails =
  (status: number, headers: Readonly<Record<string, string>> = {}): Reply =>
  (_, response) =>
    json(response, status, { error: { message: 'secret detail of the provider' } }, headers)

export const repliesWith =
  (value: unknown): Reply =>
  (_, response) =>
    json(response, 200, value)

/** The connection ends in the middle of an answer, without a word. */
export const cutsOff: Reply = (request, response) => {
  if (wantsStream(request)) {
    sendEvents(response, [firstPart])
    response.end()
    return
  }
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end('{"id": "reply", "choices": [{"mess')
}

/** The connection breaks in the middle of an answer. */
export const breaksOff: Reply = (_, response) => {
  sendEvents(response, [firstPart])
  setImmediate(() => response.destroy())
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
