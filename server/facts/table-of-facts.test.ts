import { expect, test } from 'vitest'
import type { FileFacts } from './facts.ts'
import { tableOfFacts } from './table-of-facts.ts'

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
