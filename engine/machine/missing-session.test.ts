/** A step that needs a session and has none. */
import { expect, test } from 'vitest'
import type { Action, Step } from '#engine/definition/types.ts'
import { startRun } from '#tests/driver/start-run.ts'
import { shippedAgent } from '#tests/driver/shipped.ts'
import { get, post, smallAgent } from '#tests/driver/small-agent.ts'
import type { Script } from '#tests/driver/visit.ts'
import type { ResumeRecord } from './record.ts'

const ok: Script = { json: { success: true } }
const send: Action = { id: 'send', label: 'Send', run: [{ do: 'call', call: 'send' }] }
const form = (actions: readonly Action[] = [send]): Step => ({ id: 'only', title: 'Only', type: 'form', actions })

/** The record of a run that has come to a step and has lost its session. */
async function without(session: undefined, agentId: string, step: string): Promise<ResumeRecord> {
  const fresh = await startRun(shippedAgent(agentId))
  return { ...fresh.close(), session, state: [step, 'idle', 'editing'], reached: 9 }
}

const needs = smallAgent({ calls: { send: post('send', { session: 'needs' }) }, steps: [form()] })

test('WIZ-08 says so in the usual words, and sends nothing', async () => {
  const run = await startRun(needs)
  await run.send('press.send')
  expect(run.texts).toEqual(['Missing session ID.'])
  expect(run.requests).toEqual([])
  expect(run.view.outcome).toBe('failed')
})

test('WIZ-08 says so in the words of the agent', async () => {
  const run = await startRun({ ...needs, missingSession: 'Missing session. Please go back to Step 1.' })
  await run.send('press.send')
  expect(run.texts).toEqual(['Missing session. Please go back to Step 1.'])
})

test('WIZ-08 says so where the session is ended or a file is asked for, and not where a call opens one', async () => {
  const calls = {
    send: post('send', { session: 'ends' }),
    load: get('file', { file: 'a.txt' }),
    open: post('open'),
    free: get('free', { session: 'none' }),
  }
  const action = (id: string, run: Action['run']): Action => ({ id, label: id, run })
  const actions = [
    action('ends', [{ do: 'call', call: 'send' }]),
    action('downloads', [{ do: 'download', call: 'load', as: 'a.txt' }]),
    action('later', [
      { do: 'wait', ms: 5 },
      { do: 'call', call: 'free' },
      { do: 'call', call: 'send' },
    ]),
    action('opens', [
      { do: 'call', call: 'open' },
      { do: 'call', call: 'send' },
    ]),
  ]
  const run = await startRun(smallAgent({ calls, steps: [form(actions)] }), {
    server: { 'POST /api/agent/small/open': ok, 'POST /api/agent/small/send': ok },
  })
  for (const id of ['ends', 'downloads', 'later'] as const) {
    await run.send(`press.${id}`)
    expect(run.texts).toEqual(['Missing session ID.'])
  }
  await run.send('press.opens')
  expect(run.texts).toEqual([])
  expect(run.requests.map(({ path }) => path)).toEqual(['/api/agent/small/open', '/api/agent/small/send'])
})

test.each([
  ['process', 'process'],
  ['understand', 'insights'],
  ['generate', 'generate'],
  ['tech-doc', 'generate-tech-doc'],
] as const)('BRIEF-11 the brief says at "%s" that documents come first', async (step, button) => {
  const run = await startRun(shippedAgent('brief-generator'), {
    record: await without(undefined, 'brief-generator', step),
  })
  await run.send(`press.${button}`)
  expect(run.view.step.id).toBe(step)
  expect(run.texts).toEqual(['Missing session ID. Please upload documents first.'])
  expect(run.requests).toEqual([])
})

test.each([
  ['audio-lookup', 'transcribe', 'Missing session. Please go back and upload WAV files in Step 1.'],
  ['tender-overview', 'process', 'Missing session. Please go back to Step 1.'],
] as const)('PIPE-05 "Run pipeline" of %s says what is missing', async (agentId, step, text) => {
  const run = await startRun(shippedAgent(agentId), {
    record: await without(undefined, agentId, step),
    server: { 'GET /api/agent/audio-lookup/step2/steps': { json: { steps: [{ key: 'a', name: 'A' }] } } },
  })
  expect(run.view.step.id).toBe(step)
  await run.send('press.run')
  expect(run.texts).toEqual([text])
  expect(run.requests.map(({ method }) => method)).toEqual(['GET'])
})
