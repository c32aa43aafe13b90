import { expect, test } from 'vitest'
import type { Step } from '#engine/definition/types.ts'
import { startRun } from '#tests/driver/start-run.ts'
import { post, smallAgent } from '#tests/driver/small-agent.ts'
import type { Script } from '#tests/driver/visit.ts'
import { callToEnd, endingProblem, addressAfterEnd } from './end-of-session.ts'

const ok: Script = { json: { success: true } }
const steps: readonly Step[] = [
  {
    id: 'only',
    title: 'Only',
    type: 'form',
    actions: [{ id: 'send', label: 'Send', run: [{ do: 'call', call: 'send' }], completes: true }],
  },
]
const agent = smallAgent({
  calls: {
    send: post('send'),
    over: post('over', { session: 'ends', json: { sessionId: '@session', action: { value: 'delete' } } }),
  },
  steps,
})
const server = {
  'POST /api/agent/small/send': ok,
  'POST /api/agent/small/over': ok,
  'DELETE /api/session/{session}': ok,
}

async function completed(definition = agent, options: Parameters<typeof startRun>[1] = {}) {
  const run = await startRun(definition, { server, ...options })
  await run.send('press.send')
  return run
}

test('the end of a session is offered once the last step is complete, and does nothing before', async () => {
  const run = await startRun(agent, { server })
  await run.send('end')
  await run.wait(60_000)
  expect(run.requests).toEqual([])
  expect(run.view.buttons.map(({ label }) => label)).not.toContain('End Session')
  await run.send('press.send')
  expect(run.view.buttons.map(({ label }) => label)).toContain('End Session')
})

test('SESS-01 SESS-02 it waits 120 ms, deletes the session, waits 150 ms and goes to the dashboard', async () => {
  const run = await completed()
  await run.send('end')
  await run.wait(119)
  expect(run.requests).toHaveLength(1)
  await run.wait(1)
  expect(run.requests.at(-1)).toMatchObject({
    method: 'DELETE',
    path: `/api/session/${run.simulation.sessions[0]}`,
    headers: { 'Content-Type': 'application/json' },
  })
  await run.wait(149)
  expect(run.simulation.went).toEqual([])
  await run.wait(1)
  expect(run.simulation.went).toEqual(['/dashboard'])
  expect(run.view.state).toBe('left')
})

test('SESS-03 SESS-04 an agent may have a call and a place of its own', async () => {
  const run = await completed({ ...agent, end: { call: 'over', to: '/somewhere' } })
  await run.send('end')
  await run.wait(270)
  expect(run.requests.at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/agent/small/over',
    json: { sessionId: run.simulation.sessions[0], action: 'delete' },
  })
  expect(run.simulation.went).toEqual(['/somewhere'])
})

test('the place of the workspace comes before that of the agent, and that before the dashboard', async () => {
  expect(addressAfterEnd(agent, { endTo: undefined })).toBe('/dashboard')
  expect(addressAfterEnd({ ...agent, end: { to: '/somewhere' } }, { endTo: undefined })).toBe('/somewhere')
  expect(addressAfterEnd({ ...agent, end: { to: '/somewhere' } }, { endTo: '/ils' })).toBe('/ils')
  const run = await completed({ ...agent, end: { to: '/somewhere' } }, { endTo: '/ils' })
  await run.send('end')
  await run.wait(270)
  expect(run.simulation.went).toEqual(['/ils'])
})

test('an agent without a call of its own ends by the portal’s', () => {
  expect(callToEnd(agent)).toMatchObject({ method: 'DELETE', path: '/api/session/{session}', session: 'ends' })
  expect(callToEnd({ ...agent, end: { call: 'over' } })).toBe(agent.calls['over'])
})

test('SESS-05 without a session nothing is sent, and the missing id is reported', async () => {
  const finished = await completed()
  const run = await startRun(agent, { server, record: { ...finished.close(), session: undefined } })
  await run.send('end')
  await run.wait(60_000)
  expect(run.texts).toEqual(['Missing sessionId or endpoint.'])
  expect([run.requests, run.simulation.went]).toEqual([[], []])
  expect(endingProblem('', undefined)).toBe('Missing sessionId or endpoint.')
})

test('SESS-06 an endpoint that is given and empty is reported as such, before a missing session', () => {
  expect(endingProblem('a-session', '')).toBe('No session endpoint available.')
  expect(endingProblem(undefined, '')).toBe('No session endpoint available.')
  expect(endingProblem('a-session', undefined)).toBeUndefined()
  expect(endingProblem('a-session', '/api/session/a-session')).toBeUndefined()
})

test.each([
  [{ json: {}, status: 500 }, 'Server responded 500'],
  [{ json: { success: false, message: 'It is locked.' }, status: 409 }, 'Server responded 409'],
  [{ text: '<h1>', status: 502 }, 'Server responded 502'],
  ['network-error', 'Network error'],
] as const)(
  'SESS-07 an end answered with %j shows "%s", keeps the user here and can be tried again',
  async (script, text) => {
    const run = await completed(agent, { server: { ...server, 'DELETE /api/session/{session}': [script, ok] } })
    await run.send('end')
    await run.wait(60_000)
    expect(run.texts).toEqual([text])
    expect([run.view.state, run.simulation.went]).toEqual(['ready', []])
    await run.send('end')
    await run.wait(270)
    expect(run.simulation.went).toEqual(['/dashboard'])
  },
)

test('a cancel before the session is over keeps it', async () => {
  const run = await completed()
  await run.send('end')
  await run.wait(60)
  await run.send('cancel')
  await run.wait(60_000)
  expect([run.view.state, run.requests.length, run.simulation.went]).toEqual(['ready', 1, []])
})

test('once the session is over nothing holds the user here', async () => {
  const run = await completed()
  await run.send('end')
  await run.wait(120)
  await run.send('cancel')
  await run.wait(150)
  expect(run.simulation.went).toEqual(['/dashboard'])
})

test('an end that leaves anyway leaves when the session could not be ended', async () => {
  const leaving: Step = {
    id: 'only',
    title: 'Only',
    type: 'form',
    actions: [
      {
        id: 'finish',
        label: 'Finish',
        run: [
          { do: 'call', call: 'send' },
          { do: 'end', otherwise: 'leave' },
        ],
      },
    ],
  }
  const run = await startRun(
    { ...agent, steps: [leaving] },
    { server: { ...server, 'DELETE /api/session/{session}': 'network-error' } },
  )
  await run.send('press.finish')
  await run.wait(270)
  expect(run.simulation.went).toEqual(['/dashboard'])
})

test('a page may keep a session from ending: nothing is sent, and it can be ended later', async () => {
  const answers = [false, true]
  const asked: string[] = []
  const mayEnd = async (session: string) => {
    asked.push(session)
    return answers.shift() ?? true
  }
  const run = await completed(agent, { mayEnd })
  await run.send('end')
  await run.wait(60_000)
  expect(run.requests).toHaveLength(1)
  expect(run.simulation.went).toEqual([])
  expect(run.texts).toEqual([])
  expect(run.view.state).toBe('ready')
  await run.send('end')
  await run.wait(60_000)
  expect(run.simulation.went).toEqual(['/dashboard'])
  expect(asked).toEqual([run.simulation.sessions[0], run.simulation.sessions[0]])
})
