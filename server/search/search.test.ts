/** Search in documents and transcripts: ranked passages with marks, and answers with citations, in English and German. */
import { expect, test } from 'vitest'
import { answerQuestion } from './answer-question.ts'
import { searchTexts } from './search-texts.ts'
import { buildIndex } from './text-index.ts'

const block = (text: string, at: object, kind = 'text') => ({ kind, text, at })
const documents = [
  {
    file: 'Lease.docx',
    blocks: [
      block('Rent', { label: 'page 2', page: 2 }, 'heading'),
      block('The rent is £1,200 a month. It is due on the first day of each month.', { label: 'page 2', page: 2 }),
      block('Notice', { label: 'page 3', page: 3 }, 'heading'),
      block('Either party may end the lease with a notice of three months.', { label: 'page 3', page: 3 }),
      block('The landlord, Margaret Holloway, repairs the roof and the heating.', { label: 'page 3', page: 3 }),
    ],
  },
  {
    file: 'Vertrag.pdf',
    blocks: [
      block('Die Angebotsfrist endet am 14. Mai 2026 um 12 Uhr.', { label: 'page 1', page: 1 }),
      block('Der Auftragnehmer liefert die Geräte innerhalb von 6 Wochen an die Schule.', { label: 'page 4', page: 4 }),
      block('Die Gewährleistung beträgt 24 Monate, und der Preis ist 4.800 Euro.', { label: 'page 5', page: 5 }),
    ],
  },
]
const transcripts = [
  {
    call_id: 'CALL-001',
    file: 'call_001.wav',
    sentences: [
      { start: 3, end: 5, text: 'When did you call for help?', speaker: 'Agent' },
      { start: 6, end: 9, text: 'At half past nine, and nobody came for two hours.', speaker: 'Caller' },
      { start: 12, end: 15, text: 'I want a refund of £85.', speaker: 'Caller' },
    ],
  },
  {
    call_id: 'CALL-002',
    file: 'call_002.wav',
    sentences: [{ start: 1, end: 4, text: 'The driver was friendly and the repair was quick.', speaker: 'Caller' }],
  },
]
const index = buildIndex([
  ['documents', documents],
  ['transcripts', transcripts],
])
const find = (query: string, only?: string) => searchTexts(index, { query, only, most: 10 })
const answer = (question: string, only?: string) => answerQuestion(index, { question, only })

test.each([
  ['repairing', 'Lease.docx', 'The landlord, Margaret Holloway, repairs the roof and the heating.'],
  ['refunds', 'call_001.wav', 'I want a refund of £85.'],
  ['Gerät', 'Vertrag.pdf', 'Der Auftragnehmer liefert die Geräte innerhalb von 6 Wochen an die Schule.'],
  ['Lieferung der Geräte', 'Vertrag.pdf', 'Der Auftragnehmer liefert die Geräte innerhalb von 6 Wochen an die Schule.'],
  ['frist', 'Vertrag.pdf', 'Die Angebotsfrist endet am 14. Mai 2026 um 12 Uhr.'],
  ['landlrod', 'Lease.docx', 'The landlord, Margaret Holloway, repairs the roof and the heating.'],
])('"%s" is found in any of its forms', (query, file, quote) => {
  expect(find(query).passages.find((passage) => passage.file === file)).toMatchObject({ file, quote })
})

test('the words that were found are marked where they stand in the passage', () => {
  const [first] = find('roof repair').passages
  expect(first?.quote).toContain('repairs the roof')
  expect(first?.marks.map(([start, end]) => first.quote.slice(start, end))).toEqual(['repairs', 'roof'])
})

test('a passage names its file and its page, or its time in the recording', () => {
  expect(find('notice').passages.find(({ quote }) => quote.startsWith('Either'))).toMatchObject({
    file: 'Lease.docx',
    place: 'page 3',
    page: 3,
  })
  expect(find('refund').passages[0]).toMatchObject({
    file: 'call_001.wav',
    id: 'CALL-001',
    place: 'Caller, 00:00:12',
    time: 12,
  })
})

