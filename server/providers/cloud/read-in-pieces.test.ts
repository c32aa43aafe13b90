import { expect, onTestFinished, test } from 'vitest'
import { type Reply, says, type ScriptedProvider, scriptedProvider } from '#tests/driver/scripted-provider.ts'
import { unmetered } from '../meter.ts'
import type { Question, SourceBlock } from '../text-model.ts'
import { openTextModel } from './open-text-model.ts'

const said = ['The line opens at Easter.', 'The board wants fewer delays.', 'The board wants warmer halls.']
/** 450,000 characters with one sentence of `said` in the first, the middle and the last part. */
const blocks = Array.from({ length: 900 }, (_, at): SourceBlock => {
  const filler = `Paragraph ${at} is about other things. `.padEnd(470, 'and so on ')
  return {
    kind: 'text',
    place: `paragraph ${at}`,
    text: [5, 450, 895].includes(at) ? (said[(at - 5) / 445] ?? '') : filler,
  }
})
const question: Question = {
  ask: 'What is wanted, and when does the line open?',
  schema: {
    type: 'object',
    properties: { goals: { type: 'array', items: { type: 'string' } }, opening: { type: 'string' } },
  },
  texts: [
    { file: 'Letter.docx', blocks: [{ kind: 'text', text: 'Good morning.' }] },
    { file: 'Report.docx', blocks },
  ],
}

/** Finds each sentence of `said` that stands in what it is sent. */
const finds: Reply = (request, response) => {
  const found = said.filter((sentence) => request.body.includes(sentence))
  const goals = found.filter((sentence) => sentence.includes('wants'))
  const opening = found.find((sentence) => sentence.includes('opens')) ?? null
  const sources = [
    ...goals.map((passage, at) => ({ at: `/goals/${at}`, text: 2, passage })),
    ...(opening === null ? [] : [{ at: '/opening', text: 2, passage: opening }]),
  ]
  says({ answer: { goals, opening }, sources })(request, response)
}

async function answerOf(reply: Reply, asked: Question = question) {
  const provider = await scriptedProvider(reply)
  onTestFinished(() => provider.close())
  const model = openTextModel({ baseUrl: provider.baseUrl, apiKey: 'key', model: 'test-model' }, unmetered)
  return { provider, answered: await model.answer(asked, new AbortController().signal) }
}

const paragraphsSent = ({ received }: ScriptedProvider): readonly (readonly number[])[] =>
  received.map(({ body }) => [...body.matchAll(/Paragraph (\d+) /g)].map(([, number]) => Number(number)))

test('each part of a text that is too long for one request is read, and the answer is made from what all of them say', async () => {
  const { provider, answered } = await answerOf(finds)
  expect(answered.answer).toEqual({ goals: said.slice(1), opening: said[0] })
  expect(answered.sources).toMatchObject([
    { at: '/goals/0', place: 'paragraph 450' },
    { at: '/goals/1', place: 'paragraph 895' },
    { at: '/opening', place: 'paragraph 5' },
  ])
  expect(answered.sources.filter(({ standing }) => standing !== undefined)).toEqual([])
  expect(answered.about).toMatch(/read in parts, and the answer rests on the passages that were cited from these\.$/)
  const sent = paragraphsSent(provider)
  const read = new Set(sent.slice(0, -1).flat())
  expect(blocks.flatMap((_, at) => (read.has(at) || [5, 450, 895].includes(at) ? [] : [at]))).toEqual([])
  // What stands around a passage is sent with it.
  expect(sent.at(-1)).toEqual([4, 6, 449, 451, 894, 896])
})

test('a text that is too long for a model is read in pieces that it takes', async () => {
  const most = 50_000
  const texts = [{ file: 'Report.docx', blocks: blocks.slice(400, 600) }]
  const { answered } = await answerOf(
    (request, response) => {
      if (request.body.length <= most) return finds(request, response)
      response.statusCode = 400
      response.end(JSON.stringify({ error: { message: 'Too long.', code: 'context_length_exceeded' } }))
    },
    { ...question, texts },
  )
  expect(answered.answer).toEqual({ goals: [said[1]], opening: null })
})

test('what no part of a text says is not found', async () => {
  const others = blocks.filter((_, at) => ![5, 450, 895].includes(at))
  const { provider, answered } = await answerOf(finds, {
    ...question,
    texts: [{ file: 'Report.docx', blocks: others }],
  })
  expect(answered).toMatchObject({
    answer: { goals: [], opening: null },
    sources: [{ at: '/opening', note: 'not found' }],
  })
  expect(provider.received).toHaveLength(4)
})

