/** Facts that say the same become one row; no figure, day or name is lost by that. */
import { describe, expect, test } from 'vitest'
import { type Fact, factColumns, type ListKind } from '#server/reading/calls/fact-lists.ts'
import { mergeLists, oneForBoth } from './merge-lists.ts'

const factOf = (kind: ListKind, values: readonly (string | null)[]): Fact => ({
  values: Object.fromEntries(factColumns[kind].map((column, at) => [column, values[at] ?? null])),
  file: 'Call.txt',
  passage: values.join(' '),
})

/** Each fact is what one piece of a text said. */
function merged(kind: ListKind, ...facts: readonly (readonly (string | null)[])[]) {
  const list = { id: 'list', kind, ask: '' }
  const rows = mergeLists(
    [list],
    facts.map((values) => ({ list: [factOf(kind, values)] })),
  )
  return (rows['list'] ?? []).map(({ values, passage, more = [] }) => ({
    values: Object.values(values),
    passages: [passage, ...more.map((each) => each.passage)],
  }))
}

test('what four pieces say alike is one row with four passages', () => {
  const said = ['', ' again', ' there', ' daily'].map((end) => `Read the scanned invoices of all large suppliers${end}`)
  const [row, ...others] = merged('constraint', ...said.map((text) => [text]))
  expect(others).toEqual([])
  expect(row?.passages).toEqual(said)
})

describe('stays apart, however alike the words are', () => {
  test.each([
    ['who promised it', 'action', ['Send the list of orders', 'Ann'], ['Send the list of orders', 'Ben']],
    [
      'the day',
      'action',
      ['Send the list of orders', 'Ann', 'by Friday'],
      ['Send the list of orders', 'Ann', 'Monday'],
    ],
    ['the amount', 'amount', ['Licence', '100 pounds'], ['Licence', '200 pounds']],
    ['the date', 'date', ['Opening of the hall', '2027-05-03'], ['Opening of the hall', '2027-06-03']],
    [
      'a figure in the words',
      'requirement',
      ['The system reads 40 scanned invoices of all suppliers a day'],
      ['The system reads 90 scanned invoices of all suppliers a day'],
    ],
    [
      'a name in the words',
      'requirement',
      ['The depot in Leeds gets new scanners for all of its drivers'],
      ['The depot in York gets new scanners for all of its drivers'],
    ],
    [
      'a name in German words',
      'requirement',
      ['Das Lager in Leeds bekommt neue Scanner für alle Fahrer und Helfer'],
      ['Das Lager in York bekommt neue Scanner für alle Fahrer und Helfer'],
    ],
  ] as const)('what differs in %s', (_, kind, one, other) => {
    const rows = merged(kind, one, other)
    expect(rows.map(({ values }) => values.slice(0, one.length))).toEqual([one, other])
  })
})

test('the row that says more stands for both, whichever was found first', () => {
  const [short, long] = [
    ['Send the list of orders', 'Ann', 'by Friday'],
    ['Send the list of orders', 'Ann Byrd', '2026-12-04'],
  ]
  for (const facts of [
    [short, long],
    [long, short],
  ])
    expect(merged('action', ...facts).map(({ values }) => values)).toEqual([long])
})

test('one person is one row, as a model says, under the whole name', () => {
  const row = oneForBoth(
    factOf('person', ['Ann', 'Director', null]),
    factOf('person', ['Ann Byrd', null, 'Signs the contract']),
    factColumns.person,
    'meaning',
  )
  expect(row?.values).toEqual({ name: 'Ann Byrd', role: 'Director', say: 'Signs the contract' })
  expect(row?.more).toHaveLength(1)
  const other = factOf('person', ['Bea Holt', null, null])
  expect(oneForBoth(factOf('person', ['Ann Byrd', null, null]), other, factColumns.person, 'meaning')).toBeUndefined()
})

test('in German a model may put together what was said with other nouns', () => {
  const [one, other] = [
    'Das Programm liest die Belege der Lieferanten',
    'Das Programm liest die Rechnungen der Kreditoren',
  ]
  const both = oneForBoth(
    factOf('requirement', [one ?? '']),
    factOf('requirement', [other ?? '']),
    factColumns.requirement,
    'meaning',
  )
  expect(both?.values['requirement']).toBe(one)
})
