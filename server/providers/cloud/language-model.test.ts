/** Each kind of provider is asked at its own address, with its own key, in its own dialect. */
import { crc32 } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Received, scriptedProvider } from '#tests/driver/scripted-provider.ts'
import { meterThat, unmetered } from '../meter.ts'
import type { Provider } from '../settings.ts'
import type { Question } from '../text-model.ts'
import { openTextModel } from './open-text-model.ts'

const question: Question = {
  ask: 'By when?',
  schema: { type: 'object', properties: { deadline: { type: 'string' } } },
  texts: [{ file: 'Call.txt', blocks: [{ kind: 'text', text: 'It is due on 3 May 2027.' }] }],
}
const facts = {
  answer: { deadline: '3 May 2027' },
  sources: [{ at: '/deadline', text: 1, passage: 'It is due on 3 May 2027.' }],
}
const text = JSON.stringify(facts)

type Body = Readonly<Record<string, unknown>>
/** Some providers are asked for JSON by a tool that they have to call. */
const hasTool = (body: Body): boolean => JSON.stringify(body['tools'] ?? body['toolConfig'] ?? '').includes('json')

const chatReply = () => ({
  id: 'reply',
  object: 'chat.completion',
  created: 1,
  model: 'model-1',
  choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
})

const half = Math.ceil(text.length / 2)
const halves = [text.slice(0, half), text.slice(half)]
const chatEvents: readonly Event[] = [
  ...halves.map((content) => ({ delta: { role: 'assistant', content }, finish_reason: null })),
  { delta: {}, finish_reason: 'stop' },
].map((choice, at) => ({
  id: 'reply',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'model-1',
  choices: [{ index: 0, ...choice }],
  ...(at < 2 ? {} : { usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } }),
}))

/** A frame of Amazon's binary stream of events. */
function amazonEvent(event: Event): Buffer {
  const [[type, payload] = ['', {}]] = Object.entries(event)
  const body = Buffer.from(JSON.stringify(payload))
  const headers = Buffer.concat(
    Object.entries({ ':event-type': type, ':message-type': 'event', ':content-type': 'application/json' }).map(
      ([header, value]) => {
        const length = Buffer.alloc(3)
        // 7 is the type of a text.
        length.writeUInt8(7)
        length.writeUInt16BE(value.length, 1)
        return Buffer.concat([Buffer.from([header.length]), Buffer.from(header), length, Buffer.from(value)])
      },
    ),
  )
  const frame = Buffer.alloc(12 + headers.length + body.length + 4)
  frame.writeUInt32BE(frame.length)
  frame.writeUInt32BE(headers.length, 4)
  frame.writeUInt32BE(crc32(frame.subarray(0, 8)), 8)
  headers.copy(frame, 12)
  body.copy(frame, 12 + headers.length)
  frame.writeUInt32BE(crc32(frame.subarray(0, -4)), frame.length - 4)
  return frame
}

interface Kind {
  readonly provider: Partial<Provider>
  readonly path: string
  readonly header: readonly [name: string, value: string | undefined]
  readonly reply: (body: Body) => unknown
  /** The same in parts. Default: those of chat completions. */
  readonly events?: (body: Body) => readonly Event[]
  readonly streamed?: string
}
type Event = Readonly<Record<string, unknown>>

