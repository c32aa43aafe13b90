import { describe, expect, test } from 'vitest'
import { valuesOfFacts } from '#server/facts/values-of-facts.ts'
import { contentOf, startContent } from './content-of.ts'
import type { ContentBlock } from './content.ts'

const answerOf = (file: string, tenant: string) => ({
  answer: { tenant, terms: ['Pets are allowed.'] },
  sources: [
    { at: '/tenant', file, passage: `The tenant is ${tenant}.`, place: 'page 1', before: 'Lease', after: 'Rent' },
  ],
  about: 'Found by search.',
})
const byFile = [
  { file: 'A.pdf', result: answerOf('A.pdf', 'Ada Ng') },
  { file: 'B.pdf', problem: '"B.pdf" is damaged.' },
  { file: 'C.pdf', result: answerOf('C.pdf', 'Bo Lee') },
]

test('results for each file are sections under the names of the files, with numbered sources', () => {
  const { sections, sources, aboutLines } = contentOf('Leases', byFile)
  expect(sections.map(({ title, level }) => [title, level])).toEqual([
    ['A.pdf', 1],
    ['Terms', 2],
    ['B.pdf', 1],
    ['C.pdf', 1],
    ['Terms', 2],
  ])
  expect(sections[0]?.blocks).toEqual([{ kind: 'facts', facts: [['Tenant', { text: 'Ada Ng', sources: [1] }]] }])
  expect(sections[2]?.blocks).toEqual([{ kind: 'text', entry: { text: '"B.pdf" is damaged.', sources: [] } }])
  expect(sources.map(({ file }) => file)).toEqual(['A.pdf', 'C.pdf'])
  expect(aboutLines).toEqual(['Found by search.'])
})

test('under a heading they stand one level lower', () => {
  const builder = startContent('Leases')
  builder.addValue(byFile, 'Lease by lease')
  expect(builder.build().sections.map(({ title, level }) => [title, level])).toEqual([
    ['Lease by lease', 1],
    ['A.pdf', 2],
    ['Terms', 3],
    ['B.pdf', 2],
    ['C.pdf', 2],
    ['Terms', 3],
  ])
})

test('a source is quoted exactly as printed', () => {
  const answer = {
    answer: { task: 'Compile a list' },
    sources: [{ at: '/task', file: 'A.pdf', passage: 'They compile a list.', printed: 'They com-pile a list.' }],
    about: 'Found by search.',
  }
  expect(contentOf('Tasks', answer).sources.map(({ passage }) => passage)).toEqual(['They com-pile a list.'])
})

test('a sentence cites each passage once, in the order of their numbers', () => {
  const builder = startContent('Lease')
  const [first, second] = [1, 2].map((page) => ({ file: 'A.pdf', passage: `Passage ${page}`, place: `page ${page}` }))
  const statement = (text: string, ...sources: readonly object[]) => ({ kind: 'text', text, sources })
  builder.addValue([
    {
      title: 'In short',
      statements: [statement('One.', first ?? {}), statement('Two.', second ?? {}, first ?? {}, second ?? {})],
    },
  ])
  const blocks = builder.build().sections.flatMap((section) => section.blocks)
  expect(blocks).toMatchObject([{ entry: { sources: [1] } }, { entry: { sources: [1, 2] } }])
})

test('a passage cited by a written sentence keeps the position that a fact citing it knows', () => {
  const builder = startContent('Lease')
  const cited = { file: 'A.pdf', passage: 'The tenant is Ada Ng.', place: 'page 1' }
  builder.addValue([
    {
      title: 'In short',
      statements: [{ kind: 'text', text: 'Ada Ng rents it.', sources: [cited] }],
      about: 'Written.',
    },
  ])
  expect(builder.build().sources).toEqual([cited])
  builder.entryAt(answerOf('A.pdf', 'Ada Ng'), 'tenant')
  expect(builder.build().sources).toEqual([{ ...cited, around: { before: 'Lease', after: 'Rent' } }])
})

