import { expect, test } from 'vitest'
import { agent, facts } from '#tests/driver/facts.ts'
import { chart } from './chart.ts'

const shown = (value: unknown, values = ['sales']) =>
  chart.show(
    { type: 'chart', title: 'Sales by group', kind: 'bars', from: 'measure.groups', label: 'group', values },
    { definition: agent, facts: facts({ replies: { measure: { groups: value } } }), addressOf: String },
  ).chart

const groups = (count: number) => ({
  columns: [
    { id: 'group', label: 'Group', type: 'text' },
    { id: 'sales', label: 'Sales', type: 'money' },
  ],
  rows: Array.from({ length: count }, (_, index) => [`Group ${index + 1}`, index * 1000]),
})

test('each row is a point with its figure in words', () => {
  expect(shown(groups(2))).toMatchObject({
    labels: ['Group 1', 'Group 2'],
    series: [
      {
        name: 'Sales',
        points: [
          { value: 0, text: '0.00' },
          { value: 1000, text: '1,000.00' },
        ],
      },
    ],
    undrawn: 0,
  })
})

test('what is too much to be drawn is counted, and stands in the table', () => {
  const found = shown(groups(50))
  expect(found?.labels).toHaveLength(40)
  expect(found?.undrawn).toBe(10)
  expect(found?.table.rows).toHaveLength(50)
})

test('a row without a figure, and a column that the table does not have, are drawn as nothing', () => {
  const found = shown(
    [{ group: 'One', sales: 5 }, { group: 'Two' }, { group: 'Three', sales: 'many' }],
    ['sales', 'rent'],
  )
  expect(found?.series.map(({ points }) => points.map(({ value }) => value))).toEqual([
    [5, undefined, undefined],
    [undefined, undefined, undefined],
  ])
})

test('rows of a group without a name say so, and amounts have their currency', () => {
  const found = shown({
    columns: [
      { id: 'group', label: 'Group', type: 'text', absent: '(no group)' },
      { id: 'sales', label: 'Sales', type: 'money', currencies: [{ currency: 'GBP', count: 3 }] },
    ],
    rows: [
      ['One', 5],
      [null, 1200],
    ],
  })
  expect(found?.labels).toEqual(['One', '(no group)'])
  expect(found?.table.rows[1]?.map(({ text }) => text)).toEqual(['(no group)', '£1,200.00'])
})

test('a chart without a title, and the table below it, have that of the reply', () => {
  const untitled = chart.show(
    { type: 'chart', kind: 'bars', from: 'measure.groups', label: 'group', values: ['sales'] },
    {
      definition: agent,
      facts: facts({ replies: { measure: { groups: { ...groups(2), title: 'Net sales by group' } } } }),
      addressOf: String,
    },
  ).chart
  expect([untitled?.title, untitled?.table.title]).toEqual(['Net sales by group', 'Net sales by group'])
})
