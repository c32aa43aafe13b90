/** The parts of a document that need no worker; server/operations/documents.slow.test.ts tests the others. */
import { describe, expect, test } from 'vitest'
import type { Content } from '#server/documents/content/content.ts'
import { memoryWork } from './fixtures/memory-work.ts'
import { composeContent, labelFor, type DocumentPart } from './compose-content.ts'

const answer = (file: string, value: unknown) => ({
  answer: value,
  sources: [{ at: '/terms/notice', file, passage: 'Notice is three months.' }],
  about: 'Found.',
})

async function composed(
  parts: readonly DocumentPart[],
  data: Readonly<Record<string, unknown>> = {},
): Promise<Content> {
  const memory = memoryWork()
  for (const [name, value] of Object.entries(data)) memory.data.set(name, value)
  return await composeContent('Title', parts, memory.work)
}

/** Headings with their levels, and the kinds of blocks, in order. */
const outlineOf = ({ sections }: Content) =>
  sections.map(({ title, level, blocks }) => [level, title, blocks.map(({ kind }) => kind).join(' ')])

describe('content', () => {
  test('of several artefacts stands in the order of the parts, each below its heading', async () => {
    const content = await composed(
      [
        { type: 'content', from: 'sections' },
        { type: 'content', from: 'first', title: 'First lease' },
        { type: 'content', from: 'names', title: 'Names' },
      ],
      {
        sections: [{ title: 'Summary', text: 'All is well.' }],
        first: answer('A.docx', { rent: 1200, goals: ['One'] }),
        names: ['Ann', 'Bob'],
      },
    )
    expect(outlineOf(content)).toEqual([
      [1, 'Summary', 'text'],
      [1, 'First lease', 'facts'],
      [2, 'Goals', 'list'],
      [1, 'Names', 'list'],
    ])
  })

  test('of an empty list with named columns is a table that says that there are no rows', async () => {
    const content = await composed([{ type: 'table', title: 'Letters', from: 'failed', columns: ['file'] }], {
      failed: [],
    })
    expect(content.sections[0]?.blocks).toEqual([{ kind: 'remark', text: 'There are no rows.' }])
  })

  test('about which the texts say nothing is left out and asked once, where there is a question for it', async () => {
    const section = (title: string, text: string, note?: 'not found') => ({
      title,
      text,
      statements: [{ kind: 'text', text, sources: [], ...(note === undefined ? {} : { note }) }],
    })
    const nothing = 'Nothing about this was found in the files.'
    const content = await composed(
      [
        { type: 'content', from: 'letter', missing: 'Why now?' },
        { type: 'missing', title: 'Questions' },
      ],
      {
        letter: [
          section('In short', 'The mill wants slots.'),
          section('Approach', nothing, 'not found'),
          section('Terms', nothing, 'not found'),
        ],
      },
    )
    expect(outlineOf(content)).toEqual([
      [1, 'In short', 'text'],
      [1, 'Questions', 'list'],
    ])
    expect(JSON.stringify(content)).toContain('Why now?')
    expect(JSON.stringify(content)).not.toContain(nothing)
  })

  test('that is not there is refused', async () => {
    await expect(composed([{ type: 'content', from: 'absent' }])).rejects.toMatchObject({ status: 409 })
  })
})

test('a document whose lists are all empty says how the answer was made that found nothing', async () => {
  const content = await composed(
    [
      {
        type: 'list',
        from: 'insights',
        path: 'goals',
        as: 'points',
        title: 'Goals',
        missing: 'What is to be reached?',
      },
      { type: 'missing', title: 'Questions' },
    ],
    { insights: answer('Call.txt', { goals: [] }) },
  )
  expect(content.sections.map(({ title }) => title)).toEqual(['Questions'])
  expect(content.aboutLines).toEqual(['Found.'])
})