test('texts come best first, with the number of their passages', () => {
  const { files, total } = find('repair')
  expect(files.map(({ file }) => file).toSorted()).toEqual(['Lease.docx', 'call_002.wav'])
  expect(files[0]?.score).toBe(1)
  expect(total).toBe(files.reduce((sum, { hits }) => sum + hits, 0))
})

test('a search in one text finds nothing of the others', () => {
  expect(find('repair', 'CALL-002').files.map(({ file }) => file)).toEqual(['call_002.wav'])
  expect(find('repair', 'Lease.docx').files.map(({ file }) => file)).toEqual(['Lease.docx'])
  expect(find('repair', 'CALL-404').total).toBe(0)
})

test.each(['', '   ', '!?', 'zebra'])('%j finds nothing', (query) => {
  expect(find(query)).toEqual({ total: 0, files: [], passages: [] })
})

test.each([
  ['How much is the rent?', '£1,200', 'The rent is £1,200 a month.', { page: 2 }],
  ['Who is the landlord?', 'Margaret Holloway', 'The landlord, Margaret Holloway,', { page: 3 }],
  ['How much does the caller want as a refund?', '£85', 'I want a refund of £85.', { time: 12 }],
  ['Wann endet die Angebotsfrist?', '14. Mai 2026 um 12 Uhr', 'Die Angebotsfrist endet', { page: 1 }],
  ['Wie lange ist die Gewährleistung?', '24 Monate', 'Die Gewährleistung beträgt 24 Monate', { page: 5 }],
  ['Wie hoch ist der Preis?', '4.800 Euro', 'der Preis ist 4.800 Euro', { page: 5 }],
])('%s is answered with the piece that was asked for, and its passage', (question, piece, quote, place) => {
  const found = answer(question)
  expect(found.piece).toBe(piece)
  expect(found.citations[0]).toMatchObject(place)
  expect(found.citations[0]?.quote).toContain(quote)
})

test('a passage without the rare word of the question, or without the kind of thing that is asked for, is only related', () => {
  const lines = [
    'I think it is three hundred dollars a month for bookkeeping.',
    'We keep the invoices in Jobber.',
    'We set up a service call.',
    'The van is red.',
  ]
  const call = { file: 'Call.docx', blocks: lines.map((text) => ({ kind: 'text' as const, text })) }
  const asked = (question: string) => answerQuestion(buildIndex([['texts', [call]]]), { question })
  for (const question of ['How much does Jobber cost per month?', 'How much does a service call cost?'])
    expect(asked(question)).toMatchObject({ piece: undefined, isSure: false })
  expect(asked('How much is it for bookkeeping?')).toMatchObject({ piece: 'three hundred dollars', isSure: true })
})

test('what somebody answered to a question is found by the words of the question', () => {
  const [first] = answer('When did the caller call for help?').citations
  expect(first?.quote).toBe('At half past nine, and nobody came for two hours.')
})

test.each(['Which tenant may keep a cat?', 'May the tenant keep a cat?'])(
  '%s is answered by the sentence with its words, although others hold names',
  (question) => {
    const lines = [
      'The landlord lets to the tenant the premises at 4 Mill Lane, Leeds.',
      'The tenant may keep one cat.',
    ]
    const lease = { file: 'Lease.docx', blocks: lines.map((text) => ({ kind: 'text' as const, text })) }
    const { piece, citations } = answerQuestion(buildIndex([['texts', [lease]]]), { question })
    expect(piece).toBeUndefined()
    expect(citations.map(({ quote }) => quote)).toEqual(['The tenant may keep one cat.'])
  },
)

test('a street names nobody: who the tenant is says the sentence that names one', () => {
  const lines = [
    'The landlord lets to the tenant the premises at 4 Mill Lane, Leeds.',
    'The tenant of the premises is Ada Ng.',
  ]
  const lease = { file: 'Lease.docx', blocks: lines.map((text) => ({ kind: 'text' as const, text })) }
  const { piece } = answerQuestion(buildIndex([['texts', [lease]]]), { question: 'Who is the tenant?' })
  expect(piece).toBe('Ada Ng')
})

