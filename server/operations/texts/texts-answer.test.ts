/** Answers to questions with a language model: from the passages that the search found, and to be confirmed where they do not bear it out. */
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { openTextModel } from '#server/providers/cloud/open-text-model.ts'
import { unmetered } from '#server/providers/meter.ts'
import { modelsFor } from '#server/providers/models.ts'
import { writeIn } from '#server/wording.ts'
import { says, scriptedProvider } from '#tests/driver/scripted-provider.ts'
import { memoryWork } from '../fixtures/memory-work.ts'
import { run as answer } from './texts-answer.run.ts'
import { run as index } from './texts-index.run.ts'

const passage = 'The oven has not heated since Monday, and I want the 640 pounds back.'

async function answerBy(reply: object) {
  const provider = await scriptedProvider(says(reply))
  onTestFinished(() => provider.close())
  const model = openTextModel({ baseUrl: provider.baseUrl, apiKey: 'key', model: 'test-model' }, unmetered)
  const { work, data } = memoryWork()
  data.set('transcripts', [
    { call_id: 'one', file: 'one.wav', sentences: [{ start: 5, end: 12, text: passage, speaker: 'Ann' }] },
  ])
  data.set('question', 'How many pounds does the caller want back?')
  const asking = { ...work, models: { ...work.models, text: () => Promise.resolve(model) } }
  await index({ from: ['transcripts'], as: 'index' }, asking)
  return (await answer({ question: 'question', from: 'index' }, asking)) as {
    readonly text: string
    readonly statement: string
    readonly about: string
    readonly citations: readonly { readonly quote: string }[]
  }
}

test('an answer that its passage supports is given with the passage', async () => {
  const sources = [{ at: '/answer', text: 1, passage }]
  const reply = await answerBy({ answer: { answer: 'The caller wants 640 pounds back.' }, sources })
  const { text, statement, about, citations } = reply
  expect(statement).toBe('The caller wants 640 pounds back.')
  expect(text).toBe(`${statement}\n\n${about}`)
  expect(text).toMatch(/^The caller wants 640 pounds back\.\n/)
  expect(citations.map(({ quote }) => quote)).toEqual([passage])
})

test('an answer with an invented figure, or without a passage, is to be confirmed, with the reason', async () => {
  const sources = [{ at: '/answer', text: 1, passage }]
  const invented = await answerBy({ answer: { answer: 'The caller wants 900 pounds back.' }, sources })
  expect(invented.text).toMatch(
    /^To confirm: The caller wants 900 pounds back\. \(The figure "900 pounds" stands in no/,
  )
  const unfounded = await answerBy({ answer: { answer: 'Nothing.' }, sources: [] })
  expect(unfounded.text).toMatch(/^To confirm: Nothing\. \(No passage of the files was cited for it\.\)/)
})

test('without a language model, quotes that do not bear out the question are called related, and no value of them is given as the answer', async () => {
  const { work, data } = memoryWork()
  const sentences = ['It is about three hundred dollars a month for bookkeeping.', 'We keep the invoices in Jobber.']
  data.set('transcripts', [
    {
      call_id: 'one',
      file: 'one.wav',
      sentences: sentences.map((text, at) => ({ start: at * 5, end: at * 5 + 4, text })),
    },
  ])
  const settings = { text: undefined, transcriber: undefined, images: undefined, recognition: { languages: [] } }
  const offline = { ...work, models: modelsFor(settings, unmetered) }
  await index({ from: ['transcripts'], as: 'index' }, offline)
  const ask = async (question: string) => {
    data.set('question', question)
    return ((await answer({ question: 'question', from: 'index' }, offline)) as { statement: string }).statement
  }
  expect(await ask('How much does Jobber cost per month?')).toMatch(
    /^No passage says this for certain\. Possibly related:\n“/,
  )
  expect(await ask('How much is it for bookkeeping?')).toMatch(/^three hundred dollars\n“It is about/)
})

test('in a German run, the words around quotes are German, and the quotes stay', async () => {
  const { work, data } = memoryWork()
  const sentences = [{ start: 0, end: 4, text: 'It is about three hundred dollars a month for bookkeeping.' }]
  data.set('transcripts', [{ call_id: 'one', file: 'one.wav', sentences }])
  const settings = { text: undefined, transcriber: undefined, images: undefined, recognition: { languages: [] } }
  const offline = { ...work, models: modelsFor(settings, unmetered) }
  await index({ from: ['transcripts'], as: 'index' }, offline)
  const texts = JSON.parse(readFileSync('definitions/locales/de/documents.json', 'utf8')) as Record<string, string>
  const ask = (question: string) => {
    data.set('question', question)
    return writeIn({ locale: 'de', texts }, () => answer({ question: 'question', from: 'index' }, offline))
  }
  expect(await ask('How many dollars does a zebra cost a month?')).toMatchObject({
    statement: expect.stringMatching(
      /^Keine Textstelle sagt dies mit Gewissheit\. Möglicherweise dazu:\n„It is about three hundred dollars a month for bookkeeping\.“/,
    ),
  })
  expect(await ask('Zebra?')).toMatchObject({ statement: 'Die Texte sagen das nicht.' })
})
