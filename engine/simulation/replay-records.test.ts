import { expect, test } from 'vitest'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Step } from '#engine/definition/types.ts'
import type { ResumeRecord } from '#engine/machine/record.ts'
import { get, post, smallAgent } from '#tests/driver/small-agent.ts'
import { startRun } from '#tests/driver/start-run.ts'
import { replayRecords } from './replay-records.ts'

const first: Step = {
  id: 'first',
  title: 'First',
  type: 'form',
  fields: [{ id: 'name', label: 'Name', type: 'text' }],
  actions: [
    {
      id: 'send',
      label: 'Send',
      run: [
        { do: 'wait', ms: 300 },
        { do: 'call', call: 'send' },
      ],
      then: 'next',
    },
  ],
}
const second: Step = {
  id: 'second',
  title: 'Second',
  type: 'form',
  enter: [{ do: 'call', call: 'load' }],
  actions: [{ id: 'finish', label: 'Finish', run: [], completes: true }],
}
const agent = smallAgent({ calls: { send: post('send'), load: get('load/{session}') }, steps: [first, second] })

async function recordOn(step: 'first' | 'first, waiting' | 'second'): Promise<ResumeRecord> {
  const ok = { json: { success: true, ok: true } }
  const server = { 'POST /api/agent/small/send': ok, 'GET /api/agent/small/load/{session}': ok }
  const run = await startRun(agent, { server })
  if (step !== 'first') await run.send('press.send')
  if (step === 'second') await run.wait(300)
  return run.close()
}

const placeOf = (record: ResumeRecord, definition: PublicDefinition = agent, client = record.client) =>
  replayRecords(definition, { product: 'Stepwright', now: Date.UTC(2026, 2, 10, 9) })(record, client)

test('a run continues on its step, before that step has loaded again', async () => {
  expect(placeOf(await recordOn('first'))).toEqual(['first', 'idle', 'editing'])
  expect(placeOf(await recordOn('second'))[0]).toBe('second')
})

test('a run on a step that is gone begins at the first step', async () => {
  const shorter = smallAgent({ ...agent, steps: [first, { ...second, id: 'checked' }] })
  expect(placeOf(await recordOn('second'), shorter)[0]).toBe('first')
})

test('a run that waited in an action that is gone waits for its user on the same step', async () => {
  const record = await recordOn('first, waiting')
  const place = placeOf(record)
  const changed = smallAgent({ ...agent, steps: [{ ...first, actions: second.actions ?? [] }, second] })
  expect([place[1], placeOf(record, changed)]).toEqual(['run-send', ['first', 'idle', 'editing']])
})

test('a record of another workspace is not resumed, as on a page', async () => {
  expect(placeOf(await recordOn('second'), agent, 'Zofa')[0]).toBe('first')
})

test('a record with which no page could start throws here, and nowhere else', async () => {
  const record = await recordOn('first')
  expect(() => placeOf({ ...record, draft: 1 } as never)).toThrow(TypeError)
  expect(() => placeOf({ ...record, state: ['first', 'constructor'] })).toThrow(TypeError)
})