const withoutPassage = { standing: 'to confirm', reason: 'No passage of the files was cited for it.' }

test('what a part says without a passage of the text is to be confirmed, with the reason, and what another part proves stays sure', async () => {
  const people = {
    type: 'array',
    items: { type: 'object', properties: { name: { type: 'string' }, role: { type: 'string' } } },
  }
  const schema = { type: 'object', properties: { people, opening: { type: 'string' }, place: { type: 'string' } } }
  const [opens = ''] = said
  const { answered } = await answerOf(
    (request, response) => {
      const isWhole = !request.body.includes('Paragraph 100 ') && request.body.includes(opens)
      if (request.body.includes('Paragraph 700 ')) {
        const answer = {
          people: [{ name: 'Ann', role: 'Director' }],
          opening: 'In autumn',
          place: 'At the harbour',
        }
        const sources = [{ at: '/people/0', text: 2, passage: 'Ann is our director.' }]
        return says({ answer, sources })(request, response)
      }
      const answer = { people: [], opening: isWhole || request.body.includes(opens) ? opens : null, place: null }
      return says({ answer, sources: [{ at: '/opening', text: 2, passage: opens }] })(request, response)
    },
    { ...question, schema },
  )
  expect(answered.answer).toEqual({
    people: [{ name: 'Ann', role: 'Director' }],
    opening: opens,
    place: 'At the harbour',
  })
  expect(answered.sources).toEqual([
    { at: '/opening', file: 'Report.docx', passage: opens, place: 'paragraph 5' },
    { at: '/people/0', ...withoutPassage },
    { at: '/people/0/role', ...withoutPassage },
    { at: '/place', ...withoutPassage },
  ])
})

test('asking again costs nothing, for each part that was read', async () => {
  const answers = new Map<string, unknown>()
  const remember = async <T>(key: string, make: () => Promise<T>): Promise<T> => {
    // The cast is safe: the key tells what was made.
    if (answers.has(key)) return answers.get(key) as T
    const made = await make()
    if (made !== undefined) answers.set(key, made)
    return made
  }
  const provider = await scriptedProvider(finds)
  onTestFinished(() => provider.close())
  const settings = { baseUrl: provider.baseUrl, apiKey: 'key', model: 'test-model' }
  const ask = () => openTextModel(settings, unmetered, { remember }).answer(question, new AbortController().signal)
  const first = await ask()
  const paid = provider.received.length
  expect(paid).toBe(5)
  expect(await ask()).toEqual(first)
  expect(provider.received).toHaveLength(paid)
})

test('sections are written from all of a text that is too long for one request, and say so', async () => {
  const provider = await scriptedProvider((request, response) => {
    const found = said.filter((sentence) => request.body.includes(sentence))
    const statements = found.map((passage) => ({ kind: 'text', text: passage, sources: [{ text: 2, passage }] }))
    says({ sections: [{ id: 'aims', statements }] })(request, response)
  })
  onTestFinished(() => provider.close())
  const reported: string[] = []
  const [aims] = await openTextModel(
    { baseUrl: provider.baseUrl, apiKey: 'key', model: 'test-model' },
    unmetered,
  ).write(
    {
      ask: 'For the board.',
      sections: [{ id: 'aims', title: 'Aims', ask: 'What is wanted.' }],
      texts: question.texts,
    },
    new AbortController().signal,
    (_share, message) => reported.push(message),
  )
  expect(aims?.statements.map(({ text, standing, sources }) => [text, standing, sources[0]?.place])).toEqual([
    [said[0], undefined, 'paragraph 5'],
    [said[1], undefined, 'paragraph 450'],
    [said[2], undefined, 'paragraph 895'],
  ])
  expect(aims?.about).toMatch(/read in parts, and the answer rests on the passages that were cited from these\.$/)
  expect(reported).toContain('4 of 4 parts of the texts read')
  const sent = paragraphsSent(provider)
  const read = new Set(sent.slice(0, -1).flat())
  expect(blocks.flatMap((_, at) => (read.has(at) || [5, 450, 895].includes(at) ? [] : [at]))).toEqual([])
  expect(sent.at(-1)).toEqual([4, 6, 449, 451, 894, 896])
})
