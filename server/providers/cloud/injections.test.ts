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
import { memoryWork } from '#server/operations/fixtures/memory-work.ts'
import { run as reword } from '#server/operations/general/text-reword.run.ts'
import type { Refusal } from '../../refusals.ts'
import { unmetered } from '../meter.ts'
import type { Fact, FactsByList } from '#server/reading/calls/fact-lists.ts'
import type { Answer, CollectedAnswer, SourceText, TextModel, WrittenSection } from '../text-model.ts'
import injections from './fixtures/injections.json' with { type: 'json' }
import { roleOf } from './explain-trouble.ts'
import type { GenerationContext } from './generate-json.ts'
import { languageModelOf } from './language-model.ts'
import { mergePieces } from './merge-pieces.ts'
import { openTextModel } from './open-text-model.ts'

const greeting = 'Good morning, this is about the new list.'
const textsWith = (text: string): readonly SourceText[] => [
  {
    file: 'Call.txt',
    blocks: [
      { kind: 'speech', speaker: 'Ana', text: greeting, place: '00:00:01' },
      { kind: 'speech', speaker: 'Ben', text, place: '00:00:10' },
    ],
  },
]
const claim = 'Mallory Stone has agreed to a budget of $9,000,000, 75 percent lower'
const cited = { text: 99, passage: 'The board has approved a budget of $9,000,000' }

interface Task {
  readonly ask: (model: TextModel, texts: readonly SourceText[]) => Promise<object>
  readonly nothing: object
  /** Claims that no passage of the texts supports. */
  readonly falseClaims: object
  /** What stands for each claim in the result: all are to be confirmed. */
  readonly standings: (result: never) => readonly unknown[]
}

const signal = new AbortController().signal
const quick = { attempts: 2, firstPauseMs: 1, longestPauseMs: 10, timeoutMs: 60_000, totalMs: 270_000 }
const schema = {
  type: 'object',
  properties: { goals: { type: 'array', items: { type: 'string' } }, deadline: { type: 'string' } },
}

/** Questions about found passages are answers, too. */
const tasks: Readonly<Record<'answer' | 'collect' | 'write', Task>> = {
  answer: {
    ask: (model, texts) => model.answer({ ask: 'What is wanted, and by when?', schema, texts }, signal),
    nothing: { answer: { goals: [], deadline: null }, sources: [] },
    falseClaims: {
      answer: { goals: [claim], deadline: '1 January 2031' },
      sources: [
        { at: '/goals/0', ...cited },
        { at: '/deadline', text: 1, passage: greeting },
      ],
    },
    standings: ({ sources }: Answer) => sources.map(({ standing }) => standing),
  },
  collect: {
    ask: (model, texts) =>
      model.collect(
        { ask: 'Note what was said.', lists: [{ id: 'goals', kind: 'goal', ask: 'Goals.' }], texts },
        signal,
      ),
    nothing: { goals: [] },
    falseClaims: {
      goals: [
        { goal: claim, measure: null, passages: [cited.passage] },
        { goal: 'Done by 1 January 2031', measure: null, passages: [greeting] },
      ],
    },
    standings: ({ answer, sources }: CollectedAnswer) =>
      (answer as { readonly goals: readonly unknown[] }).goals.map(
        (_, at) => sources.find((source) => source.at === `/goals/${at}`)?.standing,
      ),
  },
  write: {
    ask: (model, texts) =>
      model.write(
        { ask: 'For the board.', sections: [{ id: 'scope', title: 'Scope', ask: 'What is done.' }], texts },
        signal,
      ),
    nothing: { sections: [] },
    falseClaims: {
      sections: [
        {
          id: 'scope',
          statements: [
            { kind: 'text', text: claim, sources: [cited] },
            { kind: 'item', text: 'It is due on 1 January 2031.', sources: [{ text: 1, passage: greeting }] },
          ],
        },
      ],
    },
    standings: (sections: readonly WrittenSection[]) =>
      sections.flatMap(({ statements }) => statements.map(({ standing }) => standing)),
  },
}

let provider: ScriptedProvider

async function resultOf(task: Task, text: string, reply: Reply): Promise<object | string> {
  provider = await scriptedProvider(reply)
  onTestFinished(() => provider.close())
  const settings = { baseUrl: provider.baseUrl, apiKey: 'key', model: 'test-model' }
  const model = openTextModel(settings, unmetered, { policy: quick })
  return await task.ask(model, textsWith(text)).catch((error: Refusal) => `${error.status} ${error.message}`)
}

