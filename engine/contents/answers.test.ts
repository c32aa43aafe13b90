import { expect, test } from 'vitest'
import { facts } from '#tests/driver/facts.ts'
import { smallAgent } from '#tests/driver/small-agent.ts'
import { answers } from './answers.ts'

test('what was chosen is read over as it was shown, by the label of the option, and a month in words', () => {
  const definition = smallAgent({
    steps: [
      {
        type: 'form',
        id: 'form',
        title: 'Form',
        fields: [
          { type: 'select', id: 'centre', label: 'Cost centre', options: [{ value: '100', label: '100 Sales' }] },
          { type: 'checkboxes', id: 'meters', label: 'Meters', options: [{ value: 'e', label: 'Electricity' }, 'Gas'] },
          { type: 'month', id: 'month', label: 'Month' },
          { type: 'text', id: 'code', label: 'Code' },
        ],
      },
    ],
  })
  const values = { centre: '100', meters: ['e', 'Gas'], month: '2026-11', code: '2026-11' }
  const { items } = answers.show(
    { type: 'answers', of: 'form' },
    { definition, facts: facts({ values, definition }), addressOf: String },
  )
  expect(items.map(({ text }) => text)).toEqual(['100 Sales', 'Electricity, Gas', 'November 2026', '2026-11'])
})
