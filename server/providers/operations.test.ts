/** The operations from texts to documents, in the order in which a definition lists them. */
import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { run as ask } from '#server/operations/general/text-ask.run.ts'
import { run as write } from '#server/operations/general/text-write.run.ts'
import { run as renderHtml } from '#server/operations/web/html-render.run.ts'
import { run as writePdf } from '#server/operations/web/pdf-write.run.ts'
import { run as writeWord } from '#server/operations/word/word-write.run.ts'
import type { Answer, WrittenSection } from './text-model.ts'
import { workOf } from '#tests/driver/work-of.ts'

// The shape in which text.extract stores files.
const contextText = [
  {
    file: 'Context.docx',
    blocks: [
      { kind: 'heading', level: 1, text: 'Budget', at: { label: 'paragraph 1', number: 1 } },
      { kind: 'text', text: 'The board has set aside £75,000 for this year.', at: { label: 'paragraph 2', number: 2 } },
    ],
  },
  { file: 'Scan.pdf', blocks: [], problem: 'It holds pictures only.' },
]
const callText = [
  {
    file: 'Call.txt',
    blocks: [
      { kind: 'speech', text: 'What would you like to achieve?', at: { label: '00:01', number: 1, speaker: 'Ana' } },
      { kind: 'speech', text: 'We want one list for three sites.', at: { label: '00:04', number: 2, speaker: 'Tom' } },
    ],
  },
]
const texts = { companyName: 'Example Ltd', contextText, callText, leftOut: [] }
const from = ['companyName', 'contextText', 'callText', 'leftOut']
const sections = [
  { id: 'goals', title: 'Goals', ask: 'What the client wants to achieve.' },
  { id: 'money', title: 'Investment', ask: 'What was said of cost.' },
]
const schema = {
  type: 'object',
  properties: {
    company: { type: 'string', description: 'Name of the company' },
    budget: { type: 'number', description: 'The budget' },
    goals: { type: 'array', items: { type: 'string' }, description: 'What the client wants to achieve' },
    insurance: { type: 'string', description: 'Liability insurance' },
  },
}

/** What one passage says of a field that names no fact. */
const unsure = {
  standing: 'to confirm',
  reason: 'The words beside it do not say plainly that it is this fact.',
} as const

test('a question is answered from files, entered values and speech, each part with its place', async () => {
  const { work, data } = workOf(texts)
  await ask({ from, ask: 'What is wanted?', schema, as: 'insights' }, work)
  expect(data.get('insights')).toEqual({
    answer: { company: 'Example Ltd', budget: 75000, goals: ['We want one list for three sites.'], insurance: null },
    sources: [
      { at: '/company', file: 'Company name', passage: 'Example Ltd', before: '', after: '', ...unsure },
      {
        at: '/budget',
        file: 'Context.docx',
        passage: 'The board has set aside £75,000 for this year.',
        place: 'paragraph 2',
        before: 'Budget\n',
        after: '',
        ...unsure,
      },
      {
        at: '/goals/0',
        file: 'Call.txt',
        passage: 'We want one list for three sites.',
        place: 'Tom, 00:04',
        before: 'What would you like to achieve?\n',
        after: '',
      },
      { at: '/insurance', note: 'not found' },
    ],
    about: 'Found in the texts by built-in search, without a language model.',
  } satisfies Answer)
})

test('sections are written from the answer and the texts, and become a Word document with its sources', async () => {
  const { work, data, saved } = workOf(texts)
  await ask({ from, ask: 'What is wanted?', schema, as: 'insights' }, work)
  await write({ from: ['insights', ...from], ask: 'Short.', sections, as: 'brief' }, work)
  const brief = data.get('brief') as readonly WrittenSection[]
  expect(brief.map(({ id, text }) => [id, text])).toEqual([
    ['goals', 'We want one list for three sites.'],
    ['money', 'The board has set aside £75,000 for this year.'],
    ['to-confirm', ''],
  ])
  await writeWord({ from: 'brief', title: 'Brief', save: 'Brief.docx' }, work)
  const xml = strFromU8(
    unzipSync(saved.get('Brief.docx')?.content ?? new Uint8Array())['word/document.xml'] ?? new Uint8Array(),
  )
  for (const said of ['Goals', 'Investment', 'Context.docx, paragraph 2', 'Highlights from the files'])
    expect(xml).toContain(said)
})

test('what an answer leaves to confirm is written as no fact, and a document lists it with its source and the reason', async () => {
  const { work, data, saved } = workOf(texts)
  await ask({ from, ask: 'What is wanted?', schema, as: 'insights' }, work)
  await write({ from: ['insights'], ask: 'Write a proposal.', sections, as: 'proposal' }, work)
  const written = data.get('proposal') as WrittenSection[]
  expect(
    written
      .slice(0, -1)
      .map(({ text }) => text)
      .join(),
  ).not.toContain('75,000')
  await writeWord({ from: 'proposal', title: 'Proposal', save: 'Proposal.docx' }, work)
  const document = strFromU8(
    unzipSync(saved.get('Proposal.docx')?.content ?? new Uint8Array())['word/document.xml'] ?? new Uint8Array(),
  )
  const printed = document.slice(document.indexOf('To confirm')).replaceAll(/<[^>]+>/g, ' ')
  expect(printed).toContain('Budget: 75,000')
  expect(printed).toContain(unsure.reason)
  expect(printed).toContain('The board has set aside £75,000 for this year.')
})

test('a language model that has nothing sure to write from is not asked, and what is to confirm stays', async () => {
  const insights = {
    answer: { budget: 75000 },
    sources: [{ at: '/budget', file: 'Context.docx', passage: 'set aside £75,000', ...unsure }],
    about: '',
  }
  const { work, data } = workOf({ insights })
  const refuse = () => Promise.reject(new Error('It was asked.'))
  const model = { ...(await work.models.text()), method: 'language model' as const, write: refuse }
  const models = { ...work.models, text: () => Promise.resolve(model) }
  await write({ from: ['insights'], ask: 'Short.', sections, as: 'brief' }, { ...work, models })
  expect(data.get('brief')).toMatchObject([{ id: 'to-confirm', statements: [{ text: 'Budget: 75,000' }] }])
})

test('a page and its PDF are made from values, with the chosen name', async () => {
  const { work, saved } = workOf({
    content: { 'meta.projectTitle': 'One list', 'challenge.description': 'Three <b>sites</b>' },
    colors: { background: '#000' },
    fileName: 'one-list',
  })
  await renderHtml({ values: 'content', theme: 'colors', pictures: ['logoFile'], save: 'index.html' }, work)
  await writePdf({ from: 'content', theme: 'colors', named: 'fileName', save: 'case-study.pdf' }, work)
  const html = strFromU8(saved.get('index.html')?.content ?? new Uint8Array())
  expect(html).toContain('Three &lt;b&gt;sites&lt;/b&gt;')
  expect(html).toContain('--background: #000000')
  const pdf = saved.get('case-study.pdf')
  expect(pdf?.label).toBe('one-list.pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf?.content ?? [])), { mergePages: true })
  expect(text).toContain('Three <b>sites</b>')
}, 20_000)

test('a missing artefact is refused', async () => {
  const { work } = workOf({})
  await expect(ask({ from: ['contextText'], ask: '?', schema, as: 'x' }, work)).rejects.toMatchObject({ status: 409 })
  await expect(writePdf({ from: 'content', save: 'x.pdf' }, work)).rejects.toMatchObject({ status: 409 })
})
