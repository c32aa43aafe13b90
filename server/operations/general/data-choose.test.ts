/** data.choose: values chosen from several candidates. */
import { expect, test } from 'vitest'
import { memoryWork } from '../fixtures/memory-work.ts'
import { run } from './data-choose.run.ts'

const sentence = 'Some saw it as a fundraising tool targeting supporters.'
const report = [
  {
    file: 'Report.pdf',
    blocks: [
      { kind: 'heading', text: 'The solution', level: 1 },
      { kind: 'text', text: `Politics were the problem. ${sentence}` },
    ],
  },
]

test('a sentence of a section is not said a second time as something else, whichever was found first', async () => {
  const { artefacts, data, work } = memoryWork()
  data.set('report', report)
  data.set('found', {
    answer: { goal: sentence, industry: 'tool' },
    about: 'Found by search.',
    sources: [
      { at: '/goal', file: 'Report.pdf', passage: sentence },
      { at: '/industry', file: 'Report.pdf', passage: 'tool' },
    ],
  })
  await run(
    {
      values: {
        goal: [{ from: 'found', path: 'goal' }],
        industry: [{ from: 'found', path: 'industry' }],
        solution: [{ from: 'report', below: ['Solution'] }],
      },
      as: 'chosen',
      notes: 'notes',
    },
    work,
  )
  expect(await artefacts.data('chosen')).toEqual({
    goal: '',
    industry: 'tool',
    solution: `Politics were the problem. ${sentence}`,
  })
  expect(await artefacts.data('notes')).toMatchObject({ goal: { kind: 'missing' } })
})

test('what somebody says is parted from its marks and from who says it', async () => {
  const { artefacts, data, work } = memoryWork()
  data.set('answers', { quote: '“We close on time now.” — A. Ng, CFO' })
  const quote = { from: 'answers', path: 'quote' }
  const values = {
    words: [{ ...quote, quotation: 'words' as const }],
    author: [{ ...quote, quotation: 'speaker' as const }],
  }
  await run({ values, as: 'chosen' }, work)
  expect(await artefacts.data('chosen')).toEqual({ words: 'We close on time now.', author: 'A. Ng, CFO' })
})

test('a written section gives its statements; one that has to be confirmed is left out and noted with its reason', async () => {
  const work = memoryWork()
  const source = { file: 'Report.txt', passage: 'Leakage fell from 27 to 16 per cent.' }
  const statement = (kind: string, text: string, more: object = {}) => ({ kind, text, sources: [source], ...more })
  work.data.set('written', [
    {
      id: 'results',
      statements: [
        statement('item', 'Leakage fell to 16 per cent.'),
        statement('item', 'It paid back in 3 days.', { standing: 'to confirm', reason: 'The figure is nowhere.' }),
        statement('item', 'It fell from 27 per cent.'),
      ],
    },
    { id: 'goal', statements: [{ kind: 'text', text: 'Nothing was found.', sources: [], note: 'not found' }] },
  ])
  work.data.set('found', {
    answer: { goal: 'Below 5 per cent', summary: 'Less leakage' },
    sources: [
      { at: '/goal', standing: 'to confirm', reason: 'No passage.' },
      { at: '/summary', ...source },
    ],
    about: '',
  })
  const values = {
    results: [{ from: 'written', section: 'results' }],
    second: [{ from: 'written', section: 'results', entry: 1 }],
    goal: [
      { from: 'written', section: 'goal' },
      { from: 'found', path: 'goal' },
    ],
    // A passage of which others are written may still be quoted.
    summary: [{ from: 'found', path: 'summary' }],
    absent: [{ from: 'noSuchSections', section: 'goal' }],
  }
  await run({ values, as: 'content', notes: 'notes' }, work.work)
  expect(work.data.get('content')).toEqual({
    results: '• Leakage fell to 16 per cent.\n\n• It fell from 27 per cent.',
    second: 'It fell from 27 per cent.',
    goal: '',
    summary: 'Less leakage',
    absent: '',
  })
  expect(work.data.get('notes')).toEqual({
    results: {
      kind: 'written',
      ...source,
      doubts: [{ text: 'It paid back in 3 days.', reason: 'The figure is nowhere.' }],
    },
    second: { kind: 'written', ...source },
    goal: { kind: 'missing', doubts: [{ text: 'Below 5 per cent', reason: 'No passage.' }] },
    summary: { kind: 'found', ...source },
    absent: { kind: 'missing' },
  })
})

test('a note of one line becomes a sentence where that is asked for; lines of a list stay', async () => {
  const { artefacts, data, work } = memoryWork()
  data.set('answers', { short: 'twelve weeks', whole: 'Twelve weeks!', list: 'January: talks\nMarch: pilot' })
  const from = (path: string) => [{ from: 'answers', path, sentence: true }]
  await run({ values: { short: from('short'), whole: from('whole'), list: from('list') }, as: 'content' }, work)
  expect(await artefacts.data('content')).toEqual({
    short: 'Twelve weeks.',
    whole: 'Twelve weeks!',
    list: 'January: talks\nMarch: pilot',
  })
})
