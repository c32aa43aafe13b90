import { expect, test } from 'vitest'
import { judge } from './judge.ts'

const inputs = 'Ann: In spring one order in five goes out short, about 400 a week.\nBob: We need it by May.'
const found = (answer: object, ...sources: object[]) =>
  new Map<string, unknown>([['insights', { answer, sources, about: '' }]])

test('a fact that is only to be confirmed is not counted as found, and a value that is to be confirmed does not make its row unsure', () => {
  const read = found(
    {
      goals: [
        { goal: 'No short orders', measure: '17' },
        { goal: 'Less overtime', measure: null },
      ],
    },
    { at: '/goals/0/measure', standing: 'to confirm', reason: 'The figure stands in no passage.' },
    { at: '/goals/1', standing: 'to confirm', reason: 'No passage.' },
  )
  const judged = judge({ insights: { goals: ['short orders', 'overtime', '?17'] } }, read, inputs)
  expect(judged).toMatchObject({
    expected: 2,
    found: 1,
    foundToConfirm: 1,
    rows: 1,
    right: 1,
    claims: 2,
    supported: 1,
    invented: 0,
    missed: [],
  })
})

test('what a careful reader would not note is wrong, and what nobody noted is missed', () => {
  const read = found({ goals: ['Sell lavender'], budget: [] })
  const judged = judge({ insights: { goals: ['short|in five'], budget: ['10,000'], risks: [] } }, read, inputs)
  expect(judged).toMatchObject({ expected: 2, found: 0, right: 0, rows: 1, falseAbsences: 1 })
  expect(judged.missed).toEqual(['goals: short|in five', 'budget: 10,000'])
  expect(judged.wrong).toEqual(['goals: Sell lavender'])
})

test('a figure that stands nowhere in the files is invented, in facts and in written statements, however it is written there', () => {
  const statement = (text: string, more: object = {}) => ({ kind: 'text', text, sources: [], ...more })
  const read = found({ situation: ['Four hundred orders a week go out short', 'A fifth, 20 orders a day'] })
  read.set('written', [
    {
      id: 'scope',
      title: 'Scope',
      statements: [
        statement('It pays back 900 a week.'),
        statement('It pays back 901 a week.', { standing: 'to confirm' }),
        statement('Nothing is said of 902.', { note: 'not found' }),
      ],
    },
  ])
  const judged = judge({ insights: { situation: ['?orders'] } }, read, inputs)
  expect(judged.inventedFigures).toEqual(['20 in: A fifth, 20 orders a day', '900 in: It pays back 900 a week.'])
  expect(judged).toMatchObject({ claims: 4, supported: 3 })
})

test('a list that an answer does not have was not asked for: its facts are not found, and it is no false absence', () => {
  const read = new Map([['facts', { answer: { buyer: null }, sources: [], about: '' }]])
  const expected = { facts: { buyer: ['trust'], complianceList: ['insurance'] } }
  expect(judge(expected, read, inputs)).toMatchObject({ expected: 2, found: 0, falseAbsences: 1 })
})

test('an answer with single values is judged value by value; a run that failed has found nothing', () => {
  const read = found({ industry: 'Plant nursery', summary: null }, { at: '/industry', standing: 'to confirm' })
  const expected = { insights: { industry: ['nursery'], summary: ['short'] } }
  expect(judge(expected, read, inputs)).toMatchObject({ expected: 2, found: 0, foundToConfirm: 1, falseAbsences: 1 })
  expect(judge(expected, new Map(), inputs)).toMatchObject({ expected: 2, found: 0, falseAbsences: 2, rows: 0 })
})

test('titles and summaries of recordings are judged: what they leave out, what they invent, and what a model wrote in vain', () => {
  const chunks = [
    { title: 'Short orders', summary: 'One order in five goes out short, about 400 a week.' },
    { title: 'A day in May', summary: 'They want it by May, for 700 pounds.', unsupported: ['Mallory is angry.'] },
  ]
  const read = new Map([['summaries', [{ call_id: 'one', chunks }]]])
  const expected = { summaries: { summaries: ['in five', 'overtime', '?by May'] } }
  const judged = judge(expected, read, inputs)
  expect(judged).toMatchObject({ expected: 2, found: 1, rows: 2, right: 2, claims: 5, supported: 4, falseAbsences: 0 })
  expect(judged.inventedFigures).toEqual(['700 pounds in: They want it by May, for 700 pounds.'])
  const silent = new Map([['summaries', [{ call_id: 'one', chunks: [] }]]])
  expect(judge(expected, silent, inputs)).toMatchObject({ found: 0, falseAbsences: 1, claims: 0 })
})

test('a value that is no answer, such as a document that is put together, is judged by its paths', () => {
  const edited = {
    'meta.industry': 'Plants',
    'implementation.key_steps.0': '',
    'implementation.key_steps.1': 'Count the beds',
  }
  const nested = { meta: { industry: 'Plants' }, implementation: { key_steps: ['', 'Count the beds'] } }
  const expected = { content: { 'meta.industry': ['plants'], 'implementation.key_steps': ['beds'] } }
  for (const content of [edited, nested])
    expect(judge(expected, new Map([['content', content]]), inputs)).toMatchObject({
      expected: 2,
      found: 2,
      rows: 2,
      right: 2,
    })
})
