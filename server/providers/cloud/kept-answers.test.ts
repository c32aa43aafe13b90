/** What a model answered is kept, and given again only for the same request of the same model. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { english, writeIn } from '#server/wording.ts'
import { says, scriptedProvider } from '#tests/driver/scripted-provider.ts'
import { unmetered } from '../meter.ts'
import type { Remember } from '../models.ts'
import type { SourceText, TextModel } from '../text-model.ts'
import { openTextModel } from './open-text-model.ts'

const said = 'The board wants fewer delays.'
const textsOf = (text: string): readonly SourceText[] => [{ file: 'Call.txt', blocks: [{ kind: 'text', text }] }]
const signal = new AbortController().signal

type Ask = (model: TextModel, ask: string, texts: readonly SourceText[]) => Promise<unknown>
const schema = { type: 'object', properties: { goal: { type: 'string' } } }
interface Task {
  readonly ask: Ask
  readonly reply: object
}
const textWrite: Task = {
  ask: (model, ask, texts) =>
    model.write({ ask, sections: [{ id: 'aims', title: 'Aims', ask: 'What is wanted.' }], texts }, signal),
  reply: {
    sections: [{ id: 'aims', statements: [{ kind: 'text', text: said, sources: [{ text: 1, passage: said }] }] }],
  },
}
const tasks: Readonly<Record<string, Task>> = {
  'text.ask': {
    ask: (model, ask, texts) => model.answer({ ask, schema, texts }, signal),
    reply: { answer: { goal: said }, sources: [{ at: '/goal', text: 1, passage: said }] },
  },
  'text.reword': {
    ask: (model, ask, texts) => model.answer({ ask, schema, texts, task: 'reword' }, signal),
    reply: { answer: { goal: said }, sources: [] },
  },
  'facts.collect': {
    ask: (model, ask, texts) =>
      model.collect({ ask, lists: [{ id: 'goals', kind: 'goal', ask: 'Goals.' }], texts }, signal),
    reply: { goals: [{ passages: [said], goal: said, measure: null }] },
  },
  'text.write': textWrite,
}

async function session(reply: object) {
  const provider = await scriptedProvider(says(reply))
  onTestFinished(() => provider.close())
  const kept = new Map<string, unknown>()
  const remember: Remember = async <T>(key: string, make: () => Promise<T>) => {
    // The cast is safe: the key tells what was made.
    if (kept.has(key)) return kept.get(key) as T
    const made = await make()
    if (made !== undefined) kept.set(key, made)
    return made
  }
  const modelNamed = (model: string, baseUrl = provider.baseUrl) =>
    openTextModel({ baseUrl, apiKey: 'key', model }, unmetered, { remember })
  return { provider, kept, modelNamed }
}

describe.each(Object.entries(tasks))('what %s was answered', (_, { ask, reply }) => {
  test('is given again for the same request, and nothing is paid', async () => {
    const { provider, modelNamed } = await session(reply)
    const first = await ask(modelNamed('large'), 'What is wanted?', textsOf(said))
    expect(await ask(modelNamed('large'), 'What is wanted?', textsOf(said))).toEqual(first)
    expect(provider.received).toHaveLength(1)
  })

  test.each<readonly [string, string, string, string]>([
    ['model', 'small', 'What is wanted?', said],
    ['ask', 'large', 'What is wanted by the board?', said],
    ['text', 'large', 'What is wanted?', `${said} Soon.`],
  ])('is not given for another %s', async (_what, model, question, text) => {
    const { provider, modelNamed } = await session(reply)
    await ask(modelNamed('large'), 'What is wanted?', textsOf(said))
    await ask(modelNamed(model), question, textsOf(text))
    expect(provider.received).toHaveLength(2)
  })

  test('is not given for the model of the same name at another address', async () => {
    const { provider, modelNamed } = await session(reply)
    await ask(modelNamed('large'), 'What is wanted?', textsOf(said))
    await ask(modelNamed('large', `${provider.baseUrl}/other`), 'What is wanted?', textsOf(said))
    expect(provider.received.map(({ path }) => path)).toEqual(['/v1/chat/completions', '/v1/other/chat/completions'])
  })

  test('is kept under all that the model was told, so that other instructions ask anew', async () => {
    const { provider, kept, modelNamed } = await session(reply)
    await ask(modelNamed('large'), 'What is wanted?', textsOf(said))
    const { messages } = JSON.parse(provider.received[0]?.body ?? '') as {
      readonly messages: readonly { readonly content: string }[]
    }
    const mark = /=====[\w-]{12}/.exec(messages[0]?.content ?? '')?.[0] ?? 'none'
    const told = messages.map(({ content }) => content.replaceAll(mark, '')).join('\n')
    const [key = ''] = kept.keys()
    expect(key).toContain(JSON.stringify(told).slice(1, -1))
  })
})

test('a text that was written in one language is not given to a run in another', async () => {
  const { ask, reply } = textWrite
  const { provider, modelNamed } = await session(reply)
  await ask(modelNamed('large'), 'What is wanted?', textsOf(said))
  await writeIn({ ...english, locale: 'de' }, () => ask(modelNamed('large'), 'What is wanted?', textsOf(said)))
  expect(provider.received).toHaveLength(2)
  expect(provider.received[1]?.body).toContain('Write in German')
})