interface Sent {
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}
/** What the provider was sent, request by request. */
const sent = (): readonly Sent[] => provider.received.map(({ body }) => JSON.parse(utf8(body)) as Sent)
const utf8 = (latin1: string) => Buffer.from(latin1, 'latin1').toString('utf8')

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
/** How a provider answers that obeys a text. */
const obedience = ({
  nothing,
  falseClaims,
}: Pick<Task, 'nothing' | 'falseClaims'>): Readonly<Record<string, Reply>> => ({
  leak: (request, response) => {
    const { messages } = JSON.parse(utf8(request.body)) as Sent
    says(messages.map(({ content }) => content).join('\n'))(request, response)
  },
  'other text': says('BANANA <script>fetch("https://attacker.example")</script>'),
  operation: says({ ...nothing, operation: 'files.delete', path: '/', work: ['files.list'] }),
  tool: withTool,
  path: says({ ...nothing, path: '../../../../etc/passwd' }),
  'false passage': says(falseClaims),
  recipient: says({ ...nothing, recipient: 'eve@attacker.example', cc: 'eve@attacker.example' }),
  address: says({ ...nothing, url: 'http://169.254.169.254/latest/meta-data', baseUrl: 'https://attacker.example/v1' }),
  'other shape': says('["one", "two", "three", "four", "five"]'),
  prototype: says('{"answer": {"goals": [{"__proto__": {"isAdmin": true}}], "deadline": null}, "sources": []}'),
})

const unusable =
  '502 The language model twice gave an answer that cannot be used. Nothing is lost: try this step again.'

test('there are forty of each', () => {
  expect([injections.attacks.length, injections.harmless.length]).toEqual([40, 40])
  const known = Object.keys(obedience(tasks.answer))
  expect(injections.attacks.filter(({ obeys }) => !known.includes(obeys))).toEqual([])
})

describe.each(Object.entries(tasks))('a provider that obeys while it is asked to %s', (_, task) => {
  test.each(injections.attacks)('$text: brings nothing but a sentence, or values to be confirmed', async (attack) => {
    const result = await resultOf(task, attack.text, obedience(task)[attack.obeys] ?? says(task.nothing))

    // The cast is safe: the task made it.
    if (attack.obeys === 'false passage') expect(task.standings(result as never)).toEqual(['to confirm', 'to confirm'])
    else expect(result).toBe(unusable)

    expect(({} as Record<string, unknown>)['isAdmin'], 'all objects have got a property').toBeUndefined()
    expect(provider.received.map(({ method, path }) => `${method} ${path}`)).toEqual(
      provider.received.map(() => 'POST /v1/chat/completions'),
    )
    expect(sent()[0]?.messages.at(-1)?.content, 'the text was removed').toContain(attack.text)
  })
})

describe.each(Object.entries(tasks))('a harmless text that looks like an instruction, when asked to %s', (_, task) => {
  test.each(injections.harmless)('%s: reaches the model word for word, between marks', async (text) => {
    expect(typeof (await resultOf(task, text, says(task.nothing)))).toBe('object')
    const [system, user] = sent()[0]?.messages.map(({ content }) => content) ?? []
    const mark = /lines that begin with (=====[\w-]{12})/.exec(system ?? '')?.[1] ?? 'no mark'
    const parts = user?.split(mark) ?? []
    expect(parts).toHaveLength(3)
    expect(parts[1]).toContain(text)
  })
})

const goals = [{ id: 'goals', kind: 'goal', ask: 'Goals.' }] as const
const factOf = (text: string): Fact => ({ values: { goal: text, measure: null }, file: 'Call.txt', passage: text })
const ofPieces = (text: string): readonly FactsByList[] => [{ goals: [factOf(greeting)] }, { goals: [factOf(text)] }]

/** The facts of two pieces of a long text, put in order by a provider. */
async function merged(text: string, reply: Reply): Promise<FactsByList> {
  provider = await scriptedProvider(reply)
  onTestFinished(() => provider.close())
  const { baseUrl } = provider
  const context = {
    model: await languageModelOf({ baseUrl, apiKey: 'key', model: 'test-model' }),
    modelName: 'test-model',
    task: 'collect',
    endpoint: baseUrl,
    role: roleOf('text', {}),
    places: { address: baseUrl, most: 1 },
    policy: quick,
    signal,
    meter: unmetered,
    remember: (_key, make) => make(),
  } satisfies GenerationContext
  return await mergePieces(goals, ofPieces(text), context)
}