test('facts of several answers share one list of sources, and an absent one says so', async () => {
  const content = await composed(
    [
      {
        type: 'facts',
        items: [
          { label: 'Notice', from: 'first', path: 'terms.notice' },
          { label: 'Notice of the other', from: 'second', path: 'terms.notice' },
          { label: 'All terms', from: 'first', path: 'terms' },
          { label: 'Start', from: 'second', path: 'start' },
          { label: 'Company', from: 'companyName' },
        ],
      },
    ],
    {
      first: answer('A.docx', { terms: { notice: 'three months' } }),
      second: answer('B.docx', { terms: { notice: 'a month' } }),
      companyName: 'Example Ltd',
    },
  )
  expect(content.sections[0]?.blocks).toEqual([
    {
      kind: 'facts',
      facts: [
        ['Notice', { text: 'three months', sources: [1] }],
        ['Notice of the other', { text: 'a month', sources: [2] }],
        ['All terms', { text: 'Notice: three months', sources: [1] }],
        ['Start', { text: 'Not found in the files.', sources: [], note: 'not found' }],
        ['Company', { text: 'Example Ltd', sources: [] }],
      ],
    },
  ])
  expect(content.sources.map(({ file }) => file)).toEqual(['A.docx', 'B.docx'])
  expect(content.aboutLines).toEqual(['Found.'])
})

test('a fact that is a cell of a table is written by the type of its column, and otherwise as its part says', async () => {
  const figures = {
    views: {
      bySupplier: {
        columns: [
          { id: 'supplier', label: 'Supplier', type: 'text' },
          { id: 'sum', label: 'Sum', type: 'money', scale: 2, currencies: [{ currency: 'GBP' }] },
        ],
        rows: [['Acme', 290.2]],
        total: 1,
      },
    },
  }
  const sum = { from: 'figures', path: 'views.bySupplier.rows.0.1' }
  const content = await composed(
    [
      {
        type: 'facts',
        items: [
          { label: 'Sum', ...sum },
          { label: 'In Germany', ...sum, currency: 'EUR', locale: 'de-DE' },
          { label: 'Rent', from: 'lease', path: 'rent', as: 'money', currency: 'GBP' },
          { label: 'Rent as found', from: 'lease', path: 'rent' },
        ],
      },
    ],
    { figures, lease: answer('A.docx', { rent: 1200 }) },
  )
  const [block] = content.sections[0]?.blocks ?? []
  expect(block?.kind === 'facts' && block.facts.map(([, { text }]) => text)).toEqual([
    '£290.20',
    '290,20\u00a0€',
    '£1,200.00',
    '1200',
  ])
})

test('a fact that has to be confirmed is not printed as one, however its part writes it', async () => {
  const lease = {
    answer: { rent: 1200, fees: [{ amount: '£90', what: 'Keys' }] },
    sources: ['/rent', '/fees/0/amount', '/fees/0/what'].map((at) => ({
      at,
      file: 'A.docx',
      passage: 'The rent is due.',
      standing: 'to confirm',
      reason: 'The figure "1200" stands in no passage that is cited.',
    })),
    about: 'Found.',
  }
  const content = await composed(
    [
      {
        type: 'facts',
        items: [
          { label: 'Rent', from: 'lease', path: 'rent', as: 'money', currency: 'GBP' },
          { label: 'Fees', from: 'lease', path: 'fees', columns: ['amount', 'what'] },
        ],
      },
    ],
    { lease },
  )
  expect(content.sections[0]?.blocks).toEqual([
    { kind: 'facts', facts: [['Rent', { text: 'To be confirmed.', sources: [], note: 'to confirm' }]] },
  ])
  expect(content.sections.at(-1)?.title).toBe('To confirm')
})

test('a text of which nothing is left is left out with its heading', async () => {
  const part = { type: 'text', title: 'Remarks', text: '{remarks}' } as const
  expect(await composed([part], { remarks: ' ' })).toMatchObject({ sections: [] })
})

test('texts are filled, and an empty line begins a new paragraph', async () => {
  const part = { type: 'text', title: 'For {companyName}', text: 'Dear {companyName}.\n\nYours.' } as const
  const { sections } = await composed([part], { companyName: 'Example Ltd' })
  expect(sections).toEqual([
    {
      title: 'For Example Ltd',
      level: 1,
      blocks: [
        { kind: 'text', entry: { text: 'Dear Example Ltd.', sources: [] } },
        { kind: 'text', entry: { text: 'Yours.', sources: [] } },
      ],
    },
  ])
})

