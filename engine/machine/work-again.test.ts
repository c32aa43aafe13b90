/** A table that is filled from computed rows, and calls that are done again after another call and whose replies come with it. */
import { expect, test } from 'vitest'
import type { Field } from '#engine/definition/types.ts'
import { post, smallAgent } from '#tests/driver/small-agent.ts'
import { startRun } from '#tests/driver/start-run.ts'
import type { Script } from '#tests/driver/visit.ts'

const rows: Field = {
  type: 'table',
  id: 'rows',
  label: 'Rows',
  rowKey: ['id'],
  columns: [
    { id: 'id', label: 'No', readOnly: true },
    { id: 'price', label: 'Price', type: 'number' },
    { id: 'done', label: 'Done', type: 'check' },
  ],
  rows: 'read.table',
}
const agent = smallAgent({
  calls: {
    read: post('read'),
    measure: post('measure', { after: 'correct' }),
    correct: post('correct', { json: { sessionId: '@session', rows: 'rows' }, drops: ['export'] }),
    export: post('export'),
  },
  steps: [
    {
      id: 'form',
      title: 'Form',
      type: 'form',
      fields: [rows],
      actions: [
        { id: 'read', label: 'Read', checks: 'none', run: [{ do: 'call', call: 'read' }] },
        { id: 'measure', label: 'Measure', checks: 'none', run: [{ do: 'call', call: 'measure' }] },
        { id: 'correct', label: 'Correct', run: [{ do: 'call', call: 'correct' }] },
        { id: 'export', label: 'Export', run: [{ do: 'call', call: 'export' }], completes: true },
      ],
    },
  ],
})
const table = (...cells: readonly unknown[][]): Script => ({
  json: {
    success: true,
    table: {
      columns: [
        { id: 'id', label: 'No', type: 'text' },
        { id: 'price', label: 'Price', type: 'money' },
      ],
      rows: cells,
      total: cells.length,
    },
  },
})

async function begun(...reads: readonly Script[]) {
  const run = await startRun(agent, {
    server: {
      'POST /api/agent/small/read': reads,
      'POST /api/agent/small/measure': { json: { success: true, sum: 3, note: 'first' } },
      'POST /api/agent/small/correct': { json: { success: true, again: { measure: { sum: 7 } } } },
      'POST /api/agent/small/export': { json: { success: true } },
    },
  })
  const value = () => run.actor.getSnapshot().context.values['rows']
  return { run, value, context: () => run.actor.getSnapshot().context }
}

test('a table field takes the rows of a computed table, by the ids of its columns', async () => {
  const { run, value } = await begun(table(['a', 1], ['b', 2]))
  await run.send('press.read')
  expect(value()).toEqual([
    { id: 'a', price: 1 },
    { id: 'b', price: 2 },
  ])
})

test('what a call brings anew takes the place of the former reply, and the rest of that reply stays', async () => {
  const { run, context } = await begun(table(['a', 1]))
  await run.send('press.read')
  await run.send('press.measure')
  await run.send('press.correct')
  expect(context().replies['measure']).toMatchObject({ sum: 7, note: 'first' })
  expect(context().replies['correct']).toEqual({ success: true })
})

test('a change in the table undoes what was made from the former rows', async () => {
  const { run, context } = await begun(table(['a', 1]))
  await run.send('press.read')
  await run.send('press.export')
  expect(context().done).toContain('export')
  await run.send({ type: 'change', field: 'rows', value: [{ id: 'a', price: 5 }] })
  expect(context().done).not.toContain('export')
})

test('rows that are read anew keep what the user has changed where the key is the same', async () => {
  const { run, value } = await begun(table(['a', 1], ['b', 2]), table(['b', 2], ['a', 10], ['c', 3]))
  await run.send('press.read')
  await run.send({
    type: 'change',
    field: 'rows',
    value: [
      { id: 'a', price: 1 },
      { id: 'b', price: '9', done: true },
    ],
  })
  await run.send('press.read')
  expect(value()).toEqual([
    { id: 'b', price: 9, done: true },
    { id: 'a', price: 10 },
    { id: 'c', price: 3 },
  ])
})
