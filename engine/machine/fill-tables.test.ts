import { describe, expect, test } from 'vitest'
import type { Field } from '#engine/definition/types.ts'
import { startRun } from '#tests/driver/start-run.ts'
import { post, smallAgent } from '#tests/driver/small-agent.ts'
import type { Script } from '#tests/driver/visit.ts'

const labels: Field = {
  type: 'table',
  id: 'labels',
  label: 'Labels',
  columns: [
    { id: 'item', label: 'Item' },
    { id: 'price', label: 'Price', type: 'number', required: 'Add the price.' },
  ],
  rows: 'read.found.rows',
}
const agent = smallAgent({
  calls: { read: post('read'), save: post('save', { json: { sessionId: '@session', labels: 'labels' } }) },
  steps: [
    {
      id: 'form',
      title: 'Form',
      type: 'form',
      fields: [labels],
      actions: [
        { id: 'read', label: 'Read', checks: 'none', run: [{ do: 'call', call: 'read' }] },
        { id: 'save', label: 'Save', run: [{ do: 'call', call: 'save' }], completes: true },
      ],
    },
  ],
})
const found = (...rows: readonly unknown[]): Script => ({ json: { success: true, found: { rows } } })
const chair = { item: 'Chair', price: 12 }

async function running(...replies: readonly Script[]) {
  const run = await startRun(agent, {
    server: { 'POST /api/agent/small/read': replies, 'POST /api/agent/small/save': { json: { success: true } } },
  })
  const rows = () => run.view.fields[0]?.value
  return { run, rows }
}

describe('a table takes its rows from a reply', () => {
  test('with its own columns alone', async () => {
    const { run, rows } = await running(found({ ...chair, code: 'x' }, 'no row', { item: 'Table' }))
    expect(rows()).toEqual([])
    await run.send('press.read')
    expect(rows()).toEqual([chair, { item: 'Table' }])
  })

  test('also on another device, to which what was changed on the first does not come', async () => {
    const { run } = await running(found(chair))
    await run.send('press.read')
    await run.send({ type: 'change', field: 'labels', value: [{ ...chair, price: 9 }] })
    const record = run.close()
    const elsewhere = async (values: Readonly<Record<string, unknown>>) => {
      const resumed = await startRun(agent, { record: { ...record, draft: { ...record.draft, values } } })
      return resumed.view.fields[0]?.value
    }
    expect(await elsewhere({})).toEqual([chair])
    expect(await elsewhere(record.draft.values)).toEqual([{ ...chair, price: 9 }])
  })

  test('with the defaults of columns for which the reply has no value, and its lists line by line', async () => {
    const run = await startRun(
      smallAgent({
        calls: { read: post('read') },
        steps: [
          {
            id: 'form',
            title: 'Form',
            type: 'form',
            fields: [
              {
                ...labels,
                columns: [
                  { id: 'item', label: 'Item' },
                  { id: 'use', label: 'Use', type: 'choice', options: ['yes', 'no'], default: 'yes' },
                  { id: 'notes', label: 'Notes', readOnly: true, below: 'item' },
                ],
              },
            ],
            actions: [
              { id: 'read', label: 'Read', checks: 'none', run: [{ do: 'call', call: 'read' }], completes: true },
            ],
          },
        ],
      }),
      { server: { 'POST /api/agent/small/read': found({ item: 'Chair', notes: ['One.', 'Two.'] }, { use: 'no' }) } },
    )
    await run.send('press.read')
    expect(run.view.fields[0]?.value).toEqual([{ item: 'Chair', use: 'yes', notes: 'One.\nTwo.' }, { use: 'no' }])
  })

  test('and what the user has changed stays while the reply gives the same rows', async () => {
    const { run, rows } = await running(found(chair), found(chair), found({ item: 'Sofa', price: 90 }))
    await run.send('press.read')
    await run.send({ type: 'change', field: 'labels', value: [{ ...chair, price: '13' }] })
    await run.send('press.read')
    expect(rows()).toEqual([{ ...chair, price: '13' }])
    await run.send('press.read')
    expect(rows()).toEqual([{ item: 'Sofa', price: 90 }])
  })

  test('and a reply without rows leaves it as it is', async () => {
    const { run, rows } = await running({ json: { success: true, found: null } })
    await run.send({ type: 'change', field: 'labels', value: [chair] })
    await run.send('press.read')
    expect(rows()).toEqual([chair])
  })
})

test('a table is checked before it is sent, and sent with its filled rows', async () => {
  const { run } = await running(found({ item: 'Chair' }))
  await run.send('press.read')
  await run.send('press.save')
  expect(run.view.fields[0]?.messages).toEqual(['Row 1: Add the price.'])
  await run.send({ type: 'change', field: 'labels', value: [{ ...chair, price: ' 12 ' }, {}] })
  await run.send('press.save')
  expect(run.requests.at(-1)).toMatchObject({ path: '/api/agent/small/save', json: { labels: [chair] } })
})
