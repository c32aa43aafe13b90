import { expect, test } from 'vitest'
import { facts } from '#tests/driver/facts.ts'
import { smallAgent } from '#tests/driver/small-agent.ts'
import { text } from './text.ts'

test('a text shows a cell or a total of a table as its column says, and other numbers as they are', () => {
  const columns = [
    { id: 'supplier', label: 'Supplier', type: 'text' },
    { id: 'value', label: 'Value', type: 'money' },
  ]
  const replies = { measure: { view: { columns, rows: [['Ada Ltd', 290.2]], totals: { value: 1290.2 } }, count: 3.5 } }
  const definition = smallAgent({ steps: [] })
  const shown = text.show(
    { type: 'text', text: '{reply.measure.view.rows.0.1} of {reply.measure.view.totals.value}, {reply.measure.count}' },
    { definition, facts: facts({ replies }), addressOf: () => '' },
  )
  expect(shown.text).toBe('290.20 of 1,290.20, 3.5')
})
