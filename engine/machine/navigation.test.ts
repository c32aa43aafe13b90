/** From step to step: on, back, by the stepper, and from the beginning. */
import { expect, test } from 'vitest'
import type { Action } from '#engine/definition/types.ts'
import { startRun } from '#tests/driver/start-run.ts'
import { get, post, smallAgent } from '#tests/driver/small-agent.ts'
import type { Script } from '#tests/driver/visit.ts'

const ok: Script = { json: { success: true } }
const send: Action = { id: 'send', label: 'Send', run: [{ do: 'call', call: 'send' }] }

const three = (more = {}) =>
  smallAgent({
    calls: { send: post('send'), load: get('load') },
    steps: [
      { id: 'one', title: 'One', type: 'form', actions: [{ ...send, then: 'next' }] },
      {
        id: 'two',
        title: 'Two',
        type: 'form',
        back: true,
        skip: { reply: 'send.skip', is: true },
        enter: [{ do: 'call', call: 'load', error: { fallback: 'Not loaded.' } }],
        actions: [{ id: 'on', label: 'On', run: [], then: 'next' }],
      },
      {
        id: 'three',
        title: 'Three',
        type: 'form',
        back: true,
        actions: [
          { id: 'far', label: 'Far', run: [], then: 'next' },
          { id: 'home', label: 'Home', run: [], then: 'one' },
        ],
      },
    ],
    ...more,
  })
const happy = { 'POST /api/agent/small/send': ok, 'GET /api/agent/small/load': ok }
const at = (run: Awaited<ReturnType<typeof startRun>>) => run.view.step.id

test('a step that a reply makes needless is passed over, forwards and backwards', async () => {
  const run = await startRun(three(), { server: { ...happy, 'POST /api/agent/small/send': { json: { skip: true } } } })
  await run.send('press.send')
  expect(at(run)).toBe('three')
  expect(run.requests.map(({ method }) => method)).toEqual(['POST'])
  await run.send('back')
  expect(at(run)).toBe('one')
})

test('an action of the last step that leads on leads nowhere, and one may lead to a named step', async () => {
  const run = await startRun(three(), { server: happy })
  await run.send('press.send')
  await run.send('press.on')
  await run.send('press.far')
  expect(at(run)).toBe('three')
  expect(run.actor.getSnapshot().context).toMatchObject({
    reached: 2,
    done: ['send', 'on', 'far'],
    completed: ['one', 'two'],
  })
  await run.send('press.home')
  expect(at(run)).toBe('one')
  expect(run.actor.getSnapshot().context).toMatchObject({ reached: 2, completed: ['one', 'two'] })
})

test('a stepper that shows opens nothing; one that is open opens what was reached, and loads it again', async () => {
  const shown = await startRun(three(), { server: happy })
  await shown.send('press.send')
  await shown.send('open.one')
  expect(at(shown)).toBe('two')
  const open = await startRun(three({ stepper: 'open' }), { server: happy })
  await open.send('open.two')
  expect(at(open)).toBe('one')
  await open.send('press.send')
  await open.send('open.three')
  expect(at(open)).toBe('two')
  await open.send('open.one')
  expect(at(open)).toBe('one')
  await open.send('open.two')
  expect(at(open)).toBe('two')
  expect(open.requests.map(({ path }) => path)).toEqual([
    '/api/agent/small/send',
    '/api/agent/small/load',
    '/api/agent/small/load',
  ])
})

test('a step that could not be loaded is shown all the same, and can be loaded again', async () => {
  const run = await startRun(three(), {
    server: { ...happy, 'GET /api/agent/small/load': [{ json: {}, status: 500 }, ok] },
  })
  await run.send('press.send')
  expect([at(run), run.texts]).toEqual(['two', ['Not loaded.']])
  expect(run.view.buttons.map(({ label }) => label)).toContain('Try again')
  await run.send('again')
  expect(run.texts).toEqual([])
  expect(run.view.buttons.map(({ label }) => label)).not.toContain('Try again')
  await run.send('again')
  expect(run.requests).toHaveLength(3)
})

test('what one step could not load is not offered to be loaded on another', async () => {
  const run = await startRun(three(), { server: { ...happy, 'GET /api/agent/small/load': { json: {}, status: 500 } } })
  await run.send('press.send')
  await run.send('press.on')
  expect(at(run)).toBe('three')
  expect(run.view.buttons.map(({ label }) => label)).not.toContain('Try again')
})

test('a new start forgets the run, and opens another session', async () => {
  const run = await startRun(three(), { server: happy })
  await run.send('press.send')
  const former = run.actor.getSnapshot().context.session
  await run.send('restart')
  expect(run.actor.getSnapshot().context).toMatchObject({
    session: undefined,
    done: [],
    completed: [],
    reached: 0,
    replies: {},
  })
  expect(at(run)).toBe('one')
  await run.send('press.send')
  expect(run.actor.getSnapshot().context.session).not.toBe(former)
  expect(run.simulation.sessions).toHaveLength(2)
})

test('a retry of a first call keeps its session', async () => {
  const run = await startRun(three(), { server: { ...happy, 'POST /api/agent/small/send': ['network-error', ok] } })
  await run.send('press.send')
  await run.send('press.send')
  expect(run.simulation.sessions).toHaveLength(1)
  expect(
    new Set(run.requests.filter(({ method }) => method === 'POST').map(({ json }) => JSON.stringify(json))).size,
  ).toBe(1)
})
