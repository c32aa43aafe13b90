/** How a document words entered values. */
import { expect, test } from 'vitest'
import type { Definition, Work as Piece } from '#engine/definition/types.ts'
import { memoryWork } from '../operations/fixtures/memory-work.ts'
import { workingOn } from '../operations/fixtures/working-on.ts'
import { post, smallAgent } from '#tests/driver/small-agent.ts'
import { doWork } from './do-work.ts'

test('a text of a document has days and months in words, and options by their labels', async () => {
  const wires = { direction: 'direction', meters: 'meters', day: 'day', month: 'month' }
  const options = [
    { value: 'in', label: 'Moving in' },
    { value: 'out', label: 'Moving out' },
  ]
  const agent = smallAgent({
    calls: { send: post('send', { multipart: wires }) },
    steps: [
      {
        type: 'form',
        id: 'form',
        title: 'Form',
        fields: [
          { type: 'radio', id: 'direction', label: 'Direction', options },
          { type: 'checkboxes', id: 'meters', label: 'Meters', options: [{ value: 'e', label: 'Electricity' }, 'Gas'] },
          { type: 'date', id: 'day', label: 'Day' },
          { type: 'month', id: 'month', label: 'Month' },
        ],
      },
    ],
  })
  const memory = memoryWork()
  const entered = { direction: 'out', meters: ['e', 'Gas'], day: '2026-11-02', month: '2026-11' }
  for (const [name, value] of Object.entries(entered)) memory.data.set(name, value)
  // Keys that a browser does not receive do not matter here.
  const working = workingOn(memory, agent as Definition)
  const text = '{direction} on {day}, {month}: {meters}'
  await doWork([{ do: 'data.choose', values: { line: [{ text }] }, as: 'texts' } as unknown as Piece], working)
  expect(memory.data.get('texts')).toEqual({ line: 'Moving out on 2 November 2026, November 2026: Electricity, Gas' })
})
