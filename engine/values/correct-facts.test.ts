import { expect, test } from 'vitest'
import { cleanCorrection, correctionLimits, type Correction } from './correction.ts'
import { correctFacts } from './correct-facts.ts'

const source = { file: 'Invitation.docx', passage: 'Bids are due on 7 May.', place: 'page 2' }
const found = {
  answer: {
    buyer: 'Example Council',
    deadline: '14 May',
    value: ['£10,000', '£12,000'],
    contact: null,
    lots: [],
    tasks: [
      { what: 'Send orders', who: 'Jonas' },
      { what: 'Send prices', who: 'Ana' },
    ],
  },
  sources: [
    { at: '/buyer', ...source },
    { at: '/deadline', ...source, file: 'Clarification.docx' },
    { at: '/value/0', ...source },
    { at: '/value/1', ...source, file: 'Annex.docx' },
    { at: '/contact', note: 'not found' },
    { at: '/lots', note: 'not found' },
    { at: '/tasks/0', ...source },
    { at: '/tasks/1/what', ...source },
  ],
  conflicts: [{ at: '/value', label: 'Value', values: [{ value: '£10,000' }, { value: '£12,000' }] }],
  replaced: [
    {
      at: '/deadline',
      label: 'Deadline',
      before: { value: '7 May', sources: [{ at: '', ...source }] },
      now: { value: '14 May' },
    },
  ],
}
const corrected = (...corrections: readonly Correction[]) => correctFacts(found, corrections)
const sourcesAt = (facts: ReturnType<typeof correctFacts>, place: string) =>
  facts.sources.flatMap(({ at, file, note }) => (String(at).startsWith(place) ? [[at, note ?? file]] : []))

test('without corrections the facts stay as they are', () => {
  const { answer, sources, conflicts, replaced } = corrected()
  expect({ answer, sources, conflicts, replaced }).toEqual(found)
})

test('a changed value keeps its source, with the note that it was corrected', () => {
  const facts = corrected({ fact: 'buyer', was: 'Example Council', now: 'Example Borough' })
  expect(facts.answer['buyer']).toBe('Example Borough')
  expect(sourcesAt(facts, '/buyer')).toEqual([
    ['/buyer', 'Invitation.docx'],
    ['/buyer', 'corrected'],
  ])
})

test('a removed entry is gone, and the sources of later entries move up', () => {
  const facts = corrected({ fact: 'tasks', was: { who: 'Jonas', what: 'Send orders' } })
  expect(facts.answer['tasks']).toEqual([{ what: 'Send prices', who: 'Ana' }])
  expect(sourcesAt(facts, '/tasks')).toEqual([['/tasks/0/what', 'Invitation.docx']])
})

test('what is added stands where nothing was found: in a list as an entry, else as the value', () => {
  const facts = corrected(
    { fact: 'lots', now: { lot: 'Roof', amount: 3 } },
    { fact: 'lots', now: { lot: 'Walls', amount: null } },
    { fact: 'contact', now: 'R. Example' },
  )
  expect(facts.answer).toMatchObject({
    lots: [
      { lot: 'Roof', amount: 3 },
      { lot: 'Walls', amount: null },
    ],
    contact: 'R. Example',
  })
  expect(sourcesAt(facts, '/contact')).toEqual([['/contact', 'corrected']])
})

test('one of the values that differ is taken, and the fact no longer differs', () => {
  const facts = corrected({ fact: 'value', take: '£12,000' })
  expect(facts.answer['value']).toBe('£12,000')
  expect(facts.conflicts).toEqual([])
  expect(sourcesAt(facts, '/value')).toEqual([
    ['/value', 'Annex.docx'],
    ['/value', 'corrected'],
  ])
})

test('of values that differ one can be changed; they still differ, and the conflict names the value as it is now', () => {
  const facts = corrected({ fact: 'value', was: '£10,000', now: '£11,000' })
  expect(facts.answer['value']).toEqual(['£11,000', '£12,000'])
  expect(facts.conflicts).toMatchObject([{ at: '/value', values: [{ value: '£11,000' }, { value: '£12,000' }] }])
})

test('a value that a clarification replaced can be taken back with its own source', () => {
  const facts = corrected({ fact: 'deadline', take: '7 May' })
  expect(facts.answer['deadline']).toBe('7 May')
  expect(facts.replaced).toEqual([])
  expect(sourcesAt(facts, '/deadline')).toEqual([
    ['/deadline', 'Invitation.docx'],
    ['/deadline', 'corrected'],
  ])
})

test('a removed value is marked as left out, not as not found', () => {
  const facts = corrected({ fact: 'buyer', was: 'Example Council' })
  expect(facts.answer['buyer']).toBeNull()
  expect(sourcesAt(facts, '/buyer')).toEqual([['/buyer', 'left out']])
})

test('a correction of what the facts no longer hold changes nothing and is reported', () => {
  const stale: readonly Correction[] = [
    { fact: 'buyer', was: 'Another Council', now: 'Example Borough' },
    { fact: 'value', take: '£9' },
    { fact: 'unknown', now: 'x' },
    { fact: '__proto__', now: 'x' },
  ]
  const facts = corrected(...stale)
  expect(facts.unused).toEqual(stale)
  expect(facts.answer).toEqual(found.answer)
  expect(facts.sources).toEqual(found.sources)
})

test('two equal corrections correct one value each', () => {
  const twice = { ...found, answer: { goals: ['Fewer calls', 'Fewer calls'] } }
  const one = { fact: 'goals', was: 'Fewer calls', now: 'No calls' }
  expect(correctFacts(twice, [one]).answer).toEqual({ goals: ['No calls', 'Fewer calls'] })
  expect(correctFacts(twice, [one, one]).answer).toEqual({ goals: ['No calls', 'No calls'] })
})

test('a value that is not a correction is ignored', () => {
  const long = 'x'.repeat(correctionLimits.text + 1)
  for (const odd of [
    null,
    7,
    'buyer',
    {},
    { fact: 'buyer' },
    { fact: '', now: 'x' },
    { fact: 'buyer', now: '  ' },
    { fact: 'buyer', now: long },
    { fact: 'buyer', now: ['x'] },
    { fact: 'buyer', now: { a: { b: 'x' } } },
    { fact: 'buyer', now: { a: '' } },
    { fact: 'buyer', was: 'x'.repeat(correctionLimits.value + 1) },
    { fact: 'buyer', take: 'x', now: 'y' },
  ])
    expect(cleanCorrection(odd)).toBeUndefined()
  expect(cleanCorrection({ fact: 'buyer', was: 'a', now: ' b ', more: 1 })).toEqual({
    fact: 'buyer',
    was: 'a',
    now: 'b',
  })
})
