/** Values of fields that name their fact: what is taken, how far it goes, and what is left out. */
import { expect, test } from 'vitest'
import type { SourceText } from '#server/providers/text-model.ts'
import { answerFrom } from './answer.ts'
import { openLexicons } from './lexicons/lexicons.ts'
import { shippedLexicons } from './lexicons/shipped.ts'

const lexicons = openLexicons(shippedLexicons)

function find(lines: readonly string[], facts: Readonly<Record<string, string>>, description?: string) {
  const texts: readonly SourceText[] = [{ file: 'paper.txt', blocks: lines.map((text) => ({ kind: 'text', text })) }]
  const properties = Object.fromEntries(
    Object.entries(facts).map(([key, fact]) => [
      key,
      { type: 'string', fact: `tender/${fact}`, ...(description !== undefined && { description }) },
    ]),
  )
  const { answer, sources } = answerFrom({ schema: { type: 'object', properties }, texts }, lexicons)
  return Object.fromEntries(
    Object.entries(answer as object).map(([key, value]: [string, unknown]) => [
      key,
      { value, sources: sources.filter(({ at }) => at === `/${key}`) },
    ]),
  )
}

test.for([
  [
    'The contract runs for eighteen months from 4 September 2028, with an option of one further season.',
    'eighteen months from 4 September 2028, with an option of one further season',
  ],
  ['Vertragslaufzeit: 24 Monate ab dem 1. März 2028', '24 Monate ab dem 1. März 2028'],
  ['Durée du marché : 12 mois, renouvelable trois fois', '12 mois, renouvelable trois fois'],
  ['Duración del contrato: 24 meses, prorrogable por otros doce', '24 meses, prorrogable por otros doce'],
  ['Contract period: 24 months, renewable once; payment within 30 days', '24 months, renewable once'],
  ['The contract runs for eighteen months and the supplier insures the plant.', 'eighteen months'],
] as const)('TENDER-12 a contract period is read to its end: %s', ([line, period]) => {
  expect(find([line], { runs: 'contract-period' })['runs']?.value).toBe(period)
})

test('a question with a number is not the deadline for questions', () => {
  expect(
    find(['Question 1: May the spoil be taken ashore?'], { until: 'questions-deadline' })['until']?.value,
  ).toBeNull()
})

test('TENDER-12 the title stands below the kind of the paper and the body that issues it', () => {
  const lines = ['Request for proposals', 'Harbour Board', 'Dredging of the old dock']
  expect(find(lines, { title: 'title', by: 'buyer' })['title']?.value).toBe('Dredging of the old dock')
})

test('TENDER-12 the second label of a line has its own value, and an entry of a table of contents has none', () => {
  const lines = [
    'Date d’envoi de l’avis : mardi 05/07/2022 Date limite de remise des offres : le mercredi 27/07/2022 à 12h00',
    'Durée du marché ......... 36 mois ....... 4',
  ]
  const found = find(lines, { until: 'deadline', runs: 'contract-period' })
  expect(found['until']?.value).toContain('27/07/2022')
  expect(found['runs']?.value).toBeNull()
})

test('TENDER-12 words in which no day is recognised are not a sure deadline', () => {
  const until = find(['Deadline: as the portal says'], { until: 'deadline' })['until']
  expect(until?.sources[0]).not.toMatchObject({ note: undefined, standing: undefined })
  expect(until?.value === null || until?.sources[0]?.standing === 'to confirm').toBe(true)
})

test('TENDER-12 a value that was not found says where to look: at most three passages, each with the value that it gives', () => {
  const lines = [
    'The council tells bidders whether all is complete.',
    'The works are in the old harbour.',
    'Envelopes with bids are opened in the town hall.',
    'A bid has two copies, and a bid by fax is void.',
    'Each bid is bound.',
  ]
  const source = find(lines, { how: 'submission' }, 'How a bid is sent in: copies, envelopes, fax')['how']?.sources[0]
  expect(source).toMatchObject({ at: '/how', note: 'not found' })
  const alternatives = source?.alternatives ?? []
  expect(alternatives.length).toBeGreaterThan(0)
  expect(alternatives.length).toBeLessThanOrEqual(3)
  expect(alternatives.map(({ passage }) => passage)).not.toContain('The works are in the old harbour.')
  for (const { value, passage } of alternatives) expect(passage).toContain(value)
})

test('TENDER-12 of a kind of which a paper has few values, such as money, each is worth a look', () => {
  const lines = ['Das Vorhaben kostet rund 480.000 Euro.', 'Die Halle steht im Hafen.']
  const source = find(lines, { value: 'estimated-value' })['value']?.sources[0]
  const shown = source?.note === 'not found' ? source.alternatives?.map(({ passage }) => passage) : [source?.passage]
  expect(shown).toEqual(['Das Vorhaben kostet rund 480.000 Euro.'])
})

