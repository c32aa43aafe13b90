import { describe, expect, test } from 'vitest'
import { agent, facts } from '#tests/driver/facts.ts'
import type { ContentOf } from './content-type.ts'
import { table } from './table.ts'

const shown = (value: unknown, keys: Partial<ContentOf<'table'>> = {}) =>
  table.show(
    { type: 'table', title: 'Prices', from: 'read.rows', ...keys },
    { definition: agent, facts: facts({ replies: { read: { rows: value } } }), addressOf: String },
  ).table

const prices = {
  columns: [
    { id: 'name', label: 'Name', type: 'text' },
    { id: 'sum', label: 'Sum', type: 'money' },
    { id: 'share', label: 'Share', type: 'percent' },
    { id: 'day', label: 'Day', type: 'date' },
  ],
  rows: [
    ['Chair', 1234.5, 80.55, '2026-12-04'],
    ['Lamp', null, 0, 'soon'],
  ],
  total: 512,
}
const formulas = [{ id: 'sum', label: 'Sum', formula: 'Sum is the sum of "Price".' }]
const textsIn = (found: ReturnType<typeof shown>) => found?.rows.map((row) => row.map(({ text }) => text))

test('a table of an operation says how its figures come about, and a list of objects has no formulas', () => {
  expect(shown({ ...prices, formulas })?.formulas).toEqual([{ label: 'Sum', formula: 'Sum is the sum of "Price".' }])
  expect(shown([{ name: 'Chair' }])?.formulas).toEqual([])
})

test('a table of an operation shows money, shares and days as people write them', () => {
  const found = shown(prices)
  expect(found).toMatchObject({ title: 'Prices', total: 512, empty: 'There are no rows.' })
  expect(found?.columns.map(({ label, align }) => [label, align])).toEqual([
    ['Name', 'start'],
    ['Sum', 'end'],
    ['Share', 'end'],
    ['Day', 'start'],
  ])
  expect(textsIn(found)).toEqual([
    ['Chair', '1,234.50', '80.55 %', '4 Dec 2026'],
    ['Lamp', '', '0 %', 'soon'],
  ])
})

test('an author chooses columns, their order, headings and types', () => {
  const found = shown(prices, {
    columns: [{ id: 'sum', label: 'Net', as: 'integer' }, { id: 'name' }, { id: 'nothing' }],
  })
  expect(found?.columns.map(({ label }) => label)).toEqual(['Net', 'Name', 'nothing'])
  expect(textsIn(found)).toEqual([
    ['1,235', 'Chair', ''],
    ['', 'Lamp', ''],
  ])
})

test('a list of objects is a table with its own keys, or with the keys that an author names', () => {
  const people = [
    { name: 'One', address: { city: 'Leeds' }, skills: ['a', 'b'], hours: 7.5 },
    { name: 'Two', address: { city: 'York' }, skills: [], hours: 8 },
  ]
  expect(shown(people)?.columns.map(({ id, align }) => `${id} ${align}`)).toEqual([
    'name start',
    'address start',
    'skills start',
    'hours end',
  ])
  const chosen = shown(people, {
    columns: [
      { id: 'address.city', label: 'City' },
      { id: 'skills', label: 'Skills' },
    ],
  })
  expect(textsIn(chosen)).toEqual([
    ['Leeds', 'a, b'],
    ['York', ''],
  ])
})

test('a decimal that arrives as a text keeps every digit', () => {
  const found = shown({ columns: [{ id: 'sum', label: 'Sum', type: 'money' }], rows: [['12345678901234567.89']] })
  expect(found?.rows[0]?.[0]).toMatchObject({ text: '12,345,678,901,234,567.89', figure: '12345678901234567.89' })
})

test('nothing is shown before the reply is there, nor of a value that is not a table', () => {
  for (const value of [undefined, null, 'rows', 7, { rows: 'none' }]) expect(shown(value)).toBeUndefined()
})

test('rows and columns of an odd shape harm nobody', () => {
  expect(shown([null, 1, 'x', { a: 1 }])?.rows).toHaveLength(1)
  const odd = { columns: [null, { id: 7, type: 'rocket' }], rows: [null, [1, 2, 3], [{ deep: true }]] }
  expect(textsIn(shown(odd))).toEqual([['1'], ['Yes']])
})

describe('a table of facts that a person corrects', () => {
  const terms = [
    { file: 'A.pdf', result: { answer: { tenant: 'Ada Ng', rent: 900, contact: { name: 'Bo' } }, sources: [] } },
    { file: 'B.pdf', result: { answer: { tenant: 'Bo Lee', rent: null, contact: { name: null } }, sources: [] } },
    { file: 'C.pdf', problem: 'It is damaged.' },
  ]
  const columns = ['file', 'tenant', 'rent', 'contact-name'].map((id) => ({ id, label: id, type: 'text' }))
  const leases = {
    columns: [...columns, { id: 'area', label: 'Area', type: 'text' }],
    rows: [
      ['A.pdf', 'Ada Ng', 900, 'Bo', 'North'],
      ['B.pdf', 'Bo Lee', null, null, 'South'],
    ],
    total: 2,
  }
  const rowsWith = (corrections: readonly object[]) => {
    const content = {
      type: 'table',
      title: 'Leases',
      from: 'read.leases',
      facts: 'read.terms',
      corrections: 'mended',
    } as const
    const run = facts({ replies: { read: { leases, terms } }, values: { mended: corrections } })
    return table
      .show(content, { definition: agent, facts: run, addressOf: String })
      .table?.rows.map((row) => row.map(({ text }) => text))
  }

  test('shows each fact as it was corrected, and columns that are not facts as they are', () => {
    const [first] = terms
    const now = { tenant: 'Ada Nguyen', rent: 950, 'contact.name': 'Bo' }
    expect(rowsWith([{ fact: 'A.pdf', was: first?.result?.answer, now }])?.[0]).toEqual([
      'A.pdf',
      'Ada Nguyen',
      '950',
      'Bo',
      'North',
    ])
    expect(rowsWith([])?.[0]?.[1]).toBe('Ada Ng')
  })

  test('has no row for a file whose facts were removed, and ignores a correction that no longer fits', () => {
    expect(rowsWith([{ fact: 'A.pdf', was: terms[0]?.result?.answer }])?.map(([file]) => file)).toEqual(['B.pdf'])
    expect(rowsWith([{ fact: 'A.pdf', was: { tenant: 'Somebody else' } }])).toHaveLength(2)
  })
})

test('a list of plain values, such as the names of files, is a table of one column', () => {
  const found = shown(['Claim.xlsx', 'Hotel.pdf'])
  expect(found?.columns.map(({ label }) => label)).toEqual(['Value'])
  expect(textsIn(found)).toEqual([['Claim.xlsx'], ['Hotel.pdf']])
  expect(textsIn(shown(['Claim.xlsx'], { columns: [{ id: 'value', label: 'File' }] }))).toEqual([['Claim.xlsx']])
})

test('a list of objects has its keys in words as its headings', () => {
  expect(shown([{ dueDate: '2026-11-06' }])?.columns.map(({ label }) => label)).toEqual(['Due date'])
})

test('a table without a title has that of the reply, and else its name in words', () => {
  const untitled = (value: unknown) =>
    table.show(
      { type: 'table', from: 'measure.views.byGroup' },
      {
        definition: agent,
        facts: facts({ replies: { measure: { views: { byGroup: value } } } }),
        addressOf: String,
      },
    ).table?.title
  expect(untitled({ ...prices, title: 'Sales by group' })).toBe('Sales by group')
  expect(untitled(prices)).toBe('By group')
})
