/** Long work with stages: how it is watched, stopped, resumed and given up. */
import { describe, expect, test } from 'vitest'
import type { Step } from '#engine/definition/types.ts'
import { startRun, type Run } from '#tests/driver/start-run.ts'
import { get, post, smallAgent } from '#tests/driver/small-agent.ts'
import type { Script, VisitOptions } from '#tests/driver/visit.ts'
import { overallState, stagesOf } from './pipeline/stage-views.ts'

const ok: Script = { json: { success: true } }
const stages: Script = {
  json: {
    steps: [
      { key: 'a', name: 'First' },
      { key: 'b', name: 'Second' },
      { key: 'c', name: 'Third' },
    ],
  },
}
const working = (more = {}): Script => ({
  json: { status: 'running', message: '', failed: null, completed: [], current: 'a', ...more },
})
const done = working({ status: 'done', completed: ['a', 'b', 'c'], current: null })
const failed: Script = { json: {}, status: 500 }

type PipelineStep = Extract<Step, { type: 'pipeline' }>
const agent = (more: Partial<PipelineStep> = {}) =>
  smallAgent({
    calls: { open: post('open'), list: get('list'), go: post('go', { session: 'needs' }), status: get('status') },
    steps: [
      {
        id: 'open',
        title: 'Open',
        type: 'form',
        actions: [{ id: 'open', label: 'Open', run: [{ do: 'call', call: 'open' }], then: 'next' }],
      },
      { id: 'work', title: 'Work', type: 'pipeline', steps: 'list', run: 'go', status: 'status', ...more },
      { id: 'end', title: 'End', type: 'form' },
    ],
  })
const server = (status: Script | readonly Script[], more: VisitOptions['server'] = {}): VisitOptions['server'] => ({
  'POST /api/agent/small/open': ok,
  'GET /api/agent/small/list': stages,
  'POST /api/agent/small/go': ok,
  'GET /api/agent/small/status': status,
  ...more,
})

async function running(
  status: Script | readonly Script[],
  more: Partial<PipelineStep> = {},
  others: VisitOptions['server'] = {},
): Promise<Run> {
  const run = await startRun(agent(more), { server: server(status, others) })
  await run.send('press.open')
  await run.send('press.run')
  return run
}
const states = (run: Run) => run.view.stages.map(({ state }) => state)
const polls = (run: Run) => run.requests.filter(({ path }) => path.endsWith('/status')).length
const stop = (run: Run) => run.view.buttons.find(({ event }) => event === 'stop')

test('PIPE-09 the first stage runs at once, and every 1200 ms the stages follow what the poll says', async () => {
  const run = await running([
    working({ completed: ['a'], current: 'b' }),
    working({ completed: ['a', 'b'], current: 'c' }),
    done,
  ])
  expect(states(run)).toEqual(['running', 'pending', 'pending'])
  await run.wait(1199)
  expect(polls(run)).toBe(0)
  await run.wait(1)
  expect(states(run)).toEqual(['done', 'running', 'pending'])
  await run.wait(1200)
  expect(states(run)).toEqual(['done', 'done', 'running'])
  await run.wait(1200)
  expect([states(run), run.texts]).toEqual([['done', 'done', 'done'], ['All steps complete.']])
  await run.wait(499)
  expect(run.view.step.id).toBe('work')
  await run.wait(1)
  expect(run.view.step.id).toBe('end')
  expect(run.actor.getSnapshot().context.completed).toEqual(['open', 'work'])
})

test('its times, its patience and its texts may be its own', async () => {
  const run = await running([failed, failed], {
    every: 5000,
    giveUpAfter: 2,
    texts: { run: 'Go', stop: 'Halt', stopped: 'Halted.', done: 'Done.' },
  })
  expect(run.view.buttons.map(({ label }) => label)).toEqual(expect.arrayContaining(['Go', 'Halt']))
  await run.wait(10_000)
  expect(run.texts).toEqual(['Unable to poll status.'])
  const ended = await running(done, { advanceAfter: 2000, texts: { done: 'Done.', stopped: 'Halted.' } })
  await ended.wait(1200 + 1999)
  expect([ended.texts, ended.view.step.id]).toEqual([['Done.'], 'work'])
  await ended.wait(1)
  expect(ended.view.step.id).toBe('end')
})