const kinds: Readonly<Record<string, Kind>> = {
  openai: { provider: {}, path: '/v1/chat/completions', header: ['authorization', 'Bearer secret'], reply: chatReply },
  azure: {
    provider: { apiVersion: '2024-10-21' },
    path: '/v1/openai/deployments/model-1/chat/completions?api-version=2024-10-21',
    header: ['api-key', 'secret'],
    reply: chatReply,
  },
  mistral: { provider: {}, path: '/v1/chat/completions', header: ['authorization', 'Bearer secret'], reply: chatReply },
  'openai-compatible': {
    provider: { apiKey: '' },
    path: '/v1/chat/completions',
    header: ['authorization', undefined],
    reply: chatReply,
  },
  anthropic: {
    provider: {},
    path: '/v1/messages',
    header: ['x-api-key', 'secret'],
    reply: (body) => ({
      type: 'message',
      id: 'reply',
      role: 'assistant',
      model: 'model-1',
      content: hasTool(body)
        ? [{ type: 'tool_use', id: 'call', name: 'json', input: facts }]
        : [{ type: 'text', text }],
      stop_reason: hasTool(body) ? 'tool_use' : 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: 100, output_tokens: 20 },
    }),
    events: (body) => {
      const usage = { input_tokens: 100, output_tokens: 20 }
      const message = { type: 'message', id: 'reply', role: 'assistant', model: 'model-1', content: [], usage }
      const block = hasTool(body)
        ? { type: 'tool_use', id: 'call', name: 'json', input: {} }
        : { type: 'text', text: '' }
      const delta = (part: string) =>
        hasTool(body) ? { type: 'input_json_delta', partial_json: part } : { type: 'text_delta', text: part }
      return [
        { type: 'message_start', message },
        { type: 'content_block_start', index: 0, content_block: block },
        ...halves.map((part) => ({ type: 'content_block_delta', index: 0, delta: delta(part) })),
        { type: 'content_block_stop', index: 0 },
        { type: 'message_delta', delta: { stop_reason: hasTool(body) ? 'tool_use' : 'end_turn' }, usage },
        { type: 'message_stop' },
      ]
    },
  },
  google: {
    provider: {},
    path: '/v1/models/model-1:generateContent',
    streamed: '/v1/models/model-1:streamGenerateContent?alt=sse',
    header: ['x-goog-api-key', 'secret'],
    reply: () => ({
      candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP' }],
      usageMetadata: { promptTokenCount: 100, candidatesTokenCount: 20, totalTokenCount: 120 },
    }),
    events: () =>
      halves.map((part, at) => ({
        candidates: [
          { content: { role: 'model', parts: [{ text: part }] }, ...(at === 0 ? {} : { finishReason: 'STOP' }) },
        ],
        usageMetadata: { promptTokenCount: 100, candidatesTokenCount: 20, totalTokenCount: 120 },
      })),
  },
  'amazon-bedrock': {
    provider: { region: 'eu-central-1' },
    path: '/v1/model/model-1/converse',
    streamed: '/v1/model/model-1/converse-stream',
    header: ['authorization', 'Bearer secret'],
    reply: (body) => ({
      output: {
        message: {
          role: 'assistant',
          content: hasTool(body) ? [{ toolUse: { toolUseId: 'call', name: 'json', input: facts } }] : [{ text }],
        },
      },
      stopReason: hasTool(body) ? 'tool_use' : 'end_turn',
      usage: { inputTokens: 100, outputTokens: 20, totalTokens: 120 },
      metrics: { latencyMs: 1 },
    }),
    events: (body) => [
      { messageStart: { role: 'assistant' } },
      ...(hasTool(body)
        ? [{ contentBlockStart: { contentBlockIndex: 0, start: { toolUse: { toolUseId: 'call', name: 'json' } } } }]
        : []),
      ...halves.map((part) => ({
        contentBlockDelta: {
          contentBlockIndex: 0,
          delta: hasTool(body) ? { toolUse: { input: part } } : { text: part },
        },
      })),
      { contentBlockStop: { contentBlockIndex: 0 } },
      { messageStop: { stopReason: hasTool(body) ? 'tool_use' : 'end_turn' } },
      { metadata: { usage: { inputTokens: 100, outputTokens: 20, totalTokens: 120 }, metrics: { latencyMs: 1 } } },
    ],
  },
}

const cases = Object.entries(kinds).flatMap(([name, kind]) =>
  ['in parts, while it is written', 'as a whole, though parts were asked for'].map((how) => ({ name, how, kind })),
)

