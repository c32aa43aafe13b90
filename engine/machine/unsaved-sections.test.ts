/** Unsaved changes of a review when one of its buttons leads on. */
import { describe, expect, test } from 'vitest'
import type { Step } from '#engine/definition/types.ts'
import { startRun, type Run } from '#tests/driver/start-run.ts'
import { get, post, smallAgent } from '#tests/driver/small-agent.ts'
import type { Script, VisitOptions } from '#tests/driver/visit.ts'
import type { UnsavedAnswer } from './host.ts'

const review: Step = {
  id: 'review',
  title: 'Review',
  type: 'review',
  sections: [
    {
      id: 'theme',
      title: 'Theme',
      load: { call: 'colors', at: 'colors' },
      fields: [{ id: 'ink', label: 'Ink', type: 'hex', message: 'No colour.' }],
      action: {
        id: 'paint',
        label: 'Paint',
        run: [
          { do: 'call', call: 'paint' },
          { do: 'call', call: 'rebuild', error: { prefix: 'Rebuild failed: ' } },
        ],
      },
    },
    {
      id: 'content',
      title: 'Content',
      load: { call: 'words', at: 'words' },
      fields: [{ id: 'head', label: 'Head', type: 'text' }],
      action: {
        id: 'save',
        label: 'Save',
        run: [
          { do: 'call', call: 'save' },
          { do: 'call', call: 'rebuild', error: { prefix: 'Rebuild failed: ' } },
        ],
      },
    },
  ],
  actions: [{ id: 'on', label: 'On', checks: 'none', run: [], then: 'next' }],
}
const agent = smallAgent({
  calls: {
    colors: get('colors', { session: 'none' }),
    words: get('words', { session: 'none' }),
    paint: post('paint', { session: 'none' }),
    save: post('save', { session: 'none' }),
    rebuild: post('rebuild', { session: 'none' }),
  },
  steps: [review, { id: 'last', title: 'Last', type: 'form' }],
})
const ok: Script = { json: { success: true } }
const locked: Script = { json: { success: false, message: 'locked' }, status: 409 }
const server: VisitOptions['server'] = {
  'GET /api/agent/small/colors': { json: { colors: { ink: '#111111' } } },
  'GET /api/agent/small/words': { json: { words: { head: 'Old' } } },
  'POST /api/agent/small/paint': ok,
  'POST /api/agent/small/save': ok,
  'POST /api/agent/small/rebuild': ok,
}

/** A review whose user gives these answers, one after the other. */
async function begun(answers: readonly UnsavedAnswer[], more: VisitOptions['server'] = {}) {
  const counts: number[] = []
  const askUnsaved = (count: number) => {
    counts.push(count)
    return answers[counts.length - 1] ?? 'stay'
  }
  return { run: await startRun(agent, { server: { ...server, ...more }, askUnsaved }), counts }
}
const type = (run: Run, field: string, value: string) => run.send({ type: 'change', field, value })
const sent = (run: Run) =>
  run.requests.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-1))

describe('a button that leads on from a review', () => {
  test('asks nothing where everything is saved', async () => {
    const { run, counts } = await begun([])
    await run.send('press.on')
    expect([run.view.step.id, counts]).toEqual(['last', []])
  })

  test('asks once with the number of unsaved changes, and the user may stay or go on without them', async () => {
    const { run, counts } = await begun(['stay', 'go on'])
    await type(run, 'ink', '#222222')
    await type(run, 'head', 'New')
    await run.send('press.on')
    expect([run.view.step.id, run.view.state, run.view.unsaved]).toEqual(['review', 'ready', 2])
    await run.send('press.on')
    expect([run.view.step.id, counts, sent(run)]).toEqual(['last', [2, 2], []])
  })

  test('saves only the sections with changes, as their own buttons do, and then leads on', async () => {
    const { run } = await begun(['save'])
    await type(run, 'head', 'New')
    await run.send('press.on')
    expect([run.view.step.id, sent(run)]).toEqual(['last', ['save', 'rebuild']])
    const both = await begun(['save'])
    await type(both.run, 'ink', '#222222')
    await type(both.run, 'head', 'New')
    await both.run.send('press.on')
    expect([both.run.view.step.id, sent(both.run)]).toEqual(['last', ['paint', 'rebuild', 'save', 'rebuild']])
  })

  test('stays with what is wrong where a change cannot be saved as it is, and sends nothing', async () => {
    const { run } = await begun(['save'])
    await type(run, 'ink', 'blue')
    await type(run, 'head', 'New')
    await run.send('press.on')
    expect([run.view.step.id, run.texts, run.view.unsaved, sent(run)]).toEqual(['review', ['No colour.'], 2, []])
  })

  test('stays where saving fails, with what was saved before; what was not is asked about again', async () => {
    const { run, counts } = await begun(['save', 'save'], { 'POST /api/agent/small/save': [locked, ok] })
    await type(run, 'ink', '#222222')
    await type(run, 'head', 'New')
    await run.send('press.on')
    expect([run.view.step.id, run.texts, run.view.unsaved]).toEqual(['review', ['locked'], 1])
    await run.send('press.on')
    expect([run.view.step.id, counts]).toEqual(['last', [2, 1]])
  })

  test('asks after a section was saved but its page could not be made anew', async () => {
    const { run, counts } = await begun(['stay'], { 'POST /api/agent/small/rebuild': locked })
    await type(run, 'head', 'New')
    await run.send('press.save')
    expect(run.texts).toEqual(['Rebuild failed: locked'])
    await run.send('press.on')
    expect([run.view.step.id, counts]).toEqual(['review', [1]])
  })
})