test('a section of which every statement is to be confirmed has no heading of its own', () => {
  const builder = startContent('Proposal')
  const sure = { kind: 'text', text: 'Phones are bought.', sources: [] }
  const unsure = { ...sure, text: 'They cost £9.', standing: 'to confirm', reason: 'No passage holds £9.' }
  const sections = [
    { title: 'Scope', statements: [sure], about: 'Written.' },
    { title: 'Assumptions', statements: [unsure], about: 'Written.' },
  ]
  builder.addValue(sections)
  builder.addValue(sections.slice(1), 'What is assumed')
  expect(builder.build().sections.map(({ title }) => title)).toEqual(['Scope', 'To confirm'])
})

describe('what is to be confirmed', () => {
  const upgrade = 'The upgrade of the system is planned for 15 January 2027'
  const season = 'They need to go live before the spring season begins'
  const doubt = (at: string) => ({ at, file: 'Call.txt', passage: at, standing: 'to confirm', reason: 'By words.' })
  const answer = {
    answer: {
      dates: [{ what: upgrade }, { what: season, date: '2027-03-01' }],
      limits: [{ limit: upgrade }, { limit: season }],
    },
    sources: [
      { at: '/dates/0', file: 'Call.txt', passage: upgrade },
      ...['/dates/1', '/limits/0', '/limits/1'].map(doubt),
    ],
    about: 'Read.',
  }
  const composed = () => {
    const builder = startContent('Offer')
    for (const list of ['dates', 'limits']) {
      const rows = builder.rowsAt(answer, list)
      const entries = rows.map(({ cells, sources }) => ({ text: Object.values(cells).join(' '), sources }))
      builder.addBlocks(list, [{ kind: 'list', entries }])
    }
    return builder
  }
  const whatOf = (blocks: readonly ContentBlock[] = []) =>
    blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map(([what]) => what) : []))

  test('of several lists from one sentence is one row, and none where the sentence is printed already', () => {
    const last = composed().build().sections.at(-1)
    expect(last?.title).toBe('To confirm')
    expect(whatOf(last?.blocks)).toEqual([{ text: `Dates, Limits: ${season}, 1 March 2027`, sources: [2, 3] }])
  })

  test('is a document of its own for those who send the first one, with its own sources', () => {
    const { document, toConfirm } = composed().buildApart()
    expect(JSON.stringify(document)).not.toContain(season)
    expect(document.sources.map(({ passage }) => passage)).toEqual([upgrade])
    expect(toConfirm.title).toBe('To confirm: Offer')
    expect(whatOf(toConfirm.sections[0]?.blocks)).toMatchObject([{ sources: [1, 2] }])
    expect(toConfirm.sources).toHaveLength(2)
  })

  test('where nothing is, its document says so', () => {
    const { toConfirm } = startContent('Offer').buildApart()
    expect(JSON.stringify(toConfirm.sections)).toContain('Nothing is left to confirm.')
  })

  test('for one and the same reason, names the reason once', () => {
    const goals = ['Be fast', 'Be kind', 'Be near', 'Be glad']
    const { sections } = contentOf('Brief', {
      answer: { goals },
      sources: goals.map((_, at) => doubt(`/goals/${at}`)),
      about: 'Read.',
    })
    expect(JSON.stringify(sections.at(-1)).split('By words.')).toHaveLength(2)
  })
})