test.each(cases)(
  '$name answers $how',
  async ({ name: kind, how, kind: { provider, path, streamed = path, header, reply, events } }) => {
    const [name, value] = header
    const server = await scriptedProvider((request, response) => {
      const body = bodyOf(request)
      if (how.startsWith('in parts')) {
        const parts = events?.(body) ?? chatEvents
        if (kind === 'amazon-bedrock') {
          response.writeHead(200, { 'Content-Type': 'application/vnd.amazon.eventstream' })
          response.end(Buffer.concat(parts.map(amazonEvent)))
          return
        }
        const named = parts.map(
          (part) => `${'type' in part ? `event: ${String(part['type'])}\n` : ''}data: ${JSON.stringify(part)}\n\n`,
        )
        response.writeHead(200, { 'Content-Type': 'text/event-stream' })
        response.end(named.join(''))
        return
      }
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(reply(body)))
    })
    onTestFinished(() => server.close())
    const settings = { kind, baseUrl: server.baseUrl, apiKey: 'secret', model: 'model-1', ...provider } as Provider
    const tokens: number[] = []
    const meter = meterThat(({ inputTokens }) => void tokens.push(inputTokens))
    const model = openTextModel(settings, meter, { note: 'The texts stay in the house.' })

    const { answer, sources, about } = await model.answer(question, new AbortController().signal)

    expect(answer).toEqual(facts.answer)
    expect(sources).toMatchObject([{ at: '/deadline', file: 'Call.txt' }])
    expect(sources[0]).not.toHaveProperty('standing')
    expect(about).toMatch(/the language model model-1 .* The texts stay in the house\.$/)
    const [request] = server.received
    expect([request?.path, request?.headers[name]]).toEqual([streamed, value])
    // Whether an address streams is found out once, and the whole answer that tells it is not asked for again.
    await model.answer(question, new AbortController().signal)
    const again = how.startsWith('in parts') ? streamed : path
    expect(server.received.slice(1).map((each) => each.path)).toEqual([again])
    expect(JSON.stringify(bodyOf(request)), 'the texts were not sent').toContain('It is due on 3 May 2027.')
    expect(tokens).toEqual([100, 100])
  },
)

describe('the most tokens of an answer', () => {
  async function ask(provider: Partial<Provider>, message?: string) {
    const server = await scriptedProvider((request, response) => {
      const status = message === undefined ? 200 : 400
      response.writeHead(status, { 'Content-Type': 'application/json' })
      const reply = provider.kind === 'anthropic' ? kinds['anthropic']?.reply(bodyOf(request)) : chatReply()
      response.end(JSON.stringify(message === undefined ? reply : { type: 'error', error: { message } }))
    })
    onTestFinished(() => server.close())
    const settings = { baseUrl: server.baseUrl, apiKey: 'secret', model: 'model-1', ...provider }
    const answered = openTextModel(settings, unmetered).answer(question, new AbortController().signal)
    const problem = await answered.then(
      () => undefined,
      (error: Error) => error.message,
    )
    const [request] = server.received
    return { sent: bodyOf(request)['max_tokens'], problem }
  }

  test('is the limit of the model, and 32,000 for Anthropic, whose interface wants to be told', async () => {
    expect(await ask({ kind: 'openai-compatible' })).toEqual({ sent: undefined, problem: undefined })
    expect(await ask({ kind: 'anthropic' })).toEqual({ sent: 32_000, problem: undefined })
  })

  test('is what the operator sets', async () => {
    expect((await ask({ kind: 'openai-compatible', outputTokens: 900 })).sent).toBe(900)
    expect((await ask({ kind: 'anthropic', outputTokens: 900 })).sent).toBe(900)
  })

  test('is not taken for texts that are too long if the model refuses it', async () => {
    const message = 'max_tokens: 32000 > 8192, which is the maximum allowed number of output tokens for model-1'
    const { problem } = await ask({ kind: 'anthropic' }, message)
    expect(problem).toBe(
      'The language model cannot write answers of 32000 tokens. Whoever runs this portal has to set a smaller "outputTokens" in models.json.',
    )
  })
})

const bodyOf = (request: Received | undefined): Body => JSON.parse(request?.body ?? '{}') as Body
