/** What a user may do while a step waits. */
import { describe, expect, test } from 'vitest'
import type { Action, Step } from '#engine/definition/types.ts'
import { file } from '#tests/driver/files.ts'
import { startRun } from '#tests/driver/start-run.ts'
import { get, post, smallAgent } from '#tests/driver/small-agent.ts'
import type { Script } from '#tests/driver/visit.ts'

const ok: Script = { json: { success: true } }
const send: Action = { id: 'send', label: 'Send', run: [{ do: 'call', call: 'send' }] }
const form = (more: Partial<Extract<Step, { type: 'form' }>> = {}): Step => ({
  id: 'only',
  title: 'Only',
  type: 'form',
  actions: [send],
  ...more,
})
const agent = (...steps: Step[]) => smallAgent({ calls: { send: post('send'), load: get('load') }, steps })
const server = { 'POST /api/agent/small/send': ok }

describe('a press', () => {
  test('on a button that is not shown, not enabled or of no step does nothing', async () => {
    const actions: Action[] = [
      send,
      { ...send, id: 'later', enabled: { done: 'send' } },
      { ...send, id: 'hidden', shown: { done: 'send' } },
    ]
    const run = await startRun(agent(form({ actions })), { server })
    for (const event of ['press.later', 'press.hidden', 'press.nobody', 'press.run'] as const) await run.send(event)
    expect(run.requests).toEqual([])
    await run.send('press.send')
    await run.send('press.later')
    await run.send('press.hidden')
    expect(run.requests).toHaveLength(3)
    expect(run.actor.getSnapshot().context.done).toEqual(['send', 'later', 'hidden'])
  })

  test('on wrong input tells what is wrong at each field and keeps it; the message goes when the field is mended', async () => {
    const fields = [
      { id: 'name', label: 'Name', type: 'text', required: 'Add a name.' },
      { id: 'colour', label: 'Colour', type: 'hex', message: 'No colour.' },
    ] as const
    const run = await startRun(agent(form({ fields })), { server })
    await run.send({ type: 'change', field: 'colour', value: 'blue' })
    await run.send('press.send')
    expect(run.view.messages).toEqual([
      { kind: 'error', text: 'Add a name.', field: 'name' },
      { kind: 'error', text: 'No colour.', field: 'colour' },
    ])
    expect(run.view.fields.map(({ value, messages }) => [value, messages])).toEqual([
      ['', ['Add a name.']],
      ['blue', ['No colour.']],
    ])
    await run.send({ type: 'change', field: 'name', value: 'Fenwick' })
    expect(run.texts).toEqual(['No colour.'])
    await run.send({ type: 'change', field: 'colour', value: '#abc' })
    await run.send('press.send')
    expect(run.requests).toHaveLength(1)
  })

  test('shows several messages as one text where the step says so', async () => {
    const fields = [
      { id: 'a', label: 'A', type: 'text', required: 'Add A.' },
      { id: 'b', label: 'B', type: 'text', required: 'Add B.' },
    ] as const
    const run = await startRun(agent(form({ fields, errors: 'joined' })))
    await run.send('press.send')
    expect(run.view.messages).toEqual([{ kind: 'error', text: 'Add A. Add B.' }])
  })

  test('of a button that asks first runs on yes, and on no leaves everything as it was', async () => {
    const questions: string[] = []
    let answer = false
    const confirm = (question: string) => {
      questions.push(question)
      return answer
    }
    const run = await startRun(agent(form({ actions: [{ ...send, confirm: 'Send as {client}?' }] })), {
      server,
      confirm,
    })
    await run.send('press.send')
    expect(questions).toEqual(['Send as Stepwright?'])
    expect(run.requests).toEqual([])
    expect(run.texts).toEqual([])
    answer = true
    await run.send('press.send')
    expect(run.requests).toHaveLength(1)
  })
})

