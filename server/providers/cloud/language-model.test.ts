/** Each kind of provider is asked at its own address, with its own key, in its own dialect. */
import { expect, onTestFinished, test } from 'vitest'
import { type Received, scriptedProvider } from '#tests/providers/scripted-provider.ts'
import { unmetered } from '../meter.ts'
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

interface Kind {
  readonly provider: Partial<Provider>
  readonly path: string
  readonly header: readonly [name: string, value: string | undefined]
  readonly reply: (body: Body) => unknown
}

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
  },
  google: {
    provider: {},
    path: '/v1/models/model-1:generateContent',
    header: ['x-goog-api-key', 'secret'],
    reply: () => ({
      candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP' }],
      usageMetadata: { promptTokenCount: 100, candidatesTokenCount: 20, totalTokenCount: 120 },
    }),
  },
  'amazon-bedrock': {
    provider: { region: 'eu-central-1' },
    path: '/v1/model/model-1/converse',
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
  },
}

test.each(Object.entries(kinds))('%s', async (kind, { provider, path, header: [name, value], reply }) => {
  const server = await scriptedProvider((request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(reply(bodyOf(request))))
  })
  onTestFinished(() => server.close())
  const settings = { kind, baseUrl: server.baseUrl, apiKey: 'secret', model: 'model-1', ...provider } as Provider
  const tokens: number[] = []
  const meter = { ...unmetered, record: (call: { inputTokens: number }) => void tokens.push(call.inputTokens) }
  const model = openTextModel(settings, meter, { note: 'The texts stay in the house.' })

  const { answer, sources, about } = await model.answer(question, new AbortController().signal)

  expect(answer).toEqual(facts.answer)
  expect(sources).toMatchObject([{ at: '/deadline', file: 'Call.txt' }])
  expect(sources[0]).not.toHaveProperty('standing')
  expect(about).toMatch(/the language model model-1 .* The texts stay in the house\.$/)
  const [request] = server.received
  expect([request?.path, request?.headers[name]]).toEqual([path, value])
  expect(JSON.stringify(bodyOf(request)), 'the texts were not sent').toContain('It is due on 3 May 2027.')
  expect(tokens).toEqual([100])
})

const bodyOf = (request: Received | undefined): Body => JSON.parse(request?.body ?? '{}') as Body
