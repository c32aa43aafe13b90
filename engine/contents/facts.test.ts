import { expect, test } from 'vitest'
import { agent, facts as run } from '#tests/driver/facts.ts'
import type { ContentOf } from './content-type.ts'
import { facts } from './facts.ts'

const shown = (value: unknown, keys: Partial<ContentOf<'facts'>> = {}) =>
  facts.show(
    { type: 'facts', from: 'ask.insights', ...keys },
    { definition: agent, facts: run({ replies: { ask: { insights: value } } }), addressOf: String },
  ).answer

const source = { file: 'Call.docx', passage: 'We want one list of prices by May.', place: 'paragraph 4' }
const answer = {
  answer: {
    company: 'Example Council',
    goals: ['One list of prices', 'Fewer calls'],
    lots: [{ name: 'Roof', value: 1200 }],
    openQuestions: [],
    contact: null,
  },
  sources: [
    { at: '/company', ...source },
    { at: '/goals/0', ...source, before: 'Ana: ', after: ' Soon.', page: 2, box: { x: 0, y: 0, width: 1, height: 1 } },
    { at: '/goals/1', note: 'no source' },
    { at: '/lots/0/name', ...source },
    { at: '/lots/0/value', ...source },
    { at: '/contact', note: 'not found' },
  ],
  about: 'Found in the texts.',
}

test('each value stands with the passages that it comes from, a repeated one once', () => {
  const found = shown(answer)
  expect(found?.about).toBe('Found in the texts.')
  expect(found?.facts.map(({ label, values }) => [label, ...values.map(({ text }) => text)])).toEqual([
    ['Company', 'Example Council'],
    ['Goals', 'One list of prices', 'Fewer calls'],
    ['Lots', 'Roof; Value: 1200'],
    ['Open questions'],
    ['Contact'],
  ])
  expect(found?.facts.map(({ values }) => values.map(({ sources }) => sources.length))).toEqual([
    [1],
    [1, 0],
    [1],
    [],
    [],
  ])
  expect(found?.facts[1]?.values[0]?.sources[0]).toEqual({
    ...source,
    before: 'Ana: ',
    after: ' Soon.',
    page: 2,
    box: { x: 0, y: 0, width: 1, height: 1 },
  })
})

test('doubt about a part of a value is doubt about the value, and its reason names the part', () => {
  const doubt = { standing: 'to confirm', reason: 'The words beside it do not say so.' }
  const sources = answer.sources.map((one) => (one.at === '/lots/0/value' ? { ...one, ...doubt } : one))
  const [, , lots] = shown({ ...answer, sources })?.facts ?? []
  expect(lots?.isToDecide).toBe(true)
  expect(lots?.values[0]?.doubt).toEqual({ reason: 'Value: The words beside it do not say so.', alternatives: [] })
  const lease = { file: 'Lease.docx', result: { ...answer, sources: [{ ...source, at: '/company', ...doubt }] } }
  const [file] = shown([lease])?.facts ?? []
  expect([file?.label, file?.isToDecide]).toEqual(['Lease.docx', true])
  expect(file?.values[0]?.doubt?.reason).toBe('Company: The words beside it do not say so.')
})

test('an entry of a list shows its first part without its label, anything else every label', () => {
  const entry = { statement: 'It must read PDFs', priority: 'Must', steps: [{ step: 'Scan', by: 'Ana' }, { by: 'Jo' }] }
  const differing = { price: [{ amount: 5, currency: 'EUR' }], range: { from: 1, to: 2 } }
  const texts = (found: unknown) => shown(found)?.facts.flatMap(({ values }) => values.map(({ text }) => text))
  expect(texts({ answer: { requirements: [entry, { statement: null, priority: 'Could' }] } })).toEqual([
    'It must read PDFs; Priority: Must; Steps: Scan; By: Ana, By: Jo',
    'Priority: Could',
  ])
  expect(texts({ answer: differing, conflicts: [{ at: '/price' }] })).toEqual([
    'Amount: 5; Currency: EUR',
    'From: 1; To: 2',
  ])
})