test('Stop ends the watching in a pause and in a poll, and the run can be resumed where it was', async () => {
  const run = await running([working({ completed: ['a'], current: 'b' }), done])
  await run.wait(1200 + 600)
  expect(stop(run)?.enabled).toBe(true)
  await run.send('stop')
  expect(run.view.state).toBe('ready')
  expect(run.texts).toEqual(['Polling stopped. You can resume by clicking "Run pipeline" again.'])
  expect(states(run)).toEqual(['done', 'pending', 'pending'])
  expect(stop(run)).toBeUndefined()
  await run.wait(60_000)
  expect(polls(run)).toBe(1)
  await run.send('press.run')
  expect(states(run)).toEqual(['done', 'running', 'pending'])
  await run.wait(1199)
  expect(polls(run)).toBe(1)
  await run.wait(501)
  expect(run.view.step.id).toBe('end')

  const polling = await running('silence')
  await polling.wait(1200)
  await polling.send('stop')
  expect(polling.view.state).toBe('ready')
})

test('a start that fails tells why, and nothing is polled', async () => {
  const texts = async (script: Script) => {
    const run = await running(done, {}, { 'POST /api/agent/small/go': script })
    await run.wait(60_000)
    expect([run.view.state, polls(run), states(run)]).toEqual(['ready', 0, ['pending', 'pending', 'pending']])
    return run.texts
  }
  expect(await texts({ json: { success: false, message: 'No workers.' } })).toEqual(['No workers.'])
  expect(await texts(failed)).toEqual(['Run-all failed (500)'])
  expect(await texts('network-error')).toEqual(['Failed to start processing'])
})

test('a start that is cancelled leaves nothing running', async () => {
  const run = await running(done, {}, { 'POST /api/agent/small/go': 'silence' })
  expect(states(run)).toEqual(['running', 'pending', 'pending'])
  await run.send('cancel')
  expect([run.view.state, run.texts, states(run)]).toEqual([
    'ready',
    ['Cancelled. You can try again.'],
    ['pending', 'pending', 'pending'],
  ])
})

test('four polls that fail are reported one at a time and forgotten with the first that does not', async () => {
  const run = await running([failed, failed, failed, failed, working(), failed, failed, failed, failed, done])
  await run.wait(4 * 1200)
  expect(run.texts).toEqual(['Status error (500)'])
  await run.wait(1200)
  expect(run.texts).toEqual([])
  await run.wait(4 * 1200)
  expect([run.view.state, run.texts]).toEqual(['busy', ['Status error (500)']])
  await run.wait(1200)
  expect(run.texts).toEqual(['All steps complete.'])
})

test('PIPE-15 the fifth poll that fails in a row ends the watching, and it can be resumed', async () => {
  const run = await running([failed, failed, failed, failed, failed, done])
  await run.wait(5 * 1200)
  expect([run.view.state, run.texts]).toEqual(['ready', ['Unable to poll status.']])
  await run.wait(60_000)
  expect(polls(run)).toBe(5)
  await run.send('press.run')
  await run.wait(1200 + 500)
  expect(run.view.step.id).toBe('end')
})

test('a poll that times out is a poll that failed', async () => {
  const run = await running('silence')
  await run.wait(1200 + 60_000)
  expect(run.texts).toEqual(['The server did not answer within 60 s.'])
  await run.wait(4 * (1200 + 60_000))
  expect(run.texts).toEqual(['Unable to poll status.'])
})

test('a stage that failed is shown, with the message of the server or the usual one', async () => {
  const run = await running(working({ status: 'error', failed: 'b', completed: ['a'], message: 'The sheet is empty.' }))
  await run.wait(1200)
  expect([run.view.state, run.texts, states(run), run.view.overall]).toEqual([
    'ready',
    ['The sheet is empty.'],
    ['done', 'error', 'pending'],
    'error',
  ])
  const silent = await running(working({ status: 'error', failed: ['a', 'c'], message: '' }))
  await silent.wait(1200)
  expect([silent.texts, states(silent)]).toEqual([['Processing failed'], ['error', 'pending', 'error']])
  await silent.send('press.run')
  expect(states(silent)).toEqual(['running', 'pending', 'pending'])
})

test('a status of a strange shape changes nothing that is known', async () => {
  const run = await running([
    working({ completed: ['a'], current: 'b' }),
    { json: { status: 7, completed: 'b', current: 3, failed: [1, 'c'] } },
    { json: [] },
  ])
  await run.wait(1200)
  await run.wait(1200)
  expect(states(run)).toEqual(['pending', 'done', 'error'])
  await run.wait(1200)
  expect(run.view.state).toBe('busy')
})

test('without a list of stages nothing is run, and the list can be requested again', async () => {
  const run = await startRun(agent(), { server: server(done, { 'GET /api/agent/small/list': [failed, stages] }) })
  await run.send('press.open')
  expect(run.texts).toEqual(['Unable to load steps from server'])
  await run.send('press.run')
  expect([run.texts, polls(run)]).toEqual([['Steps not loaded yet. Try again.'], 0])
  expect(run.requests.some(({ path }) => path.endsWith('/go'))).toBe(false)
  await run.send('again')
  expect(states(run)).toEqual(['pending', 'pending', 'pending'])
})