describe('a table', () => {
  const shown = {
    columns: [
      { id: 'group', label: 'Group', type: 'text' },
      { id: 'value', label: 'Net value', type: 'money' },
    ],
    rows: [
      ['Tiles', 1200.5],
      ['Rods', null],
    ],
    total: 7,
  }
  const tableOf = async (value: unknown, more: object = {}) => {
    const content = await composed([{ type: 'table', from: 'table', ...more }], { table: value })
    return content.sections[0]?.blocks.map((block) =>
      block.kind === 'table' ? [block.header, ...block.rows.map((row) => row.map(({ text }) => text))] : block,
    )
  }

  test('of a reply is formatted by its columns, and says of how many rows it shows the first', async () => {
    expect(await tableOf(shown)).toEqual([
      [
        ['Group', 'Net value'],
        ['Tiles', '1,200.50'],
        ['Rods', ''],
      ],
      { kind: 'remark', text: 'These are the first 2 of 7 rows.' },
    ])
  })

  test('is written as its part says where that says more than the table', async () => {
    const columns = ['group', { id: 'value', label: 'Betrag', as: 'money', currency: 'EUR', locale: 'de-DE' }]
    expect(await tableOf(shown, { columns, rows: 1 })).toMatchObject([
      [
        ['Group', 'Betrag'],
        ['Tiles', '1.200,50\u00a0€'],
      ],
      { kind: 'remark' },
    ])
    const records = [{ paid: '2026-03-02', time: 4320, share: 12.5 }]
    const typed = [
      { id: 'paid', as: 'date', locale: 'de-DE' },
      { id: 'time', as: 'duration' },
      { id: 'share', as: 'percent' },
    ]
    expect(await tableOf(records, { columns: typed })).toEqual([
      [
        ['Paid', 'Time', 'Share'],
        ['2. März 2026', '1 h 12 min', '12.5 %'],
      ],
    ])
  })

  test('has the columns that are named, in their order, and so many rows', async () => {
    expect(await tableOf(shown, { columns: ['value', 'group'], rows: 1 })).toEqual([
      [
        ['Net value', 'Group'],
        ['1,200.50', 'Tiles'],
      ],
      { kind: 'remark', text: 'This is the first of 7 rows.' },
    ])
  })

  test.each<[string, unknown, unknown]>([
    [
      'records, whose keys are worded as headings',
      [
        { unitPrice: 1, b: 'x' },
        { b: 'y', SKU: true },
      ],
      [
        ['Unit price', 'B', 'SKU'],
        ['1', 'x', ''],
        ['', 'y', 'true'],
      ],
    ],
    [
      'a list of lists',
      [
        ['Name', 'Age'],
        ['Ann', 41],
      ],
      [
        ['Name', 'Age'],
        ['Ann', '41'],
      ],
    ],
    ['an object with rows', { rows: [{ __proto__: null, toString: 'own' }] }, [['To string'], ['own']]],
    ['a list of texts', ['one', 'two'], [['Value'], ['one'], ['two']]],
  ])('may be %s', async (_, value, expected) => {
    expect(await tableOf(value)).toEqual([expected])
  })

  test('without rows says so', async () => {
    expect(await tableOf([])).toEqual([{ kind: 'remark', text: 'There are no rows.' }])
  })
})

describe('the name under which users get a file', () => {
  test.each([
    ['Offer Example Ltd', 'Offer Example Ltd.docx'],
    ['Offer.docx', 'Offer.docx'],
    ['OFFER.DOCX', 'OFFER.docx'],
    ['../../etc/passwd: "x"?', '.. .. etc passwd x.docx'],
    ['a\u0000b\nc', 'a b c.docx'],
    ['x'.repeat(300), `${'x'.repeat(120)}.docx`],
  ])('made from %j is %j', (text, name) => {
    expect(labelFor(text, '.docx')).toBe(name)
  })

  test('is its own where nothing is left of the text', () => {
    expect(labelFor('  /  ', '.docx')).toBeUndefined()
    expect(labelFor('.docx', '.docx')).toBeUndefined()
  })
})

