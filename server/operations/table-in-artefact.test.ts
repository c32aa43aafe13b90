/** How work on tables sees rows that a person typed. */
import { expect, test } from 'vitest'
import type { Definition } from '#engine/definition/types.ts'
import { post, smallAgent } from '#tests/driver/small-agent.ts'
import { tableInArtefact } from './table-in-artefact.ts'

const rows = [
  { day: '2026-11-02', kind: 'Train', amount: 120.5 },
  { day: '2026-11-03', kind: 'Meal' },
]

test('rows that somebody typed have the headings and the types of their field, sent as they are or as JSON', () => {
  for (const source of ['expenses', { field: 'expenses', as: 'json' }] as const)
    expect(tableInArtefact('claim', rows, agentThatSends(source))).toEqual({
      columns: [
        { id: 'day', label: 'Day of the expense', type: 'date' },
        { id: 'kind', label: 'Kind', type: 'text' },
        { id: 'amount', label: 'Amount', type: 'number' },
      ],
      rows: [
        ['2026-11-02', 'Train', 120.5],
        ['2026-11-03', 'Meal', null],
      ],
      total: 2,
    })
})

test('a list that no field sends has its keys in words as its headings', () => {
  expect(tableInArtefact('found', [{ openQuestions: 'Who?' }], agentThatSends('expenses')).columns).toEqual([
    { id: 'openQuestions', label: 'Open questions', type: 'text' },
  ])
})

function agentThatSends(source: 'expenses' | { readonly field: string; readonly as: 'json' }): Definition {
  const agent = smallAgent({
    calls: { send: post('send', { multipart: { sessionId: '@session', claim: source } }) },
    steps: [
      {
        type: 'form',
        id: 'claim',
        title: 'Claim',
        fields: [
          {
            type: 'table',
            id: 'expenses',
            label: 'Expenses',
            columns: [
              { id: 'day', label: 'Day of the expense', type: 'date' },
              { id: 'kind', label: 'Kind', type: 'choice', options: ['Train', 'Meal'] },
              { id: 'amount', label: 'Amount', type: 'number' },
            ],
          },
        ],
        actions: [{ id: 'send', label: 'Send', run: [{ do: 'call', call: 'send' }] }],
      },
    ],
  })
  // The result lacks only the parts that stay on the server.
  return agent as Definition
}