test('a field with a description alone says where to look, too, and a matter of which nothing speaks names no passage', () => {
  const texts = [
    {
      file: 'note.txt',
      blocks: [
        {
          kind: 'text' as const,
          text: 'The parking spaces of the site are let with the flat, as agreed with the owner.',
        },
        { kind: 'text' as const, text: 'The garden is shared.' },
      ],
    },
  ]
  const properties = {
    parking: { type: 'number', description: 'Number of parking spaces' },
    insurance: { type: 'string', format: 'date', description: 'Day on which the cover of the insurer ends' },
  }
  const { sources } = answerFrom({ schema: { type: 'object', properties }, texts }, lexicons)
  expect(sources.find(({ at }) => at === '/insurance')).toEqual({ at: '/insurance', note: 'not found' })
})

test('TENDER-12 a numbered list that lacks an entry says which one, by its numbers and by the count that the text names', () => {
  const unreadOf = (lines: readonly string[]) =>
    answerFrom(
      {
        schema: {
          type: 'object',
          properties: { lots: { type: 'array', items: { type: 'string' }, fact: 'tender/lots' } },
        },
        texts: [{ file: 'paper.txt', blocks: lines.map((text) => ({ kind: 'text', text })) }],
      },
      lexicons,
    ).unread?.map(({ problem }) => problem)
  expect(unreadOf(['Lot 2: Roofing of the hall', 'Lot 3: Painting of the hall'])).toEqual([
    'The list "lots" has 3 entries, and number 1 was not found.',
  ])
  expect(
    unreadOf(['Der Auftrag ist in vier Lose aufgeteilt.', 'Los 1: Dacharbeiten an der Halle', 'Los 2: Malerarbeiten']),
  ).toEqual(['The list "lots" has 4 entries, and numbers 3 and 4 were not found.'])
  expect(unreadOf(['Lot 1: Roofing of the hall', 'Lot 2: Painting of the hall'])).toBeUndefined()
})

test('TENDER-12 the cells of a row are never one value', () => {
  const rows = [
    ['1', 'Harbour Board', 'Dredging of the old dock'],
    ['2', 'Harbour Board', 'Repair of the quay'],
  ]
  const schema = { type: 'object', properties: { title: { type: 'string', fact: 'tender/title' } } }
  const { answer, sources } = answerFrom(
    { schema, texts: [{ file: 'list.csv', blocks: [{ kind: 'table', text: '', rows }] }] },
    lexicons,
  )
  const values = [
    (answer as { readonly title: unknown }).title,
    ...sources.flatMap(({ alternatives = [] }) => alternatives.map(({ value }) => value)),
  ]
  expect(values.filter((value) => /Board.*(?:Dredging|Repair)/.test(String(value)))).toEqual([])
})

test('TENDER-12 an entry that is a row of a table reads as a line, without the bars between its cells', () => {
  const schema = {
    type: 'object',
    properties: { criteria: { type: 'array', items: { type: 'string' }, fact: 'tender/award-criteria' } },
  }
  const rows = [
    ['a)', 'Technical quality', '40 %'],
    ['b)', 'Price', '60 %'],
  ]
  const { answer, sources } = answerFrom(
    {
      schema,
      texts: [
        {
          file: 'tender.docx',
          blocks: [
            { kind: 'heading', text: 'Award criteria', level: 1 },
            { kind: 'table', text: '', rows },
          ],
        },
      ],
    },
    lexicons,
  )
  expect(answer).toEqual({ criteria: ['a) Technical quality, 40 %', 'b) Price, 60 %'] })
  expect(sources[0]?.passage).toBe('a) | Technical quality | 40 %')
})

test('TENDER-12 a passage that gives another fact is not offered for one that is missing', () => {
  const lines = ['Name of the authority: Example District Council', 'Estimated value: 300,000 pounds']
  const found = find(lines, { value: 'estimated-value', criteria: 'award-criteria' })
  expect(found['value']?.value).toContain('300,000')
  expect(found['criteria']?.sources.flatMap(({ alternatives = [] }) => alternatives)).toEqual([])
  const money = { type: 'number', kind: 'money', labels: ['Colour of the barge'] }
  const { sources } = answerFrom(
    {
      schema: {
        type: 'object',
        properties: { value: { type: 'string', fact: 'tender/estimated-value' }, barge: money },
      },
      texts: [{ file: 'paper.txt', blocks: lines.map((text) => ({ kind: 'text', text })) }],
    },
    lexicons,
  )
  expect(sources.find(({ at }) => at === '/barge')).toEqual({ at: '/barge', note: 'not found' })
})