describe('a list of facts', () => {
  const insights = {
    answer: {
      actions: [
        { what: 'Send the plan', who: 'Ana', due: '2026-12-04' },
        { what: 'Ask the insurer', who: 'Ben', due: null },
      ],
      risks: [],
    },
    sources: [
      { at: '/actions/0/what', file: 'Call.txt', passage: 'I will send the plan.', place: 'Ana, 00:01:00' },
      { at: '/actions/1/what', note: 'no source' },
      { at: '/risks', note: 'not found' },
    ],
    about: 'Found.',
  }
  const part = { type: 'list', from: 'insights', path: 'actions', as: 'table', title: 'Tasks' } as const

  test('has its columns under their headings, days in words, its numbers, and marks each entry', async () => {
    const { sections, sources } = await composed(
      [{ ...part, numbers: 'T', columns: [{ id: 'who' }, { id: 'what' }, { id: 'due', label: 'By' }] }],
      { insights },
    )
    expect(sections).toMatchObject([
      {
        title: 'Tasks',
        blocks: [
          {
            kind: 'table',
            header: ['No.', 'Who', 'What', 'By'],
            rows: [
              [{ text: 'T1' }, { text: 'Ana', sources: [1] }, { text: 'Send the plan' }, { text: '4 December 2026' }],
              [{ text: 'T2' }, { text: 'Ben', note: 'no source' }, { text: 'Ask the insurer' }, { text: '–' }],
            ],
          },
        ],
      },
    ])
    expect(sources).toEqual([{ file: 'Call.txt', passage: 'I will send the plan.', place: 'Ana, 00:01:00' }])
  })

  test('names what each entry serves, in the order of it, and what serves none in particular last', async () => {
    const { sections } = await composed(
      [
        {
          type: 'list',
          from: 'plans',
          path: 'requirements',
          as: 'table',
          numbers: 'R',
          serves: { path: 'goals', numbers: 'G', label: 'Goal', all: 'All' },
        },
      ],
      {
        plans: {
          goals: [{ goal: 'Halve the error rate' }, { goal: 'Under two minutes per order' }],
          requirements: [
            { requirement: 'It must speak Danish' },
            { requirement: 'It fills in known addresses automatically' },
            { requirement: 'Every order is checked by a person' },
          ],
        },
      },
    )
    expect(sections[0]?.blocks).toMatchObject([
      {
        header: ['Goal', 'No.', 'Requirement'],
        rows: [
          [{ text: 'G1' }, { text: 'R1' }, { text: 'Every order is checked by a person' }],
          [{ text: 'G2' }, { text: 'R2' }, { text: 'It fills in known addresses automatically' }],
          [{ text: 'All' }, { text: 'R3' }, { text: 'It must speak Danish' }],
        ],
      },
    ])
  })

  test('stands in the order of a column, so that what must be does not fall out behind what should be', async () => {
    const answer = {
      wishes: [
        { wish: 'A map', priority: 'Could' },
        { wish: 'A report', priority: 'Should' },
        { wish: 'A list', priority: 'Must' },
        { wish: 'A plan' },
        { wish: 'A photo', priority: 'Must' },
      ],
    }
    const texts = answer.wishes.map(({ wish }, at) => ({ at: `/wishes/${at}/wish`, file: 'A.txt', passage: wish }))
    const order = { column: 'priority', values: ['Must', 'Should', 'Could'] }
    const { sections, sources } = await composed(
      [{ type: 'list', from: 'all', path: 'wishes', as: 'points', columns: [{ id: 'wish' }], order, most: 3 }],
      { all: { answer, sources: texts, about: 'Found.' } },
    )
    expect(sections[0]?.blocks[0]).toEqual({
      kind: 'list',
      entries: [
        { text: 'A list', sources: [1] },
        { text: 'A photo', sources: [2] },
        { text: 'A report', sources: [3] },
      ],
    })
    expect(sources.map(({ passage }) => passage)).toEqual(['A list', 'A photo', 'A report'])
  })

  test('that is cut keeps who is spoken of and what tells most, in its order', async () => {
    const situation = [
      'Brackendale looks after the trees of four councils.',
      'I walk a site with a clipboard.',
      'It is like that every week.',
      'In November we felled the wrong lime, which cost us 2,500 pounds.',
      'A report takes ten working days.',
    ].map((statement) => ({ statement }))
    const { sections } = await composed(
      [{ type: 'list', from: 'all', path: 'situation', as: 'points', keep: 'telling', most: 3 }],
      { all: { situation } },
    )
    expect(sections[0]?.blocks[0]).toMatchObject({
      entries: [situation[0], situation[3], situation[4]].map((entry) => ({ text: entry?.statement })),
    })
  })

  test('that is cut keeps what was said most clearly and what a person wrote, in the order of their ranks', async () => {
    const wishes = [
      ['I have made a copy for you', 'Should', 1.9],
      ['A list of all visits of the day', 'Should', 6],
      ['The foreman signs on a phone', 'Should', 5],
      ['It must work without a signal', 'Must', 5.5],
      ['A map of the sites', 'Could', undefined],
    ] as const
    const all = {
      answer: { wishes: wishes.map(([wish, priority]) => ({ wish, priority })) },
      sources: wishes.map(([passage, , clarity], index) => ({
        at: `/wishes/${index}/wish`,
        ...(clarity === undefined ? { note: 'corrected' } : { file: 'call.txt', passage, clarity }),
      })),
      about: 'Found.',
    }
    const order = { column: 'priority', values: ['Must', 'Should', 'Could'] }
    const { sections } = await composed(
      [
        {
          type: 'list',
          from: 'all',
          path: 'wishes',
          as: 'points',
          columns: [{ id: 'wish' }],
          keep: 'telling',
          order,
          most: 3,
        },
      ],
      { all },
    )
    expect(sections[0]?.blocks[0]).toMatchObject({
      entries: [wishes[3], wishes[1], wishes[4]].map(([text]) => ({ text })),
    })
  })

  test('whose last entries are not shown does not number their sources, and says how many there are', async () => {
    const { sections, sources } = await composed(
      [
        { ...part, as: 'points', columns: [{ id: 'what' }], most: 1 },
        { ...part, title: '', as: 'points', columns: [{ id: 'what' }], most: 1 },
        { type: 'facts', items: [{ label: 'Next', from: 'two', path: 'actions', columns: ['due', 'what'], most: 1 }] },
        {
          type: 'facts',
          items: [{ label: 'Cost', from: 'two', path: 'costs', columns: ['what'], missing: 'What may it cost?' }],
        },
        { type: 'missing', title: 'Questions' },
      ],
      {
        insights,
        two: {
          answer: { actions: [{ what: 'Call', due: '2026-12-04' }, { what: 'Write' }], costs: [] },
          sources: [
            { at: '/actions/0/what', file: 'A.txt', passage: 'I will call.' },
            { at: '/actions/1/what', file: 'A.txt', passage: 'I will write.' },
          ],
          about: 'Found.',
        },
      },
    )
    expect(sources.map(({ passage }) => passage)).toEqual(['I will send the plan.', 'I will call.'])
    expect(sections[0]?.title).toBe('Tasks (1 of 2)')
    expect(sections.flatMap(({ blocks }) => blocks)).toMatchObject([
      { kind: 'list', entries: [{ text: 'Send the plan' }] },
      { kind: 'list', entries: [{ text: 'Send the plan' }] },
      { kind: 'remark', text: '1 of 2 entries.' },
      { kind: 'facts', facts: [['Next', { text: '4 December 2026 – Call', sources: [2] }]] },
      { kind: 'list', entries: [{ text: 'What may it cost?' }] },
    ])
  })

  test('as points reads as sentences', async () => {
    const { sections } = await composed([{ ...part, as: 'points', columns: [{ id: 'what' }, { id: 'who' }] }], {
      insights,
    })
    expect(sections[0]?.blocks).toMatchObject([
      { kind: 'list', entries: [{ text: 'Send the plan (Ana)' }, { text: 'Ask the insurer (Ben)' }] },
    ])
  })

  test('without entries is left out, and becomes one question at the end', async () => {
    const content = await composed(
      [
        { ...part, path: 'risks', title: 'Risks', missing: 'What could stand in the way?' },
        part,
        { type: 'missing', title: 'Questions to ask' },
      ],
      { insights },
    )
    expect(outlineOf(content)).toEqual([
      [1, 'Tasks', 'table'],
      [1, 'Questions to ask', 'list'],
    ])
    expect(content.sections[1]?.blocks).toMatchObject([{ entries: [{ text: 'What could stand in the way?' }] }])
  })

  test('a document that lacks nothing has no questions to ask', async () => {
    expect(
      outlineOf(await composed([part, { type: 'missing', title: 'Questions to ask' }], { insights })),
    ).toHaveLength(1)
  })
})

