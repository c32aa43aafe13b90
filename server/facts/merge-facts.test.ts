/** Merging the facts of several files into one set. */
import { expect, test } from 'vitest'
import type { FileFacts } from './facts.ts'
import { mergeFacts } from './merge-facts.ts'
import { valuesOfFacts } from './values-of-facts.ts'

const about = 'Found in the texts.'
const words = ['clarification']

/** The facts of a file, each with a passage that quotes it. */
function factsOf(file: string, answer: Readonly<Record<string, unknown>>): FileFacts {
  const sources = Object.entries(answer).flatMap(([key, value]) =>
    [value].flat().map((one, index) => ({
      at: Array.isArray(value) ? `/${key}/${index}` : `/${key}`,
      ...(one === null ? { note: 'not found' as const } : { file, passage: `${key}: ${JSON.stringify(one)}` }),
    })),
  )
  return { file, answer, sources, about }
}
const merged = (...files: readonly FileFacts[]) => mergeFacts(files, { clarifications: words, unread: [] })

test('a value that several files give alike stands once, with all its sources', () => {
  const { answer, sources, conflicts } = merged(
    factsOf('a.docx', { buyer: 'Example Council' }),
    factsOf('b.docx', { buyer: 'example  council.' }),
  )
  expect(answer).toEqual({ buyer: 'Example Council' })
  expect(sources.map(({ at, file }) => [at, file])).toEqual([
    ['/buyer', 'a.docx'],
    ['/buyer', 'b.docx'],
  ])
  expect(conflicts).toEqual([])
})

test('a day is the same in whichever way two papers write it, and another hour makes it another', () => {
  const deadlines = (...written: readonly string[]) =>
    merged(...written.map((deadline, at) => factsOf(`${at + 1}.pdf`, { deadline })))
  const same = deadlines('18/11/2024 12:00:00 (UTC+1)', '18. November 2024, 12 Uhr', 'Monday 18 November 2024, 12:00')
  expect(same.answer).toEqual({ deadline: '18/11/2024 12:00:00 (UTC+1)' })
  expect(same.sources.map(({ file }) => file)).toEqual(['1.pdf', '2.pdf', '3.pdf'])
  expect(same.conflicts).toEqual([])
  expect(deadlines('18 November 2024, 12:00', '18 November 2024, 14:00').conflicts).toHaveLength(1)
  expect(deadlines('18 November 2024', '18 November 2024 for lot 1').conflicts).toHaveLength(1)
})

test('a paper that was sent twice is cited once', () => {
  const mail = (file: string, after: string): FileFacts => ({
    ...factsOf(file, { deadline: '9 May' }),
    sources: [{ at: '/deadline', file, passage: 'The deadline is 9 May.', before: 'Dear bidders,', after }],
  })
  const citing = (...files: readonly FileFacts[]) => merged(...files).sources.map(({ file }) => file)
  expect(citing(mail('Clarification.eml', 'Regards'), mail('Clarification (2).eml', 'Regards'))).toEqual([
    'Clarification.eml',
  ])
  expect(citing(mail('a.eml', 'Regards'), mail('b.eml', 'Yours'))).toEqual(['a.eml', 'b.eml'])
})

test('values that differ stand side by side, each with its source', () => {
  const { answer, sources, conflicts } = merged(
    factsOf('a.docx', { deadline: '7 May', contact: null }),
    factsOf('b.docx', { deadline: '9 May', contact: null }),
  )
  expect(answer).toEqual({ deadline: ['7 May', '9 May'], contact: null })
  expect(sources.map(({ at, file, note }) => [at, file ?? note])).toEqual([
    ['/deadline/0', 'a.docx'],
    ['/deadline/1', 'b.docx'],
    ['/contact', 'not found'],
  ])
  expect(conflicts).toMatchObject([
    { at: '/deadline', label: 'Deadline', values: [{ value: '7 May' }, { value: '9 May' }] },
  ])
})

test('a later clarification wins, and the values that it replaced are named with their sources', () => {
  const { answer, replaced, conflicts } = merged(
    factsOf('Clarification 1.docx', { deadline: '14 May' }),
    factsOf('Invitation.docx', { deadline: '7 May' }),
    factsOf('Clarification 2.docx', { deadline: '21 May' }),
  )
  expect(answer).toEqual({ deadline: '21 May' })
  expect(conflicts).toEqual([])
  expect(
    replaced.map(({ before, now }) => [before.value, before.sources[0]?.file, now.value, now.sources[0]?.file]),
  ).toEqual([
    ['14 May', 'Clarification 1.docx', '21 May', 'Clarification 2.docx'],
    ['7 May', 'Invitation.docx', '21 May', 'Clarification 2.docx'],
  ])
})

test('a clarification that says nothing of a fact leaves it as it is', () => {
  const { answer, replaced } = merged(
    factsOf('Invitation.docx', { deadline: '7 May' }),
    factsOf('Clarification 1.docx', { deadline: null }),
  )
  expect(answer).toEqual({ deadline: '7 May' })
  expect(replaced).toEqual([])
})

test('a value stays sure if a clarification repeats it in a passage that is in doubt', () => {
  const sure = factsOf('a.docx', { reference: 'HCE-7' })
  const repeated = factsOf('clarification.eml', { reference: 'HCE-7' })
  const doubtful = {
    ...repeated,
    sources: repeated.sources.map((one) => ({ ...one, standing: 'to confirm' as const })),
  }
  const { answer, sources } = merged(sure, doubtful)
  expect(answer).toEqual({ reference: 'HCE-7' })
  expect(sources.filter(({ standing }) => standing !== undefined)).toEqual([])
})

