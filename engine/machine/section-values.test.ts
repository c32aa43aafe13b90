/** A review: what the server has, what the user has changed, and what counts as saved. */
import { expect, test } from 'vitest'
import type { Step } from '#engine/definition/types.ts'
import { startRun, type Run } from '#tests/driver/start-run.ts'
import { get, post, smallAgent } from '#tests/driver/small-agent.ts'
import type { Script, VisitOptions } from '#tests/driver/visit.ts'

const review: Step = {
  id: 'review',
  title: 'Review',
  type: 'review',
  sections: [
    {
      id: 'theme',
      title: 'Theme',
      load: { call: 'colors', at: 'colors', error: { fallback: 'No theme.' } },
      fields: [{ id: 'ink', label: 'Ink', type: 'hex', required: 'Add ink.', message: 'No colour.' }],
      rules: [{ holds: { not: { field: 'ink', is: '#FFFFFF' } }, message: 'Not white.' }],
      action: { id: 'paint', label: 'Paint', run: [{ do: 'call', call: 'paint' }] },
    },
    {
      id: 'content',
      title: 'Content',
      load: { call: 'words', at: 'data', error: { fallback: 'No words.' } },
      fields: [
        { id: 'head', label: 'Head', type: 'text', key: 'meta.head' },
        { id: 'tags', label: 'Tags', type: 'tags' },
      ],
      action: { id: 'save', label: 'Save', run: [{ do: 'call', call: 'save' }] },
    },
  ],
  actions: [{ id: 'on', label: 'On', checks: 'none', run: [], then: 'next' }],
}
const agent = smallAgent({
  calls: {
    colors: get('colors', { session: 'none' }),
    words: get('words', { session: 'none' }),
    paint: post('paint'),
    save: post('save'),
  },
  steps: [review, { id: 'last', title: 'Last', type: 'form', back: true }],
})
const colours = (ink: string): Script => ({ json: { colors: { ink } } })
const words = (head: string): Script => ({
  json: { data: { 'meta.head': head, meta: { head: 'nested' }, tags: ['a'] } },
})
const server: VisitOptions['server'] = {
  'GET /api/agent/small/colors': colours('#111111'),
  'GET /api/agent/small/words': words('Old'),
  'POST /api/agent/small/paint': { json: { success: true } },
  'POST /api/agent/small/save': { json: { success: true } },
}
const begun = (more: VisitOptions['server'] = {}) => startRun(agent, { server: { ...server, ...more } })
const values = (run: Run) => run.view.sections.flatMap(({ fields }) => fields.map(({ value }) => value))
const unsaved = (run: Run) => [...run.view.sections.map((section) => section.unsaved), run.view.unsaved]

test('each section shows what the server has under the whole key, and nothing is unsaved', async () => {
  const run = await begun()
  expect(values(run)).toEqual(['#111111', 'Old', ['a']])
  expect(unsaved(run)).toEqual([0, 0, 0])
})

test('what differs from the server is counted by section and in all, a list by its contents', async () => {
  const run = await begun()
  await run.send({ type: 'change', field: 'ink', value: '#222222' })
  await run.send({ type: 'change', field: 'head', value: 'New' })
  await run.send({ type: 'change', field: 'tags', value: ['a'] })
  expect(unsaved(run)).toEqual([1, 1, 2])
  await run.send({ type: 'change', field: 'tags', value: ['a', 'b'] })
  expect(unsaved(run)).toEqual([1, 2, 3])
  await run.send({ type: 'change', field: 'head', value: 'Old' })
  expect(unsaved(run)).toEqual([1, 1, 2])
})

test('a saved section has nothing unsaved, and the other keeps what it has', async () => {
  const run = await begun()
  await run.send({ type: 'change', field: 'ink', value: '#222222' })
  await run.send({ type: 'change', field: 'head', value: 'New' })
  await run.send('press.save')
  expect(unsaved(run)).toEqual([1, 0, 1])
  expect(run.actor.getSnapshot().context.done).toEqual(['save'])
})

test('a section that could not be saved stays unsaved', async () => {
  const run = await begun({ 'POST /api/agent/small/save': { json: {}, status: 500 } })
  await run.send({ type: 'change', field: 'head', value: 'New' })
  await run.send('press.save')
  expect([unsaved(run), values(run)]).toEqual([
    [0, 1, 1],
    ['#111111', 'New', ['a']],
  ])
})

test('a section is checked by itself, with its own rules', async () => {
  const run = await begun()
  await run.send({ type: 'change', field: 'ink', value: 'blue' })
  await run.send('press.save')
  expect([run.texts, run.requests.length]).toEqual([[], 3])
  await run.send('press.paint')
  expect(run.texts).toEqual(['No colour.'])
  await run.send({ type: 'change', field: 'ink', value: '#FFFFFF' })
  await run.send('press.paint')
  expect(run.texts).toEqual(['Not white.'])
})

test('loaded once more, what the user has changed stays and the rest is what the server has now', async () => {
  const run = await begun({
    'GET /api/agent/small/colors': [colours('#111111'), colours('#333333')],
    'GET /api/agent/small/words': [words('Old'), words('Newer')],
  })
  await run.send({ type: 'change', field: 'head', value: 'Mine' })
  await run.send('press.on')
  await run.send('back')
  expect(values(run)).toEqual(['#333333', 'Mine', ['a']])
  expect(unsaved(run)).toEqual([0, 1, 1])
})

test('a section that could not be loaded is reported, the others are loaded, and it can be tried again', async () => {
  const run = await begun({ 'GET /api/agent/small/colors': [{ json: {}, status: 500 }, colours('#111111')] })
  expect([run.texts, values(run)]).toEqual([['No theme.'], ['', 'Old', ['a']]])
  expect(unsaved(run)).toEqual([0, 0, 0])
  await run.send('again')
  expect([run.texts, values(run)]).toEqual([[], ['#111111', 'Old', ['a']]])
})

test('a value that the reply lacks is what the field has', async () => {
  const run = await begun({ 'GET /api/agent/small/words': { json: { data: null } } })
  expect([values(run), unsaved(run)]).toEqual([
    ['#111111', '', []],
    [0, 0, 0],
  ])
})
