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

test('a cell or a total of a table in a reply is written as its column says, other numbers as they are', async () => {
  const columns = [
    { id: 'supplier', label: 'Supplier', type: 'text' },
    { id: 'value', label: 'Value', type: 'money', currencies: [{ currency: 'GBP', rows: 2 }] },
  ]
  const view = { columns, rows: [['Ada Ltd', 290.2]], totals: { supplier: 1, value: 1290.2 } }
  const text =
    '{reply.measure.view.rows.0.0}: {reply.measure.view.rows.0.1} of {reply.measure.view.totals.value}, {reply.measure.count}'
  const agent = smallAgent({
    calls: {
      measure: post('measure', { reply: { view: 'map', count: 'number' } }),
      // The server's part of a call.
      write: post('write', { work: [{ do: 'data.choose', values: { line: [{ text }] }, as: 'texts' }] } as never),
    },
    steps: [],
  }) as Definition
  const memory = memoryWork()
  memory.data.set('@reply measure', { view, count: 290.2 })
  await doWork(agent.calls['write']?.work ?? [], workingOn(memory, agent))
  expect(memory.data.get('texts')).toEqual({ line: 'Ada Ltd: £290.20 of £1,290.20, 290.2' })
})