test('a fact that no text gives is said to be missing, not left out', () => {
  expect(
    shown(answer)
      ?.facts.filter(({ state }) => state === 'missing')
      .map(({ label }) => label),
  ).toEqual(['Open questions', 'Contact'])
})

test('an author chooses facts, their order and what they are called', () => {
  const entries = [{ id: 'goals', label: 'What they want' }, { id: 'company' }, { id: 'nothing' }]
  expect(shown(answer, { entries })?.facts.map(({ label, state }) => `${label}: ${state}`)).toEqual([
    'What they want: found',
    'Company: found',
    'Nothing: missing',
  ])
})

test('of several files it is said where they differ, what a later one replaced, and which were not read', () => {
  const merged = {
    answer: { value: ['£10,000', '£12,000'], deadline: '14 May' },
    sources: [
      { at: '/value/0', ...source },
      { at: '/value/1', ...source, file: 'Other.docx' },
    ],
    about: '',
    conflicts: [{ at: '/value', label: 'Value', values: [] }],
    replaced: [{ at: '/deadline', label: 'Deadline', before: { value: '7 May', sources: [{ at: '', ...source }] } }],
    unread: [{ file: 'Scan.pdf', problem: '"Scan.pdf" holds no text.' }],
  }
  const found = shown(merged)
  expect(found?.facts[0]).toMatchObject({ state: 'differs', values: [{ text: '£10,000' }, { text: '£12,000' }] })
  expect(found?.facts[1]).toMatchObject({ state: 'found', replaced: [{ text: '7 May', sources: [source] }] })
  expect(found?.unread).toEqual([{ file: 'Scan.pdf', problem: '"Scan.pdf" holds no text.' }])
})

test('nothing is shown before the reply is there, nor of a value that is not an answer', () => {
  for (const value of [undefined, null, 'text', 7, [], { answer: 'text' }, { sources: [] }])
    expect(shown(value)).toBeUndefined()
})

test('sources of an odd shape harm nobody', () => {
  const odd = { answer: { toString: 'x', 'a/b~c': 1 }, sources: [null, 7, { at: 3 }, { at: '/a~1b~0c', ...source }] }
  expect(shown(odd)?.facts.map(({ values }) => values[0]?.sources.length)).toEqual([0, 1])
})

test('an entry shows the first value that is there, and the entries of several lists together', () => {
  const replies = { fill: { notes: [], kept: 2, more: ['One.'] }, brand: { notes: ['Two.'], kept: 3 } }
  const textOf = (...from: [string, ...string[]]) =>
    facts
      .show(
        { type: 'facts', items: [{ label: 'Notes', from }] },
        { definition: agent, facts: run({ replies }), addressOf: String },
      )
      .items.map(({ text }) => text)
  expect(textOf('fill.notes', 'brand.notes')).toEqual(['Two.'])
  expect(textOf('fill.more', 'brand.notes')).toEqual(['One.\nTwo.'])
  expect(textOf('fill.notes', 'fill.gone')).toEqual(['None'])
  expect(textOf('fill.gone', 'brand.kept', 'fill.kept')).toEqual(['3'])
  expect(textOf('fill.gone')).toEqual([])
})

test('of the facts of each file an author chooses which, their order and what they are called, too', () => {
  const byFile = [
    {
      file: 'Invoice 1.pdf',
      result: { answer: { invoice: '1001', vat: 20, gross: 120 }, sources: [], about: 'Found in the texts.' },
    },
  ]
  const entries = [
    { id: 'gross', label: 'To pay' },
    { id: 'vat', label: 'VAT' },
  ]
  expect(shown(byFile, { entries })?.facts.map(({ label, values }) => [label, values[0]?.text])).toEqual([
    ['Invoice 1.pdf', 'To pay: 120; VAT: 20'],
  ])
  expect(shown(byFile)?.facts[0]?.values[0]?.text).toBe('Invoice: 1001; Vat: 20; Gross: 120')
})