test('labels add to a description: a value that stands behind none of them is found by what the field is described as', () => {
  const lines = [
    'This lease is made between Harbour Homes Ltd (the landlord) and Ada Ng (the tenant).',
    'The monthly rent is £950.00, due on the first working day of each month.',
    'Either party may end the lease with a notice period of three months, in writing.',
  ]
  const texts = [{ file: 'Lease.docx', blocks: lines.map((text) => ({ kind: 'text' as const, text })) }]
  const described = {
    tenant: { type: 'string', description: 'The tenant: who rents.' },
    rent: { type: 'number', description: 'The monthly rent.' },
    notice: { type: 'string', description: 'The notice period: how long before the end notice has to be given.' },
  }
  const labels = { tenant: ['Tenant'], rent: ['Rent', 'Monthly rent'], notice: ['Notice period'] }
  const labelled = Object.fromEntries(
    Object.entries(described).map(([key, part]) => [key, { ...part, labels: labels[key as keyof typeof labels] }]),
  )
  const [alone, both] = [described, labelled].map((properties) => {
    const { answer, sources } = answerFrom({ schema: { type: 'object', properties }, texts }, lexicons)
    return { answer, unsure: sources.flatMap(({ at, standing }) => (standing === undefined ? [] : [at])) }
  })
  expect(both).toEqual(alone)
  expect(both?.answer).toEqual({ tenant: 'Ada Ng', rent: 950, notice: 'three months' })
})

test.for([
  [
    'of labelled lines, also one that no list of names knows',
    ['Name: Aaron Queskekapow', 'Email: aaronqueskekapow@example.com'],
    'Aaron Queskekapow, aaronqueskekapow@example.com',
  ],
  [
    'of the lines above it, with role and firm',
    [
      'Questions should be directed to:',
      'Jaime López Márquez',
      'Director',
      'Example Limited',
      'Email: jlm2@example.com',
    ],
    'Jaime López Márquez, Director, Example Limited, jlm2@example.com',
  ],
  [
    'and no line that is something else',
    ['The office opens at nine.', 'Bring two copies', 'Email: office@example.com'],
    'office@example.com',
  ],
] as const)('TENDER-12 a contact keeps the name beside its e-mail address: %s', ([, lines, contact]) => {
  const texts: readonly SourceText[] = [{ file: 'paper.txt', blocks: lines.map((text) => ({ kind: 'text', text })) }]
  const schema = {
    type: 'object',
    properties: { contacts: { type: 'array', fact: 'tender/contacts', items: { type: 'string' } } },
  }
  expect(answerFrom({ schema, texts }, lexicons).answer).toEqual({ contacts: [contact] })
})

const people = [
  ['Ruth Emsley', '01632 960 101', 'r.emsley@example.com'],
  ['Ivo Marek', '01632 960 102', 'i.marek@example.com'],
  ['Ann-Kathrin Öz', '01632 960 103', 'ak.oez@example.com'],
]
const inOneLine = people.map((person) => person.join(', '))

test.for([
  ['a row for each person', [['Name', 'Telephone', 'E-mail'], ...people], inOneLine],
  [
    'a row with its number and its role',
    [
      ['No.', 'Role', 'Name', 'E-mail'],
      ['1', 'Buyer', 'Ruth Emsley', 'r.emsley@example.com'],
      ['2', 'Engineer', 'Ivo Marek', 'i.marek@example.com'],
    ],
    ['Buyer, Ruth Emsley, r.emsley@example.com', 'Engineer, Ivo Marek, i.marek@example.com'],
  ],
  [
    'a form of one person',
    [
      ['Contact person', 'Ruth Emsley'],
      ['E-mail', 'r.emsley@example.com'],
      ['Telephone', '01632 960 112'],
    ],
    ['Ruth Emsley, r.emsley@example.com, 01632 960 112'],
  ],
  [
    'a form below other lines',
    [
      ['Reference', 'T-2027/4'],
      ['Closing date', '14 January 2027'],
      ['Place', 'Ashcombe, High Street'],
      ['Contact person', 'Ruth Emsley'],
      ['E-mail', 'r.emsley@example.com'],
      ['Telephone', '01632 960 112'],
    ],
    ['Ruth Emsley, r.emsley@example.com, 01632 960 112'],
  ],
  [
    'a form beside signs that nobody can read',
    [
      ['Place', '¼ã½¾ §¶ð ø¢¬'],
      ['Buyer', '\uE001\uE045\uE023 \uE011\uE0F2'],
      ['Contact person', 'Anil Deshpande'],
      ['E-mail', 'a.deshpande@example.com'],
    ],
    ['Anil Deshpande, a.deshpande@example.com'],
  ],
] as const)('TENDER-12 a contact in a table has each part once, and no part of another: %s', ([, rows, contacts]) => {
  const texts: readonly SourceText[] = [
    {
      file: 'paper.docx',
      blocks: [
        { kind: 'heading', level: 1, text: 'Contact' },
        { kind: 'text', text: rows.map((row) => row.join(' | ')).join('\n'), rows },
      ],
    },
  ]
  const schema = {
    type: 'object',
    properties: { contacts: { type: 'array', fact: 'tender/contacts', items: { type: 'string' } } },
  }
  expect(answerFrom({ schema, texts }, lexicons).answer).toEqual({ contacts })
})