describe('a table within a value', () => {
  const view = { columns: [{ id: 'group', label: 'Group', type: 'text' }], rows: [['Food']], total: 1 }
  const data = { figures: { accuracy: {}, views: { byGroup: view } } }

  test('is named by its path', async () => {
    const content = await composed([{ type: 'table', title: 'Groups', from: 'figures', path: 'views.byGroup' }], data)
    expect(outlineOf(content)).toEqual([[1, 'Groups', 'table']])
  })

  test('that is not there is refused in a sentence that names those that are', async () => {
    const part: DocumentPart = { type: 'table', from: 'figures', path: 'views.byGruop' }
    await expect(composed([part], data)).rejects.toThrow(
      '"figures" has no "views.byGruop". Its tables are: "views.byGroup".',
    )
  })
})

test('a column of key facts that another one says already is not said again', async () => {
  const costs = [
    { what: 'We have 8,000 euros for it', amount: '8,000 euros' },
    { what: 'To run it, at most', amount: '150 euros a month' },
  ]
  const items = [{ label: 'For how much', from: 'all', path: 'costs', columns: ['amount', 'what'] }]
  const { sections } = await composed([{ type: 'facts', items }], { all: { costs } })
  expect(sections[0]?.blocks).toMatchObject([
    {
      facts: [
        ['For how much', { text: 'We have 8,000 euros for it' }],
        ['', { text: '150 euros a month – To run it, at most' }],
      ],
    },
  ])
})