describe('files', () => {
  const fields = [
    { id: 'one', label: 'One', type: 'file', accept: ['.txt'] },
    { id: 'many', label: 'Many', type: 'files', accept: ['.txt'], maxFiles: 2 },
  ] as const
  const names = (run: Awaited<ReturnType<typeof startRun>>) =>
    run.view.fields.map(({ files }) => files.map(({ name }) => name))

  test('a wrong file clears a field of one, and leaves a field of several as it is; both are reported at the field', async () => {
    const run = await startRun(agent(form({ fields })))
    await run.send({ type: 'choose', field: 'one', files: [file('a.txt')] })
    await run.send({ type: 'choose', field: 'many', files: [file('b.txt')] })
    await run.send({ type: 'choose', field: 'one', files: [file('a.png')] })
    await run.send({ type: 'choose', field: 'many', files: [file('b.png')] })
    expect(names(run)).toEqual([[], ['b.txt']])
    expect(run.view.fields.map(({ messages }) => messages.length)).toEqual([1, 1])
  })

  test('are added, removed one by one, and cleared', async () => {
    const run = await startRun(agent(form({ fields })))
    await run.send({ type: 'choose', field: 'many', files: [file('a.txt')] })
    await run.send({ type: 'choose', field: 'many', files: [file('b.txt')] })
    await run.send({ type: 'remove', field: 'many', index: 7 })
    expect(names(run)).toEqual([[], ['a.txt', 'b.txt']])
    await run.send({ type: 'remove', field: 'many', index: 0 })
    expect(names(run)).toEqual([[], ['b.txt']])
    await run.send({ type: 'clear', field: 'many' })
    expect(names(run)).toEqual([[], []])
  })

  test('for a field that takes none are ignored', async () => {
    const run = await startRun(agent(form({ fields: [{ id: 'name', label: 'Name', type: 'text' }] })))
    await run.send({ type: 'choose', field: 'name', files: [file('a.txt')] })
    await run.send({ type: 'choose', field: 'nobody', files: [file('a.txt')] })
    expect(run.actor.getSnapshot().context.files).toEqual({})
  })
})

describe('sub-pages', () => {
  const pages = (more = {}): Step => ({
    id: 'book',
    title: 'Book',
    type: 'pages',
    pages: [
      { id: 'first', title: 'First', fields: [{ id: 'name', label: 'Name', type: 'text', required: 'Add a name.' }] },
      {
        id: 'second',
        title: 'Second',
        rules: [{ require: ['place'], message: 'Add a place.' }],
        fields: [{ id: 'place', label: 'Place', type: 'text' }],
      },
      { id: 'third', title: 'Third' },
    ],
    actions: [send],
    ...more,
  })
  const page = (run: Awaited<ReturnType<typeof startRun>>) => run.view.page?.number

  test('Next checks the page alone, Back checks nothing, and neither goes over the edge', async () => {
    const run = await startRun(agent(pages()), { server })
    await run.send('page.back')
    await run.send('page.next')
    expect([page(run), run.texts]).toEqual([1, ['Add a name.']])
    await run.send({ type: 'change', field: 'name', value: 'A' })
    await run.send('page.next')
    await run.send('page.next')
    expect([page(run), run.texts]).toEqual([2, ['Add a place.']])
    await run.send('page.back')
    expect([page(run), run.texts]).toEqual([1, []])
    await run.send('page.next')
    await run.send({ type: 'change', field: 'place', value: 'B' })
    await run.send('page.next')
    await run.send('page.next')
    expect(page(run)).toBe(3)
  })

  test('only pages that were seen may be opened, unless the step lets all be', async () => {
    const strict = await startRun(agent(pages()))
    await strict.send({ type: 'page.open', page: 2 })
    expect(page(strict)).toBe(1)
    const free = await startRun(agent(pages({ jump: true })))
    for (const wrong of [-1, 3, Number.NaN]) await free.send({ type: 'page.open', page: wrong })
    expect(page(free)).toBe(1)
    await free.send({ type: 'page.open', page: 2 })
    expect(page(free)).toBe(3)
    expect(free.view.page?.pages.map(({ seen }) => seen)).toEqual([true, false, true])
  })

  test('the buttons stand on the last page, check all pages, and do nothing from another', async () => {
    const run = await startRun(agent(pages({ jump: true })), { server })
    await run.send('press.send')
    expect(run.texts).toEqual([])
    await run.send({ type: 'page.open', page: 2 })
    await run.send('press.send')
    expect(run.texts).toEqual(['Add a name.', 'Add a place.'])
    expect(run.requests).toEqual([])
  })
})
