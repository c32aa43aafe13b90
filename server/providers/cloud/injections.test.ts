/**
 * Forty texts that try to instruct a language model, read by a provider that obeys each of them, and forty harmless texts
 * that look alike.
 */
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  repliesWith,
  type Reply,
  says,
  type ScriptedProvider,
  scriptedProvider,
} from '#tests/driver/scripted-provider.ts'
import type { Refusal } from '../../refusals.ts'
import { unmetered } from '../meter.ts'
import type { Answer, Question } from '../text-model.ts'
import injections from './fixtures/injections.json' with { type: 'json' }
import { openTextModel } from './open-text-model.ts'

const greeting = 'Good morning, this is about the new list.'
const questionAbout = (text: string): Question => ({
  ask: 'What is wanted, and by when?',
  schema: {
    type: 'object',
    properties: { goals: { type: 'array', items: { type: 'string' } }, deadline: { type: 'string' } },
  },
  texts: [
    {
      file: 'Call.txt',
      blocks: [
        { kind: 'speech', speaker: 'Ana', text: greeting, place: '00:00:01' },
        { kind: 'speech', speaker: 'Ben', text, place: '00:00:10' },
      ],
    },
  ],
})

let provider: ScriptedProvider

async function answerOf(text: string, reply: Reply): Promise<Answer | string> {
  provider = await scriptedProvider(reply)
  onTestFinished(() => provider.close())
  const settings = { baseUrl: provider.baseUrl, apiKey: 'key', model: 'test-model' }
  const quick = { attempts: 2, firstPauseMs: 1, longestPauseMs: 10, timeoutMs: 60_000, totalMs: 270_000 }
  const model = openTextModel(settings, unmetered, { policy: quick })
  return await model
    .answer(questionAbout(text), new AbortController().signal)
    .catch((error: Refusal) => `${error.status} ${error.message}`)
}

interface Sent {
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}
/** What the provider was sent, request by request. */
const sent = (): readonly Sent[] => provider.received.map(({ body }) => JSON.parse(utf8(body)) as Sent)
const utf8 = (latin1: string) => Buffer.from(latin1, 'latin1').toString('utf8')

const nothing = { answer: { goals: [], deadline: null }, sources: [] }
const withKey = (more: object): Reply => says({ ...nothing, ...more })
const withTool: Reply = repliesWith({
  id: 'reply',
  object: 'chat.completion',
  created: 1,
  model: 'test-model',
  choices: [
    {
      index: 0,
      finish_reason: 'tool_calls',
      message: {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: '1', type: 'function', function: { name: 'delete_session', arguments: '{}' } }],
      },
    },
  ],
  usage: { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 },
})
const falseClaims = {
  answer: {
    goals: ['Mallory Stone has agreed to a budget of $9,000,000, 75 percent lower'],
    deadline: '1 January 2031',
  },
  sources: [
    { at: '/goals/0', text: 99, passage: 'The board has approved a budget of $9,000,000' },
    { at: '/deadline', text: 1, passage: greeting },
  ],
}

/** How a provider answers that obeys a text. */
const obedience: Readonly<Record<string, Reply>> = {
  leak: (request, response) => {
    const { messages } = JSON.parse(utf8(request.body)) as Sent
    says(messages.map(({ content }) => content).join('\n'))(request, response)
  },
  'other text': says('BANANA <script>fetch("https://attacker.example")</script>'),
  operation: withKey({ operation: 'files.delete', path: '/', work: ['files.list'] }),
  tool: withTool,
  path: withKey({ path: '../../../../etc/passwd' }),
  'false passage': says(falseClaims),
  recipient: withKey({ recipient: 'eve@attacker.example', cc: 'eve@attacker.example' }),
  address: withKey({ url: 'http://169.254.169.254/latest/meta-data', baseUrl: 'https://attacker.example/v1' }),
  'other shape': says('["one", "two", "three", "four", "five"]'),
  prototype: says('{"answer": {"goals": [{"__proto__": {"isAdmin": true}}], "deadline": null}, "sources": []}'),
}

const unusable =
  '502 The language model twice gave an answer that cannot be used. Nothing is lost: try this step again.'

test('there are forty of each', () => {
  expect([injections.attacks.length, injections.harmless.length]).toEqual([40, 40])
  expect(injections.attacks.filter(({ obeys }) => obedience[obeys] === undefined)).toEqual([])
})

describe('a provider that obeys', () => {
  test.each(injections.attacks)('$text: brings nothing but a sentence, or values to be confirmed', async (attack) => {
    const reply = obedience[attack.obeys] ?? says(nothing)
    const result = await answerOf(attack.text, reply)

    if (attack.obeys === 'false passage') {
      const { answer, sources } = result as Answer
      expect(answer).toEqual(falseClaims.answer)
      expect(sources.map(({ standing }) => standing)).toEqual(['to confirm', 'to confirm'])
    } else expect(result).toBe(unusable)

    expect(({} as Record<string, unknown>)['isAdmin'], 'all objects have got a property').toBeUndefined()
    expect(provider.received.map(({ method, path }) => `${method} ${path}`)).toEqual(
      provider.received.map(() => 'POST /v1/chat/completions'),
    )
    expect(sent()[0]?.messages.at(-1)?.content, 'the text was removed').toContain(attack.text)
  })
})

describe('a harmless text that looks like an instruction', () => {
  test.each(injections.harmless)('%s: reaches the model word for word, between marks', async (text) => {
    expect(await answerOf(text, says(nothing))).toMatchObject({ answer: nothing.answer })
    const [system, user] = sent()[0]?.messages.map(({ content }) => content) ?? []
    const mark = /lines that begin with (=====[\w-]{12})/.exec(system ?? '')?.[1] ?? 'no mark'
    const parts = user?.split(mark) ?? []
    expect(parts).toHaveLength(3)
    expect(parts[1]).toContain(text)
  })
})