test('amounts that are paid once and those that are paid again stand apart, each with its source; what nobody named is blank', async () => {
  const price = (label: string, amounts: 'once' | 'recurring') =>
    ({ label, from: 'found', path: 'budget', columns: ['amount', 'what'], amounts, blank: '____' }) as const
  const parts = [
    { type: 'facts', title: 'Price', items: [price('Once', 'once'), price('Running', 'recurring')] },
  ] as const
  const factsFor = async (what: string, amount: string) => {
    const found = {
      answer: { budget: [{ what, amount }] },
      sources: [{ at: '/budget/0/what', file: 'Call.txt', passage: what }],
      about: 'Found.',
    }
    return (await composed(parts, { found })).sections[0]?.blocks
  }
  expect(await factsFor('We have £9,000', '£9,000')).toEqual([
    {
      kind: 'facts',
      facts: [
        ['Once', { text: '£9,000 – We have £9,000', sources: [1] }],
        ['Running', { text: '____', sources: [] }],
      ],
    },
  ])
  expect(await factsFor('£9,000, and £50 a month', '£9,000; £50 a month')).toMatchObject([
    {
      facts: [
        ['Once', { text: '£9,000 – £9,000, and £50 a month' }],
        ['Running', { text: '£50 a month – £9,000, and £50 a month' }],
      ],
    },
  ])
})

test('of a list of amounts, a fact takes those whose column says so, each with its own source, and the others not', async () => {
  const item = { from: 'found', path: 'budget', columns: ['amount'] } as const
  const parts = [
    {
      type: 'facts',
      title: 'Price',
      items: [
        { ...item, label: 'Price', where: { column: 'side', is: 'supplier' }, blank: '____' },
        { ...item, label: 'Your budget', where: { column: 'side', not: 'supplier' } },
      ],
    },
  ] as const
  const composedOf = async (...sides: readonly (string | null)[]) => {
    const budget = sides.map((side, at) => ({ what: `Sum ${at + 1}`, amount: `£${at + 1}`, side }))
    const sources = budget.map(({ what }, at) => ({ at: `/budget/${at}/what`, file: 'Call.txt', passage: what }))
    return composed(parts, { found: { answer: { budget }, sources, about: 'Found.' } })
  }
  const { sections, sources } = await composedOf('client', null)
  expect(sections[0]?.blocks).toEqual([
    {
      kind: 'facts',
      facts: [
        ['Price', { text: '____', sources: [] }],
        ['Your budget', { text: '£1', sources: [1] }],
        ['', { text: '£2', sources: [2] }],
      ],
    },
  ])
  expect(sources).toHaveLength(2)
  expect((await composedOf('client', 'supplier')).sections[0]?.blocks).toEqual([
    {
      kind: 'facts',
      facts: [
        ['Price', { text: '£2', sources: [1] }],
        ['Your budget', { text: '£1', sources: [2] }],
      ],
    },
  ])
})

