import { expect, test } from 'vitest'
import type { Step } from '#engine/definition/types.ts'
import { file } from '#tests/driver/files.ts'
import { startRun } from '#tests/driver/start-run.ts'
import { get, post, smallAgent } from '#tests/driver/small-agent.ts'
import { describeWizard } from './describe-wizard.ts'
import { showContent } from './shown-content.ts'

const ok = { json: { success: true, picture: '/x' } }
const steps: readonly Step[] = [
  {
    id: 'one',
    title: 'One',
    heading: 'First of {client}',
    type: 'form',
    fields: [
      { id: 'mode', label: 'Mode', type: 'radio', options: ['text', 'file'], default: 'text' },
      { id: 'words', label: 'Words', type: 'text', required: 'Add words.', shown: { field: 'mode', is: 'text' } },
      { id: 'paper', label: 'Paper', type: 'file', accept: ['.txt'], shown: { field: 'mode', is: 'file' } },
    ],
    actions: [
      {
        id: 'send',
        label: 'Send {words}',
        run: [
          { do: 'wait', ms: 300 },
          { do: 'call', call: 'send' },
        ],
      },
      { id: 'on', label: 'On', enabled: { done: 'send' }, checks: 'none', run: [], then: 'next' },
      { id: 'extra', label: 'Extra', shown: { done: 'send' }, run: [] },
    ],
  },
  {
    id: 'two',
    title: 'Two',
    type: 'form',
    back: true,
    actions: [{ id: 'further', label: 'Further', run: [], then: 'next' }],
  },
  {
    id: 'view',
    title: 'A view',
    within: 'two',
    type: 'form',
    actions: [{ id: 'last', label: 'Last', run: [], then: 'next' }],
  },
  {
    id: 'three',
    title: 'Three',
    type: 'placeholder',
    text: 'Later, {client}.',
    actions: [{ id: 'finish', label: 'Finish', run: [], completes: true }],
  },
]
const agent = smallAgent({ title: 'Small for {client}', calls: { send: post('send'), load: get('load') }, steps })
const begun = () => startRun(agent, { server: { 'POST /api/agent/small/send': ok } })
const buttons = ({ view }: Awaited<ReturnType<typeof startRun>>) =>
  view.buttons.map(({ label, enabled }) => (enabled ? label : `(${label})`))
const stepper = ({ view }: Awaited<ReturnType<typeof startRun>>) =>
  view.stepper.map(({ name, state, complete }) => `${name} ${state}${complete ? ' complete' : ''}`)

async function walked(presses: readonly ('send' | 'on' | 'further' | 'last' | 'finish')[]) {
  const run = await begun()
  await run.send({ type: 'change', field: 'words', value: 'hello' })
  for (const press of presses) {
    await run.send(`press.${press}`)
    await run.wait(300)
  }
  return run
}

test('files that the server has kept apart as broken are named until the reply is another one', async () => {
  const run = await startRun(
    smallAgent({
      calls: { send: post('send') },
      steps: [
        {
          id: 'one',
          title: 'One',
          type: 'form',
          actions: [{ id: 'send', label: 'Send', run: [{ do: 'call', call: 'send' }] }],
        },
      ],
    }),
    {
      server: {
        'POST /api/agent/small/send': [
          { json: { success: true, broken: [{ file: 'A.txt', problem: 'It is empty.' }] } },
          ok,
        ],
      },
    },
  )
  expect(run.view.leftOut).toEqual([])
  await run.send('press.send')
  expect(run.view.leftOut).toEqual([{ file: 'A.txt', problem: 'It is empty.' }])
  await run.send('press.send')
  expect(run.view.leftOut).toEqual([])
})

test('title, heading and labels have their references filled in', async () => {
  const run = await walked([])
  expect([run.view.title, run.view.step.heading, run.view.buttons[0]?.label]).toEqual([
    'Small for Stepwright',
    'First of Stepwright',
    'Send hello',
  ])
  const last = await walked(['send', 'on', 'further', 'last'])
  expect(last.view.step).toMatchObject({ type: 'placeholder', heading: 'Three', text: 'Later, Stepwright.' })
})

test('a button appears or is enabled when its condition holds, and tells that it was done', async () => {
  const run = await walked([])
  expect(buttons(run)).toEqual(['Send hello', '(On)', 'Start over'])
  await run.send('press.send')
  await run.wait(300)
  expect(buttons(run)).toEqual(['Send hello', 'On', 'Extra', 'Start over'])
  expect(run.view.buttons.map(({ done }) => done)).toEqual([true, false, false, false])
})

test('fields appear by their condition, with value, files and their own messages', async () => {
  const run = await begun()
  await run.send('press.send')
  expect(run.view.fields.map(({ field, messages }) => [field.id, messages])).toEqual([
    ['mode', []],
    ['words', ['Add words.']],
  ])
  await run.send({ type: 'change', field: 'mode', value: 'file' })
  await run.send({ type: 'choose', field: 'paper', files: [file('a.txt')] })
  expect(run.view.fields.map(({ field, value, files }) => [field.id, value, files.map(({ name }) => name)])).toEqual([
    ['mode', 'file', []],
    ['paper', undefined, ['a.txt']],
  ])
})

