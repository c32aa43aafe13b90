/** Whose sum of money an amount is. */
import { expect, test } from 'vitest'
import type { SourceText } from '#server/providers/text-model.ts'
import { collectFacts } from './collect-facts.ts'

const lists = [{ id: 'budget', kind: 'amount', ask: '' }] as const

function sidesIn(...turns: readonly (readonly [string, string])[]) {
  const blocks = turns.map(([speaker, text]) => ({ kind: 'speech', speaker, text }) as const)
  const text: SourceText = { file: 'Call.txt', blocks }
  return collectFacts({ lists, texts: [text], subject: 'Reyes Milling' }).lists['budget']?.map(({ values }) => [
    values['amount'],
    values['side'],
  ])
}

const opening = [
  ['Mia', 'What does the mill need, and how do you work today?'],
  ['Tom Reyes', 'We have 90 lorries a day, and they wait for two hours. It must send each driver a slot.'],
  ['Mia', 'What is your budget for this?'],
  ['Tom Reyes', 'We have set aside 40,000 euros, and not a cent more.'],
] as const

test('a sum that the client names is of the client', () => {
  expect(sidesIn(...opening)).toEqual([['40,000 euros', 'client']])
})

test('a price that the supplier names for its own work is of the supplier, and a sum that it repeats is not', () => {
  const offer = ['Mia', 'For the set-up we would charge 35,000 euros.'] as const
  expect(sidesIn(...opening, offer)).toContainEqual(['35,000 euros', 'supplier'])
  const repeated = ['Mia', 'So your budget is 40,000 euros at most. Is that right?'] as const
  expect(sidesIn(...opening, repeated)?.map(([, side]) => side)).not.toContain('supplier')
})
