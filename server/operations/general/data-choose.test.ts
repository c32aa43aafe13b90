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