test.each(['Who is the insurer of the building?', 'What colour is the car?', 'Welche Versicherung gilt?'])(
  '%s is not answered, because the texts do not say it',
  (question) => {
    expect(answer(question)).toMatchObject({ piece: undefined, citations: [] })
  },
)

test('a header that each page repeats is found once, on the first of them', () => {
  const header = (page: number, more: object = {}) =>
    block('Harbour Council: bread and flour', { label: `page ${page}`, page, part: 'header', ...more })
  const pages = [header(1), ...[2, 3, 4].map((page) => header(page, { repeated: true }))]
  const found = searchTexts(buildIndex([['documents', [{ file: 'Tender.pdf', blocks: pages }]]]), {
    query: 'flour',
    most: 10,
  })
  expect(JSON.stringify(found).match(/Harbour Council/g)).toHaveLength(1)
  expect(JSON.stringify(found)).toContain('page 1')
})

test('texts without a word make an index in which nothing is found', () => {
  const empty = buildIndex([['texts', []]])
  expect(searchTexts(empty, { query: 'rent', most: 5 }).total).toBe(0)
  expect(answerQuestion(empty, { question: 'How much?' }).citations).toEqual([])
})

test('a search finds in a call the sentences that hold its words, and not those beside them', () => {
  expect(find('friendly').passages.map(({ quote }) => quote)).toEqual([
    'The driver was friendly and the repair was quick.',
  ])
  expect(find('refund').passages.map(({ quote }) => quote)).toEqual(['I want a refund of £85.'])
})

test('a question that names the paper by its title is answered from its other passages', () => {
  const papers = buildIndex([
    [
      'papers',
      [
        {
          file: 'bridge.docx',
          blocks: [
            block('Repair of the river bridge', { label: 'page 1' }, 'heading'),
            block('The works must be finished within 10 weeks.', { label: 'page 2' }),
          ],
        },
        {
          file: 'tower.docx',
          blocks: [
            block('Painting of the water tower', { label: 'page 1' }, 'heading'),
            block('The contract runs for eighteen months.', { label: 'page 2' }),
          ],
        },
      ],
    ],
  ])
  const bridge = answerQuestion(papers, { question: 'How long may the repair of the river bridge take?' })
  expect(bridge.citations[0]).toMatchObject({
    file: 'bridge.docx',
    quote: 'The works must be finished within 10 weeks.',
  })
  const tower = answerQuestion(papers, { question: 'How long does the contract for the water tower last?' })
  expect(tower).toMatchObject({ piece: 'eighteen months', citations: [{ file: 'tower.docx' }] })
})

test('what a copy of a file says word for word is quoted once, and from the copy if that alone is asked', () => {
  const said = [
    { start: 1, end: 4, text: 'The refund is fifty pounds.', speaker: 'Agent' },
    { start: 5, end: 9, text: 'A refund takes five working days.', speaker: 'Agent' },
  ]
  const copies = buildIndex([
    [
      'calls',
      ['call.wav', 'call (copy).wav'].map((file, at) => ({ call_id: `CALL-00${at + 1}`, file, sentences: said })),
    ],
  ])
  const quotes = (only?: string) => {
    const { citations } = answerQuestion(copies, { question: 'What was said about the refund?', only })
    return citations.map(({ file, quote }) => `${file}: ${quote}`)
  }
  expect(quotes().toSorted()).toEqual([
    'call.wav: A refund takes five working days.',
    'call.wav: The refund is fifty pounds.',
  ])
  expect(quotes('CALL-002').toSorted()).toEqual([
    'call (copy).wav: A refund takes five working days.',
    'call (copy).wav: The refund is fifty pounds.',
  ])
})

test('an index that an earlier version of the portal stored, without the words of each text, answers the same', () => {
  const { vocabularies, ...earlier } = JSON.parse(Buffer.from(index).toString()) as Record<string, unknown>
  expect(vocabularies).toBeDefined()
  const question = 'When does the tender period end?'
  expect(answerQuestion(Buffer.from(JSON.stringify(earlier)), { question })).toEqual(answer(question))
})