test('lists are joined, and what stands in several stands once', () => {
  const { answer, sources } = merged(
    factsOf('a.docx', { lots: ['Roof', 'Walls'] }),
    factsOf('b.docx', { lots: ['walls', 'Floor'] }),
    factsOf('c.docx', { lots: [] }),
  )
  expect(answer).toEqual({ lots: ['Roof', 'Walls', 'Floor'] })
  expect(sources.filter(({ at }) => at === '/lots/1').map(({ file }) => file)).toEqual(['a.docx', 'b.docx'])
})

test('facts inside facts are merged place by place', () => {
  const nested = (file: string, answer: unknown) => ({ file, answer, sources: [], about })
  const { answer, conflicts } = merged(
    nested('a.docx', { contact: { name: 'R. Example', phone: null } }),
    nested('b.docx', { contact: { name: 'S. Example', phone: '01632 960001' } }),
  )
  expect(answer).toEqual({ contact: { name: ['R. Example', 'S. Example'], phone: '01632 960001' } })
  expect(conflicts.map(({ at }) => at)).toEqual(['/contact/name'])
})

test('a form gets each fact in words: what differs with its sources, what was replaced, and what is open', () => {
  const facts = mergeFacts(
    [
      factsOf('a.docx', { deadline: '7 May', value: 10, lots: ['Roof'], contact: null }),
      factsOf('Clarification.docx', { deadline: '9 May', value: 10, lots: [], contact: null }),
    ],
    { clarifications: words, unread: [{ file: 'Scan.pdf', problem: 'It holds no text.' }] },
  )
  const { values, sheets = [] } = valuesOfFacts(facts)
  expect(values).toMatchObject({
    Deadline: { text: '9 May\nReplaces “7 May” (a.docx).' },
    'Deadline source': { text: 'Clarification.docx' },
    Value: { text: '10' },
    'Value source': { text: 'a.docx; Clarification.docx' },
    Contact: { text: 'Not found in the files.' },
  })
  expect(Object.fromEntries(sheets.map(({ name, rows }) => [name, rows]))).toMatchObject({
    Lots: [
      ['Value', 'Source', 'Passage'],
      ['Roof', 'a.docx', 'lots: "Roof"'],
    ],
    Conflicts: [
      ['Entry', 'Value', 'Source'],
      ['None.', '–', '–'],
    ],
    Unread: [
      ['File', 'Reason'],
      ['Scan.pdf', 'It holds no text.'],
    ],
  })
})

test('what a person has to confirm stands in a form as it was read, beside the name of its entry', () => {
  const source = (at: string) =>
    ({ at, file: 'a.docx', passage: '…', standing: 'to confirm', reason: 'Not plain.' }) as const
  const { sheets } = valuesOfFacts({
    answer: { title: 'Parks', awardCriteria: ['Price, 60 %'], place: { town: 'Ely' } },
    sources: [source('/title'), source('/awardCriteria/0'), source('/place/town')],
    about: '',
  })
  expect(sheets?.find(({ name }) => name === 'To confirm')?.rows.map(([entry, value]) => [entry, value])).toEqual([
    ['Entry', 'Value'],
    ['Title', 'Parks'],
    ['Award criteria', 'Price, 60 %'],
    ['Place', expect.stringMatching(/Town.*Ely/i)],
  ])
})

test('a form names what it is about by those facts that are sure', () => {
  const facts = {
    answer: { buyer: 'Ely Council', reference: 'E-1', title: 'Parks' },
    sources: [{ at: '/title', file: 'a.docx', passage: '…', standing: 'to confirm', reason: 'Not plain.' } as const],
    about: '',
  }
  expect(valuesOfFacts(facts, ['buyer', 'reference', 'title']).values['Subject']).toEqual({ text: 'Ely Council · E-1' })
  expect(valuesOfFacts(facts, ['title']).values['Subject']).toEqual({ text: 'To be confirmed.' })
})

test('a fact that no file gives says where to look in each of them', () => {
  const nothingIn = (file: string): FileFacts => ({
    file,
    answer: { price: null },
    sources: [
      {
        at: '/price',
        note: 'not found',
        alternatives: [{ value: `a sum in ${file}`, file, passage: 'It costs.', page: 2 }],
      },
    ],
    about: '',
  })
  const { sources } = mergeFacts([nothingIn('a.pdf'), nothingIn('b.pdf')], { clarifications: [], unread: [] })
  expect(sources).toMatchObject([
    {
      at: '/price',
      note: 'not found',
      alternatives: [
        { file: 'a.pdf', page: 2 },
        { file: 'b.pdf', page: 2 },
      ],
    },
  ])
})

test('of values that are all in doubt that of the clarification comes first, and the others are its alternatives', () => {
  const doubtfulIn = (file: string, day: string): FileFacts => ({
    file,
    answer: { deadline: day },
    sources: [{ at: '/deadline', file, passage: `until ${day}`, standing: 'to confirm', reason: 'It is not plain.' }],
    about: '',
  })
  const { answer, sources } = merged(doubtfulIn('paper.pdf', '2 June'), doubtfulIn('clarification.eml', '9 June'))
  expect(answer).toEqual({ deadline: '9 June' })
  expect(sources).toMatchObject([{ at: '/deadline', file: 'clarification.eml', alternatives: [{ value: '2 June' }] }])
})
