/** A table that is filled from computed rows, and calls that are done again after another call and whose replies come with it. */
import { expect, test } from 'vitest'
import type { Field } from '#engine/definition/types.ts'
import { describeWizard } from '#engine/view/describe-wizard.ts'
import { showContent } from '#engine/view/shown-content.ts'
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
      content: [
        { type: 'facts', items: [{ label: 'Sum', from: ['measure.sum'] }] },
        { type: 'text', text: 'The sum is {reply.measure.sum}.' },
        { type: 'table', title: 'As it was read', from: 'read.table' },
      ],
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

const corrected: Script = { json: { success: true, again: { measure: { sum: 7 } } } }

async function begun(reads: readonly Script[], correct = corrected) {
  const run = await startRun(agent, {
    server: {
      'POST /api/agent/small/read': reads,
      'POST /api/agent/small/measure': { json: { success: true, sum: 3, note: 'first' } },
      'POST /api/agent/small/correct': correct,
      'POST /api/agent/small/export': { json: { success: true } },
    },
  })
  const value = () => run.actor.getSnapshot().context.values['rows']
  return { run, value, context: () => run.actor.getSnapshot().context }
}

test('a table field takes the rows of a computed table, by the ids of its columns', async () => {
  const { run, value } = await begun([table(['a', 1], ['b', 2])])
  await run.send('press.read')
  expect(value()).toEqual([
    { id: 'a', price: 1 },
    { id: 'b', price: 2 },
  ])
})

test('what a call brings anew takes the place of the former reply, and the rest of that reply stays', async () => {
  const { run, context } = await begun([table(['a', 1])])
  await run.send('press.read')
  await run.send('press.measure')
  await run.send('press.correct')
  expect(context().replies['measure']).toMatchObject({ sum: 7, note: 'first' })
  expect(context().replies['correct']).toEqual({ success: true })
})

test('a change in the table undoes what was made from the former rows', async () => {
  const { run, context } = await begun([table(['a', 1])])
  await run.send('press.read')
  await run.send('press.export')
  expect(context().done).toContain('export')
  await run.send({ type: 'change', field: 'rows', value: [{ id: 'a', price: 5 }] })
  expect(context().done).not.toContain('export')
})

test('rows that are read anew keep what the user has changed where the key is the same', async () => {
  const { run, value } = await begun([table(['a', 1], ['b', 2]), table(['b', 2], ['a', 10], ['c', 3])])
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

const edited = [{ id: 'a', price: 5 }]
const outdatedIn = (run: Awaited<ReturnType<typeof begun>>['run']) => {
  const { content } = describeWizard(agent, run.actor.getSnapshot(), 0)
  return showContent(content).map(({ outdated }) => outdated)
}

test('figures say that they are older than the edited table, until they are calculated again', async () => {
  const { run } = await begun([table(['a', 1])])
  await run.send('press.read')
  await run.send('press.measure')
  expect(outdatedIn(run)).toEqual([undefined, undefined, undefined])
  await run.send({ type: 'change', field: 'rows', value: edited })
  const note = 'Made before your changes in "Rows". Press "Correct" to bring it up to date.'
  // What was read is shown as it was read, so the last content is not older than anything.
  expect(outdatedIn(run)).toEqual([note, note, undefined])
  await run.send('press.correct')
  expect(outdatedIn(run)).toEqual([undefined, undefined, undefined])
})

test('a correction that failed leaves the figures outdated', async () => {
  const refused: Script = { status: 422, json: { success: false, message: 'Too many rows.' } }
  const { run } = await begun([table(['a', 1])], refused)
  await run.send('press.read')
  await run.send({ type: 'change', field: 'rows', value: edited })
  await run.send('press.correct')
  expect(outdatedIn(run)).toEqual([expect.any(String), expect.any(String), undefined])
})

test('a closed page remembers which table was changed', async () => {
  const { run } = await begun([table(['a', 1])])
  await run.send('press.read')
  await run.send({ type: 'change', field: 'rows', value: edited })
  const again = await startRun(agent, { record: run.close() })
  expect(again.actor.getSnapshot().context.edited).toEqual(['rows'])
})

test('a table that was read anew without anything that the user changed is as its figures are', async () => {
  const { run, context } = await begun([table(['a', 1]), table(['b', 2])])
  await run.send('press.read')
  await run.send({ type: 'change', field: 'rows', value: edited })
  await run.send('press.read')
  expect(context().edited).toEqual([])
})