test('what is to be confirmed stands in a section of its own with its reason, and nowhere as a fact', async () => {
  const found = {
    answer: {
      tasks: [
        { what: 'Send the plan', due: '2026-12-05' },
        { what: 'Pay 5 million', due: null },
        { what: 'Call back', due: null },
      ],
    },
    sources: [
      { at: '/tasks/0/what', file: 'Call.txt', passage: 'I will send the plan.' },
      {
        at: '/tasks/0/due',
        file: 'Call.txt',
        passage: 'I will send the plan.',
        standing: 'to confirm',
        reason: 'No date.',
      },
      { at: '/tasks/1', standing: 'to confirm', reason: 'No passage.' },
      { at: '/tasks/2/what', file: 'Call.txt', passage: 'I will call back.' },
    ],
    about: 'Found.',
  }
  const part: DocumentPart = { type: 'list', title: 'Tasks', from: 'found', path: 'tasks', as: 'table' }
  const written = {
    sections: [
      {
        id: 'one',
        title: 'In short',
        text: '',
        statements: [
          { kind: 'text', text: 'They call back.', sources: [] },
          { kind: 'text', text: 'They are glad.', sources: [], standing: 'to confirm', reason: 'No passage.' },
        ],
        about: '',
      },
    ],
  }
  const { sections } = await composed([part, { type: 'content', from: 'written' }], {
    found,
    written: written.sections,
  })
  expect(sections).toMatchObject([
    { title: 'Tasks', blocks: [{ rows: [[{ text: 'Send the plan' }], [{ text: 'Call back' }]] }] },
    { title: 'In short', blocks: [{ entry: { text: 'They call back.' } }] },
    {
      title: 'To confirm',
      blocks: [
        {
          rows: [
            [{ text: 'Send the plan: due, 5 December 2026', sources: [expect.any(Number)] }, { text: 'No date.' }],
            [{ text: 'Tasks: Pay 5 million' }, { text: 'No passage.' }],
            [{ text: 'They are glad.' }, { text: 'No passage.' }],
          ],
        },
      ],
    },
  ])
})

test('a quotation is written without marks of its own, since the document sets them, and with who says it', async () => {
  const part = { type: 'quote', from: 'said', path: 'quote', by: 'author' } as const
  const blocksOf = async (said: Readonly<Record<string, string>>) =>
    (await composed([part], { said })).sections.flatMap(({ blocks }) => blocks)
  const spoken = { kind: 'quote', text: 'We close on time.', by: 'A. Ng' }
  expect(await blocksOf({ quote: '“We close on time.”', author: 'A. Ng' })).toEqual([spoken])
  expect(await blocksOf({ quote: '“We close on time.” — A. Ng', author: '' })).toEqual([spoken])
})

test('what is only to be confirmed is not asked for as if the files said nothing about it', async () => {
  const found = {
    answer: { budget: [{ amount: '5 million' }], dates: [] },
    sources: [{ at: '/budget/0', standing: 'to confirm', reason: 'No passage.' }],
    about: 'Found.',
  }
  const parts = (path: string): readonly DocumentPart[] => [
    { type: 'list', title: path, from: 'found', path, as: 'table', missing: `Which ${path}?` },
    { type: 'facts', items: [{ label: path, from: 'found', path, columns: ['amount'], missing: `What ${path}?` }] },
  ]
  const { sections } = await composed([...parts('budget'), ...parts('dates'), { type: 'missing', title: 'To ask' }], {
    found,
  })
  expect(sections).toMatchObject([
    { title: 'To ask', blocks: [{ entries: [{ text: 'Which dates?' }, { text: 'What dates?' }] }] },
    { title: 'To confirm', blocks: [{ rows: [[{ text: 'Budget: 5 million' }, { text: 'No passage.' }]] }] },
  ])
})
