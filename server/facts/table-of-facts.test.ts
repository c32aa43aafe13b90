import { expect, test } from 'vitest'
import type { FileFacts } from './facts.ts'
import { tableOfEntries, tableOfFacts } from './table-of-facts.ts'

const facts = (file: string, answer: FileFacts['answer']): FileFacts => ({ file, answer, sources: [], about: '' })

test('each file is a row, each fact a column, in the order of the columns', () => {
  const files = [facts('A.pdf', { tenant: 'Ada Ng', rent: 900 }), facts('B.pdf', { rent: 750.5, tenant: 'Bo Lee' })]
  expect(tableOfFacts(files, [{ fact: 'rent', label: 'Monthly rent' }, { fact: 'tenant' }])).toEqual({
    columns: [
      { id: 'file', label: 'File', type: 'text' },
      { id: 'rent', label: 'Monthly rent', type: 'number' },
      { id: 'tenant', label: 'Tenant', type: 'text' },
    ],
    rows: [
      ['A.pdf', 900, 'Ada Ng'],
      ['B.pdf', 750.5, 'Bo Lee'],
    ],
    total: 2,
  })
})

test('a fact that a file does not give leaves its cell empty, and does not change the type of the column', () => {
  const { columns, rows } = tableOfFacts(
    [facts('A.pdf', { rent: null }), facts('B.pdf', { rent: 1 })],
    [{ fact: 'rent' }],
  )
  expect([columns[1]?.type, rows]).toEqual([
    'number',
    [
      ['A.pdf', null],
      ['B.pdf', 1],
    ],
  ])
})

test('lists, records and facts within facts stand in one cell', () => {
  const answer = {
    lots: ['Desks', 'Chairs'],
    contact: { name: 'Ada Ng', phone: null, mail: 'ada@example.com' },
    open: true,
  }
  const columns = [
    { fact: 'lots' },
    { fact: 'contact' },
    { fact: 'contact.name' },
    { fact: 'open' },
    { fact: 'none.at.all' },
  ]
  const table = tableOfFacts([facts('A.pdf', answer)], columns)
  expect(table.rows).toEqual([['A.pdf', 'Desks; Chairs', 'Ada Ng, ada@example.com', 'Ada Ng', 'Yes', null]])
  expect(table.columns.map(({ id, label }) => [id, label]).slice(3)).toEqual([
    ['contact-name', 'Name'],
    ['open', 'Open'],
    ['none-at-all', 'All'],
  ])
})

test('each entry of a list is a row, with its file and the place where it stands', () => {
  const found: FileFacts = {
    ...facts('Minutes', {
      actions: [
        { what: 'Send the offer', who: 'Kim', due: '2026-11-06' },
        { what: 'Book the room', who: null },
      ],
    }),
    sources: [
      { at: '/actions/0', file: 'Meeting.vtt', passage: 'I will send it by Friday.', place: '00:04:10' },
      { at: '/actions/1/what', file: 'Chat.docx', passage: 'Book the room.' },
    ],
  }
  expect(
    tableOfEntries([found], 'actions', [
      { fact: 'what', label: 'Task' },
      { fact: 'due', type: 'date' },
      { fact: 'who' },
    ]),
  ).toEqual({
    columns: [
      { id: 'file', label: 'File', type: 'text' },
      { id: 'what', label: 'Task', type: 'text' },
      { id: 'due', label: 'Due', type: 'date' },
      { id: 'who', label: 'Who', type: 'text' },
      { id: 'source', label: 'Source', type: 'text' },
    ],
    rows: [
      ['Meeting.vtt', 'Send the offer', '2026-11-06', 'Kim', 'Meeting.vtt, 00:04:10'],
      ['Chat.docx', 'Book the room', null, null, 'Chat.docx'],
    ],
    total: 2,
  })
})

test('a list of texts has them in the column "value", and a list that a file does not give has no rows', () => {
  const files = [facts('A.pdf', { lots: ['Desks', 'Chairs'] }), facts('B.pdf', { lots: null })]
  expect(tableOfEntries(files, 'lots', [{ fact: 'value' }]).rows).toEqual([
    ['A.pdf', 'Desks', null],
    ['A.pdf', 'Chairs', null],
  ])
})

test('a value that is to confirm stands in a column of its own, with what it may be, and never as a fact', () => {
  const doubt = { standing: 'to confirm', reason: 'The words beside it do not say so.' } as const
  const leases = [
    {
      ...facts('A.pdf', { tenant: 'Ada Ng', rent: 900, lots: ['Desks', 'Chairs'] }),
      sources: [
        { at: '/tenant', file: 'A.pdf', passage: 'Ada Ng', ...doubt },
        { at: '/lots/1', file: 'A.pdf', passage: 'Chairs', ...doubt },
      ],
    },
    facts('B.pdf', { tenant: 'Bo Lee', rent: 750, lots: [] }),
  ]
  const { columns, rows } = tableOfFacts(leases, [{ fact: 'tenant' }, { fact: 'rent' }, { fact: 'lots' }])
  expect(columns.map(({ id, type }) => [id, type]).slice(1)).toEqual([
    ['tenant', 'text'],
    ['rent', 'number'],
    ['lots', 'text'],
    ['to-confirm', 'text'],
  ])
  expect(rows).toEqual([
    ['A.pdf', null, 900, 'Desks', 'Tenant: Ada Ng; Lots: Chairs'],
    ['B.pdf', 'Bo Lee', 750, '', null],
  ])
  const minutes = {
    ...facts('Minutes', { actions: [{ what: 'Send it', due: '2026-11-06' }, { what: 'Book it' }] }),
    sources: [
      { at: '/actions/0', file: 'M.vtt', passage: 'I will send it.', place: '00:04:10', ...doubt },
      { at: '/actions/1', file: 'M.vtt', passage: 'Book it.', place: '00:05:00' },
    ],
  }
  expect(tableOfEntries([minutes], 'actions', [{ fact: 'what' }, { fact: 'due' }]).rows).toEqual([
    ['M.vtt', null, null, 'M.vtt, 00:04:10', 'What: Send it; Due: 2026-11-06'],
    ['M.vtt', 'Book it', null, 'M.vtt, 00:05:00', null],
  ])
})

test('a doubt about a whole record is told in the column of each of its parts, and an empty part is not named', () => {
  const doubt = { standing: 'to confirm', reason: 'Two lines were read as one.' } as const
  const answer = { contact: { name: 'Ada Ng', phone: null } }
  const file = { ...facts('A.pdf', answer), sources: [{ at: '/contact', file: 'A.pdf', passage: 'Ada Ng', ...doubt }] }
  expect(tableOfFacts([file], [{ fact: 'contact.name' }]).rows).toEqual([['A.pdf', null, 'Name: Ada Ng']])
  const listed = {
    ...facts('A.pdf', { people: [{ who: 'Ada Ng', phone: null }] }),
    sources: [{ at: '/people/0', file: 'A.pdf', passage: 'Ada Ng', ...doubt }],
  }
  expect(tableOfEntries([listed], 'people', [{ fact: 'who' }, { fact: 'phone' }]).rows).toEqual([
    ['A.pdf', null, null, 'A.pdf', 'Who: Ada Ng'],
  ])
})
