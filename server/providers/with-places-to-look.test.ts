import { afterEach, expect, test } from 'vitest'
import { says, type ScriptedProvider, scriptedProvider } from '#tests/driver/scripted-provider.ts'
import { unmetered } from './meter.ts'
import { modelsFor } from './models.ts'
import { readProviderSettings } from './settings.ts'
import type { Answer, Question } from './text-model.ts'
import { withPlacesToLook } from './with-places-to-look.ts'

const question: Question = {
  ask: 'What is bought, and by when?',
  schema: {
    type: 'object',
    properties: {
      title: { type: ['string', 'null'], description: 'The title of the tender' },
      deadline: { type: ['string', 'null'], format: 'date', description: 'The deadline for tenders' },
      insurance: { type: ['string', 'null'], description: 'The insurance cover that bidders need' },
    },
  },
  texts: [
    {
      file: 'Tender.txt',
      blocks: [
        { kind: 'heading', text: 'School meals', level: 1 },
        { kind: 'text', text: 'Deadline for tenders: 3 May 2027 at noon.', place: 'line 2' },
        { kind: 'text', text: 'The kitchen has a cold room.', place: 'line 3' },
      ],
    },
  ],
}
const reply = {
  answer: { title: 'School meals', deadline: null, insurance: null },
  sources: [{ at: '/title', text: 1, passage: 'School meals' }],
}
const never = new AbortController().signal

let provider: ScriptedProvider
afterEach(() => provider.close())

/** The answer of the portal with a configured model that gives this reply. */
async function answerOfModel(asked: Question = question): Promise<Answer> {
  provider = await scriptedProvider(says(reply))
  const settings = readProviderSettings({ AI_BASE_URL: provider.baseUrl, AI_API_KEY: 'key', AI_MODEL: 'model' }, {})
  return await (await modelsFor(settings, unmetered).text()).answer(asked, never)
}

const sourceOf = ({ sources }: Answer, at: string) => sources.find((source) => source.at === at)

test('what a model did not find comes with the places where a person may look for it', async () => {
  const answer = await answerOfModel()
  expect(answer.answer).toEqual(reply.answer)
  expect(sourceOf(answer, '/deadline')).toMatchObject({
    note: 'not found',
    alternatives: [{ value: '2027-05-03', file: 'Tender.txt', passage: 'Deadline for tenders: 3 May 2027 at noon.' }],
  })
})

test('what stands nowhere has no place, and what the model has found is as it said', async () => {
  const answer = await answerOfModel()
  expect(sourceOf(answer, '/insurance')).toEqual({ at: '/insurance', note: 'not found' })
  expect(sourceOf(answer, '/title')).toMatchObject({ passage: 'School meals' })
  expect(sourceOf(answer, '/title')).not.toHaveProperty('alternatives')
})

test('texts that are reworded are not searched', async () => {
  const answer = await answerOfModel({ ...question, task: 'reword' })
  expect(sourceOf(answer, '/deadline')).toEqual({ at: '/deadline', note: 'not found' })
})

test('an answer of the model is kept where its texts are too much for the search', async () => {
  const given: Answer = { answer: { deadline: null }, sources: [{ at: '/deadline', note: 'not found' }], about: '' }
  const model = { answer: async () => given } as Partial<Parameters<typeof withPlacesToLook>[0]>
  const search = { answer: async () => Promise.reject(new Error('Too much.')) }
  const both = withPlacesToLook(model as Parameters<typeof withPlacesToLook>[0], search)
  expect(await both.answer(question, never)).toBe(given)
})
