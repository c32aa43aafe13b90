/** Sections of recordings with a language model: it writes their titles and summaries, and what the speech does not support is not shown. */
import { expect, onTestFinished, test } from 'vitest'
import { openTextModel } from '#server/providers/cloud/open-text-model.ts'
import { unmetered } from '#server/providers/meter.ts'
import { says, scriptedProvider } from '#tests/driver/scripted-provider.ts'
import { memoryWork } from '../fixtures/memory-work.ts'
import { run as summarise } from './audio-summarise.run.ts'

const spoken = [
  'I am calling about my cooker, which you sold me in March.',
  'The oven has not heated since Monday.',
  'I want the 640 pounds back that I paid for it.',
  'I will pass it to the refunds team, and they ring you by Friday.',
]

async function chunksBy(answer: object, passages: Readonly<Record<string, string>>) {
  const sources = Object.entries(passages).map(([at, passage]) => ({ at, text: 1, passage }))
  const provider = await scriptedProvider(says({ answer, sources }))
  onTestFinished(() => provider.close())
  const chunks = await chunksOf(provider.baseUrl, [['one', spoken]])
  return { chunk: chunks['one']?.[0], asked: provider.received.length }
}

interface Chunk {
  readonly title: string
  readonly summary: string
}

/** The sections of calls with these sentences, by the id of the call. */
async function chunksOf(
  baseUrl: string,
  calls: readonly (readonly [call: string, spoken: readonly string[]])[],
): Promise<Readonly<Record<string, readonly Chunk[]>>> {
  const model = openTextModel({ baseUrl, apiKey: 'key', model: 'test-model' }, unmetered)
  const { work, data } = memoryWork()
  const transcripts = calls.map(([call_id, texts]) => {
    const sentences = texts.map((text, at) => ({ start: at * 5, end: at * 5 + 5, text }))
    return { call_id, file: `${call_id}.wav`, sentences }
  })
  data.set('transcripts', transcripts)
  const models = { ...work.models, text: () => Promise.resolve(model) }
  await summarise({ from: 'transcripts', as: 'summaries' }, { ...work, models })
  // The work has just written it.
  const all = data.get('summaries') as readonly { readonly call_id: string; readonly chunks: readonly Chunk[] }[]
  return Object.fromEntries(all.map(({ call_id, chunks }) => [call_id, chunks]))
}

const written = { title: 'A cooker that does not heat', summary: 'The caller wants the 640 pounds back.' }
const passages = { '/title': spoken[1] ?? '', '/summary': spoken[2] ?? '' }

test('a title and a summary that the speech supports are shown as the language model wrote them', async () => {
  const { chunk, asked } = await chunksBy(written, passages)
  expect(chunk).toMatchObject(written)
  expect(asked).toBe(1)
})

test('a section that the language model declines keeps its built-in words with the reason, and the others are described', async () => {
  let asked = 0
  const provider = await scriptedProvider((request, response) => {
    asked += 1
    if (asked === 1) says('', { finish: 'content_filter' })(request, response)
    else {
      const sources = Object.entries(passages).map(([at, passage]) => ({ at, text: 1, passage }))
      says({ answer: written, sources })(request, response)
    }
  })
  onTestFinished(() => provider.close())
  const chunks = await chunksOf(provider.baseUrl, [
    ['declined', spoken],
    ['described', spoken.toReversed()],
  ])
  expect(chunks['described']?.[0]).toMatchObject(written)
  expect(chunks['declined']?.[0]?.summary).toMatch(
    /\. \(In words of the call\. The language model declined to work on these texts\. .*\)$/,
  )
  expect(asked).toBe(2)
})

test('the built-in words stand in place of a title or a summary with an invented figure or name, or without a passage', async () => {
  const builtIn = (await chunksBy({ title: null, summary: null }, {})).chunk
  const doubted = { title: 'A letter of Mallory Stone', summary: 'The caller wants the 900 pounds back.' }
  // The evaluation of a model counts what it wrote in vain.
  expect((await chunksBy(doubted, passages)).chunk).toEqual({ ...builtIn, unsupported: Object.values(doubted) })
  expect(
    (await chunksBy({ ...written, summary: 'The caller is angry.' }, { '/title': spoken[1] ?? '' })).chunk,
  ).toEqual({
    ...builtIn,
    title: written.title,
    unsupported: ['The caller is angry.'],
  })
})

test('of a call that was corrected, a language model describes only the sections that changed, and none of another call', async () => {
  const reply = says({ answer: { title: null, summary: null }, sources: [] })
  const provider = await scriptedProvider(reply)
  onTestFinished(() => provider.close())
  const model = openTextModel({ baseUrl: provider.baseUrl, apiKey: 'key', model: 'test-model' }, unmetered)
  const { work, data } = memoryWork()
  const models = { ...work.models, text: () => Promise.resolve(model) }
  const describeAll = async (calls: Readonly<Record<string, readonly string[]>>) => {
    const before = provider.received.length
    const transcripts = Object.entries(calls).map(([call_id, texts]) => ({
      call_id,
      file: `${call_id}.wav`,
      sentences: texts.map((text, at) => ({ start: at * 20, end: at * 20 + 19, text })),
    }))
    data.set('transcripts', transcripts)
    await summarise({ from: 'transcripts', last: 'made', next: 'made', as: 'summaries' }, { ...work, models })
    return provider.received.length - before
  }
  const long = Array.from({ length: 24 }, (_, at) => `${spoken[Math.floor(at / 6)]} This is sentence ${at}.`)
  const sections = await describeAll({ one: long, two: spoken })
  expect(sections).toBeGreaterThan(2)
  expect(await describeAll({ one: long, two: spoken })).toBe(0)
  expect(await describeAll({ one: long.with(0, long[0]?.replace('cooker', 'kettle') ?? ''), two: spoken })).toBe(1)
})