test('entries without a key are passed over, and a stage without a name is called by its key', () => {
  const step = agent().steps[1] as PipelineStep // the second call is the poll
  const replies = (steps: unknown) => ({ replies: { list: { steps } } })
  expect(stagesOf(step, replies([{ key: 'a' }, { name: 'No key' }, null, 7, { key: 'b', name: 'B' }]))).toEqual([
    { key: 'a', name: 'a' },
    { key: 'b', name: 'B' },
  ])
  expect(stagesOf(step, replies('none'))).toEqual([])
})

test('PIPE-10 all together it is error if any stage is, done if all are, running if any is, else idle', () => {
  const of = (...all: ('pending' | 'running' | 'done' | 'error')[]) => overallState(all.map((state) => ({ state })))
  expect([
    of('done', 'error', 'running'),
    of('done', 'done'),
    of('done', 'running'),
    of('done', 'pending'),
    of(),
  ]).toEqual(['error', 'done', 'running', 'idle', 'idle'])
})

test('the status reply is kept, so that a later step can use it', async () => {
  const definition = agent({})
  const steps = definition.steps.map((step): Step =>
    step.id === 'end' ? { ...step, heading: 'Ended: {reply.status.message}, {reply.go.started}' } : step,
  )
  const over = working({ status: 'done', completed: ['a', 'b', 'c'], message: 'Twelve pages' })
  const go: Script = { json: { success: true, started: 'at once' } }
  const run = await startRun({ ...definition, steps }, { server: server(over, { 'POST /api/agent/small/go': go }) })
  await run.send('press.open')
  await run.send('press.run')
  await run.wait(1700)
  expect(run.view.step.heading).toBe('Ended: Twelve pages, at once')
})

test('what an earlier run gave is forgotten when the work starts again', async () => {
  const definition = agent()
  const go = post('go', { session: 'needs', drops: ['list', 'open'] })
  const run = await startRun({ ...definition, calls: { ...definition.calls, go } }, { server: server(done) })
  await run.send('press.open')
  expect(Object.keys(run.actor.getSnapshot().context.replies)).toEqual(['open', 'list'])
  await run.send('press.run')
  expect(Object.keys(run.actor.getSnapshot().context.replies)).toEqual(['go'])
})

test('the share and the message that the work reports are shown while it runs', async () => {
  const run = await running([
    working({ share: 0.25, message: 'Page 3 of 12' }),
    working({ share: 7, message: ' ' }),
    done,
  ])
  expect(run.view.work).toBeUndefined()
  await run.wait(1200)
  expect(run.view.work).toEqual({ share: 0.25, message: 'Page 3 of 12' })
  await run.wait(1200)
  expect(run.view.work).toEqual({ share: 1, message: undefined })
  await run.wait(1200)
  expect(run.view.work).toBeUndefined()
})

describe('each of its three calls may have a text of its own', () => {
  const refused: Script = { json: { success: false, message: 'the disk is full' }, status: 507 }
  const error: PipelineStep['error'] = {
    steps: { prefix: 'No stages: ' },
    run: { prefix: 'Not started: ' },
    status: { prefix: 'No news: ' },
  }

  test('when the stages cannot be listed', async () => {
    const run = await startRun(agent({ error }), { server: server(done, { 'GET /api/agent/small/list': refused }) })
    await run.send('press.open')
    expect(run.texts).toEqual(['No stages: the disk is full'])
  })

  test('when the work cannot be started', async () => {
    const run = await running(done, { error }, { 'POST /api/agent/small/go': refused })
    expect(run.texts).toEqual(['Not started: the disk is full'])
  })

  test('when a poll fails', async () => {
    const run = await running([refused, done], { error })
    await run.wait(1200)
    expect(run.texts).toEqual(['No news: the disk is full'])
  })
})

test('work that a button of a later step has started is watched as soon as the step is open', async () => {
  const definition = agent()
  const last = {
    id: 'end',
    title: 'End',
    type: 'form' as const,
    actions: [{ id: 'again', label: 'Again', run: [{ do: 'call' as const, call: 'go' }], then: 'work' }],
  }
  const run = await startRun(
    { ...definition, steps: [...definition.steps.slice(0, 2), last] },
    { server: server([done, working({ completed: ['a'], current: 'b' }), done]) },
  )
  await run.send('press.open')
  await run.send('press.run')
  await run.wait(1200)
  await run.wait(500)
  expect(run.view.step.id).toBe('end')
  await run.send('press.again')
  expect(run.view.step.id).toBe('work')
  await run.wait(1200)
  expect(states(run)).toEqual(['done', 'running', 'pending'])
  await run.wait(1200)
  await run.wait(500)
  expect(run.view.step.id).toBe('end')
  expect(run.requests.filter(({ path }) => path.endsWith('/go'))).toHaveLength(2)
})