test('what is under way is reported with its button, its end and whether it can be cancelled', async () => {
  const run = await walked([])
  expect([run.view.state, run.view.busy, run.view.outcome]).toEqual(['ready', undefined, 'editing'])
  await run.send('press.send')
  expect(run.view.busy).toMatchObject({
    doing: 'pausing',
    label: 'Send hello',
    until: run.simulation.clock.now() + 300,
    cancellable: true,
  })
  expect(buttons(run)).toEqual(['(Send hello)', '(On)', '(Start over)'])
})

test('how the last press went is reported while the step waits', async () => {
  const run = await begun()
  await run.send('press.send')
  expect(run.view.outcome).toBe('failed')
  const finished = await walked(['send', 'on', 'further', 'last', 'finish'])
  expect(finished.view.outcome).toBe('done')
})

test('WIZ-01 the stepper shows each step as active in its turn, and as complete once it is passed', async () => {
  expect(stepper(await walked([]))).toEqual(['One active', 'Two upcoming', 'Three upcoming'])
  expect(stepper(await walked(['send', 'on']))).toEqual(['One complete complete', 'Two active', 'Three upcoming'])
  expect(stepper(await walked(['send', 'on', 'further', 'last', 'finish']))).toEqual([
    'One complete complete',
    'Two complete complete',
    'Three active complete',
  ])
})

test('a view within a step is shown as that step, which is complete when all of it is', async () => {
  const run = await walked(['send', 'on', 'further'])
  expect(stepper(run)).toEqual(['One complete complete', 'Two active', 'Three upcoming'])
  expect(run.view.step).toMatchObject({ id: 'view', name: 'Two', number: 2, of: 3, heading: 'A view' })
})

test('steps can be opened only in an open stepper, only those reached, and not while it is busy', async () => {
  const openable = ({ view }: Awaited<ReturnType<typeof startRun>>) =>
    view.stepper.filter((entry) => entry.openable).map(({ id }) => id)
  expect(openable(await walked(['send', 'on']))).toEqual([])
  const run = await startRun({ ...agent, stepper: 'open' }, { server: { 'POST /api/agent/small/send': ok } })
  expect(openable(run)).toEqual([])
  await run.send({ type: 'change', field: 'words', value: 'hello' })
  await run.send('press.send')
  await run.wait(300)
  await run.send('press.on')
  expect(openable(run)).toEqual(['one'])
  await run.send('open.one')
  expect(openable(run)).toEqual(['two'])
  await run.send('press.send')
  expect([run.view.state, openable(run)]).toEqual(['busy', []])
})

test('a page tells where it is, and which others can be opened', async () => {
  const pages: Step = {
    id: 'book',
    title: 'Book',
    type: 'pages',
    back: true,
    pages: [
      { id: 'a', title: 'A' },
      { id: 'b', title: 'B', content: [{ type: 'text', text: 'Second' }] },
      { id: 'c', title: 'C' },
    ],
    actions: [{ id: 'send', label: 'Send', run: [] }],
  }
  const run = await startRun(smallAgent({ steps: [pages] }))
  expect(buttons(run)).toEqual(['Next', 'Back', 'Start over'])
  await run.send('page.next')
  expect(run.view.page).toEqual({
    number: 2,
    of: 3,
    title: 'B',
    pages: [
      { id: 'a', title: 'A', seen: true, openable: true },
      { id: 'b', title: 'B', seen: true, openable: false },
      { id: 'c', title: 'C', seen: false, openable: false },
    ],
  })
  expect(showContent(run.view.content)).toEqual([{ type: 'text', label: undefined, text: 'Second' }])
  expect(run.view.buttons.filter(({ label }) => label === 'Back').map(({ event }) => event)).toEqual(['page.back'])
  await run.send('page.next')
  expect(buttons(run)).toEqual(['Send', 'Back', 'Start over'])
})

test('the progress of an upload is reported while it is sent, and forgotten after it', async () => {
  const run = await startRun(agent, { server: { 'POST /api/agent/small/send': 'silence' } })
  await run.send({ type: 'change', field: 'words', value: 'hello' })
  await run.send('press.send')
  await run.wait(300)
  await run.send({ type: 'progress', sent: 3, total: 9 })
  expect(run.view.busy).toMatchObject({ doing: 'calling', call: 'send', progress: { sent: 3, total: 9 } })
  await run.send('cancel')
  expect(run.actor.getSnapshot().context.progress).toBeUndefined()
  await run.send({ type: 'progress', sent: 5, total: 9 })
  expect(run.actor.getSnapshot().context.progress).toBeUndefined()
})

test('a wizard that was left is described as such', async () => {
  const run = await startRun(agent, {
    server: { 'POST /api/agent/small/send': ok, 'DELETE /api/session/{session}': ok },
  })
  await run.send({ type: 'change', field: 'words', value: 'hello' })
  for (const press of ['send', 'on', 'further', 'last', 'finish'] as const) {
    await run.send(`press.${press}`)
    await run.wait(300)
  }
  await run.send('end')
  await run.wait(270)
  const view = describeWizard(agent, run.actor.getSnapshot(), 0)
  expect([view.state, view.busy, view.buttons.every(({ enabled }) => !enabled)]).toEqual(['left', undefined, true])
})