describe('what is only to be confirmed is never said to be missing', () => {
  const doubt = (at: string, passage?: string) => ({
    at,
    ...(passage === undefined ? {} : { file: 'Call.txt', passage }),
    standing: 'to confirm',
    reason: 'No passage of the files was cited for it.',
  })
  const answer = {
    answer: {
      deadline: '2027-03-19',
      buyer: null,
      goals: [{ goal: 'Answer within a day' }],
      risks: [],
      people: [
        { name: 'Ann', role: 'Director' },
        { name: 'Bo', role: null },
      ],
    },
    sources: [
      doubt('/deadline'),
      { at: '/buyer', note: 'not found' },
      doubt('/goals/0', 'We answer fast.'),
      doubt('/people/0/role'),
    ],
    about: 'Read.',
  }
  const notFound = { text: 'Not found in the files.', sources: [], note: 'not found' }
  const seeBelow = { text: 'To be confirmed.', sources: [], note: 'to confirm' }
  const toConfirm = ['Ann: role, Director', 'Deadline: 19 March 2027', 'Goals: Answer within a day']

  test.each([
    ['an answer', answer],
    ['an answer for one of several files', [{ file: 'Call.txt', result: answer }]],
  ])('in the whole of %s', (_, value) => {
    const { sections } = contentOf('Brief', value)
    const blocks = sections.flatMap((section) => section.blocks)
    expect(blocks).toContainEqual({
      kind: 'facts',
      facts: [
        ['Deadline', seeBelow],
        ['Buyer', notFound],
      ],
    })
    const texts = blocks.flatMap((block) => (block.kind === 'text' ? [block.entry.text] : []))
    expect(texts).toEqual([seeBelow.text, notFound.text])
    const [people, last] = blocks.flatMap((block) => (block.kind === 'table' ? [block] : []))
    expect(people?.rows.map((row) => row.map(({ text }) => text))).toEqual([
      ['Ann', 'To confirm'],
      ['Bo', '–'],
    ])
    expect(last?.rows.flatMap(([what]) => what?.text ?? []).toSorted()).toEqual(toConfirm)
  })

  test.each([
    ['deadline', seeBelow],
    ['goals', seeBelow],
    ['goals.0.goal', seeBelow],
    ['risks', notFound],
    ['buyer', notFound],
  ])('in one part of it: %s', (path, entry) => {
    const builder = startContent('Brief')
    expect(builder.entryAt(answer, path)).toEqual(entry)
  })
})

test('what a person removed is said to be left out, not to be missing, in each part of a document and in a form', () => {
  const answer = {
    answer: { buyer: null, lots: [], deadline: null },
    sources: [
      { at: '/buyer', note: 'left out' },
      { at: '/lots', note: 'left out' },
      { at: '/deadline', note: 'not found' },
    ],
    about: 'Read.',
  } as const
  const { sections } = contentOf('Brief', answer)
  const leftOut = { text: 'Left out by hand.', sources: [], note: 'left out' }
  const blocks = sections.flatMap((section) => section.blocks)
  expect(blocks).toContainEqual({ kind: 'text', entry: leftOut })
  const builder = startContent('Brief')
  expect(builder.entryAt(answer, 'buyer')).toEqual(leftOut)
  expect(builder.entryAt(answer, 'lots')).toEqual(leftOut)
  expect(valuesOfFacts(answer)).toMatchObject({
    values: { Buyer: { text: leftOut.text }, Deadline: { text: 'Not found in the files.' } },
    sheets: expect.arrayContaining([{ name: 'Lots', rows: [expect.anything(), [leftOut.text, '–', '–']] }]) as unknown,
  })
})

test('of very many values that are to be confirmed the clearest are printed with their sources, and the others are counted', () => {
  const goals = Array.from({ length: 34 }, (_, at) => ({ goal: `Goal ${at}` }))
  const sources = goals.map(({ goal }, at) => ({
    at: `/goals/${at}`,
    file: 'Call.txt',
    passage: `We want ${goal}.`,
    clarity: at < 4 ? 1 : 3,
    standing: 'to confirm',
    reason: 'Sorted by its words alone.',
  }))
  const { sections, sources: printed } = contentOf('Brief', { answer: { goals }, sources, about: 'Read.' })
  const [table, remark] = sections.at(-1)?.blocks ?? []
  expect(table?.kind === 'table' && table.rows.map(([what]) => what?.text)).toEqual(
    goals.slice(4).map(({ goal }) => `Goals: ${goal}`),
  )
  expect(remark).toEqual({ kind: 'remark', text: '4 more that are less clear are not printed.' })
  expect(printed).toHaveLength(30)
})
