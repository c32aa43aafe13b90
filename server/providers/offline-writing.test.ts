/** Sections that the offline text model writes: highlights with their sources. */
import { expect, test } from 'vitest'
import { offlineTextModel } from './offline/offline-text-model.ts'
import { textsOf } from './texts-of.ts'
import { tunedCases } from './fixtures/cases/tuned.ts'
import { readPlain } from './fixtures/read-plain.ts'

const model = offlineTextModel(['definitions'])

const signal = new AbortController().signal
const call = tunedCases.find(({ name }) => name === 'call transcript')
const texts = [readPlain(call?.text ?? '', { file: 'Call.txt', transcript: true })]
const section = (title: string, ask: string) => ({ id: 'one', title, ask })
const write = async (title: string, ask: string) =>
  (await model.write({ ask: '', sections: [section(title, ask)], texts }, signal))[0]

test('a section holds what the texts say about it, in their order, each with its place', async () => {
  const goals = await write('Goals', 'What the client wants to achieve.')
  expect(goals?.statements.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'We want one live view of stock across all sites.',
      'We also want to cut picking errors by half.',
    ]),
  )
  expect(goals?.statements[0]?.sources[0]).toMatchObject({
    file: 'Call.txt',
    place: expect.stringContaining('Tom Becker') as string,
  })
})

test('a promise is found although the text does not use that word', async () => {
  const next = await write('Next steps', 'Which actions were agreed.')
  expect(next?.text).toContain('I’ll send you a proposal by Friday.'.replace('’', "'"))
  expect(next?.text).not.toContain('thanks for taking the time')
})

test('a section about which nothing is found says so', async () => {
  const insurance = await write('Insurance', 'Which liability insurance is required.')
  expect(insurance).toMatchObject({
    text: 'Nothing about this was found in the files.',
    statements: [{ note: 'not found', sources: [] }],
  })
})

test('the result is called highlights, never a summary', async () => {
  const summary = await write('Executive Summary', 'The whole in five sentences.')
  expect(summary?.about).toBe(
    'Highlights from the files, word for word, chosen by built-in search, without a language model.',
  )
  expect(summary?.statements.length).toBeGreaterThan(2)
})

test('a fact from an answer keeps the file it came from', async () => {
  const answer = await model.answer({ ask: '', schema: call?.schema ?? {}, texts }, signal)
  const [written] = await model.write(
    { ask: '', sections: [section('Budget', 'The budget.')], texts: textsOf('insights', answer) },
    signal,
  )
  expect(written?.statements[0]?.sources[0]?.file).toBe('Call.txt')
})

test('a section that a list answers holds only that list, without its introduction', async () => {
  const text = [
    '# Parties',
    'This agreement is made between Example Ltd (the Supplier) and the Customer.',
    'The Supplier delivers fabric to the workshop.',
    '# Liability',
    'The Supplier is liable for:',
    '- Damage caused by defective fabric, up to £50,000 per event',
    '- Breach of confidentiality, without limit',
  ].join('\n\n')
  const liabilities = section('Liabilities', 'What the supplier is liable for, point by point.')
  const task = { ask: '', sections: [liabilities], texts: [readPlain(text)] }
  const [written] = await model.write(task, signal)
  expect(written?.statements.map(({ text: said }) => said)).toEqual([
    'Damage caused by defective fabric, up to £50,000 per event',
    'Breach of confidentiality, without limit',
  ])
})