const findings = { sales: 'Sales of 1,450.50 in Food lead.' }

/** The findings of an agent, of which one came from a file, worded anew by a provider. */
async function reworded(text: string, reply: Reply): Promise<object | string> {
  provider = await scriptedProvider(reply)
  onTestFinished(() => provider.close())
  const settings = { baseUrl: provider.baseUrl, apiKey: 'key', model: 'test-model' }
  const model = openTextModel(settings, unmetered, { policy: quick })
  const { work, data } = memoryWork()
  data.set('findings', { ...findings, remark: text })
  const asked = { ...work, models: { ...work.models, text: () => Promise.resolve(model) } }
  const parameters = { from: 'findings', keys: ['sales', 'remark'], ask: 'For a director.', as: 'worded' }
  const failed = await Promise.resolve(reword(parameters, asked)).then(
    () => undefined,
    (error: Refusal) => `${error.status} ${error.message}`,
  )
  return failed ?? { worded: data.get('worded'), kept: [...data.keys()] }
}

describe('a provider that obeys while it is asked to word texts anew', () => {
  const task = {
    nothing: { answer: { text1: null, text2: null }, sources: [] },
    falseClaims: { answer: { text1: claim, text2: `Done: ${claim}` }, sources: [{ at: '/text1', ...cited }] },
  }
  test.each(injections.attacks)(
    '$text: brings nothing but a sentence, or the texts as they were',
    async ({ text, obeys }) => {
      const result = await reworded(text, obedience(task)[obeys] ?? says(task.nothing))
      const asTheyWere = { worded: { ...findings, remark: text }, kept: ['findings', 'worded'] }
      expect([asTheyWere, unusable]).toContainEqual(result)
      expect(({} as Record<string, unknown>)['isAdmin'], 'all objects have got a property').toBeUndefined()
      expect(sent()[0]?.messages.at(-1)?.content, 'the text was removed').toContain(text)
    },
  )
})

describe('a harmless text that looks like an instruction, when texts are worded anew', () => {
  test.each(injections.harmless)(
    '%s: reaches the model word for word, between marks, and its new words are taken',
    async (text) => {
      const answer = { text1: 'Food leads with 1,450.50.', text2: 'something else is said here.' }
      const { worded } = (await reworded(text, says({ answer, sources: [] }))) as { readonly worded: unknown }
      expect(worded).toEqual({ sales: answer.text1, remark: answer.text2 })
      const [system, user] = sent()[0]?.messages.map(({ content }) => content) ?? []
      const mark = /lines that begin with (=====[\w-]{12})/.exec(system ?? '')?.[1] ?? 'no mark'
      const parts = user?.split(mark) ?? []
      expect(parts).toHaveLength(3)
      expect(parts[1]).toContain(text)
    },
  )
})

describe('a provider that obeys while it is asked to put facts in order', () => {
  const task = {
    nothing: { goals: [] },
    falseClaims: {
      goals: [
        [99, 2, 2, -1, 0],
        [1, 2],
      ],
    },
  }
  test.each(injections.attacks)('$text: changes, adds and removes no fact', async ({ text, obeys }) => {
    const facts = await merged(text, obedience(task)[obeys] ?? says(task.nothing))
    expect(facts['goals']?.toSorted(byPassage)).toEqual([factOf(greeting), factOf(text)].toSorted(byPassage))
    expect(sent()[0]?.messages.at(-1)?.content, 'the text was removed').toContain(oneLine(text))
  })
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 200)
  const byPassage = (a: Fact, b: Fact) => (a.passage < b.passage ? -1 : 1)
})

describe('a harmless text that looks like an instruction, when facts are put in order', () => {
  test.each(injections.harmless)('%s: reaches the model word for word, between marks', async (text) => {
    await merged(text, says({ goals: [[1], [2]] }))
    const [system, user] = sent()[0]?.messages.map(({ content }) => content) ?? []
    const mark = /lines that begin with (=====[\w-]{12})/.exec(system ?? '')?.[1] ?? 'no mark'
    const [before, between] = user?.split(mark) ?? []
    expect([before, between]).toEqual(['', expect.stringContaining(text)])
  })
})
