/** Definitions that are added, changed, broken and removed while the portal runs. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { panels } from '#ui-kit/panels/catalogue.ts'
import type { CurrentClients } from '#server/access/current-clients.ts'
import { openDefinitions } from './definitions.ts'
import type { Publications, PublishedAgent } from './publications.ts'
import { watchDefinitions } from './watch-definitions.ts'

const clients: CurrentClients = {
  all: () => [
    { id: 'Stepwright', name: 'Stepwright', provider: true },
    { id: 'Zofa', name: 'Zofa' },
  ],
  refresh: async () => undefined,
}

const agent = (id: string, more: object = {}) =>
  JSON.stringify({
    format: 1,
    id,
    name: id,
    path: `/agent/${id}`,
    access: { clients: ['Zofa'] },
    instructions: `Of${id}`,
    calls: {},
    steps: [
      {
        type: 'form',
        id: 'only',
        title: 'Only',
        actions: [{ id: 'done', label: 'Done', run: [{ do: 'wait', ms: 1 }], completes: true }],
      },
    ],
    ...more,
  })

async function opened(files: Record<string, string>, publications?: Publications) {
  const folder = temporaryFolder({ 'hubs/.keep': '', 'agents/.keep': '', ...files })
  const definitions = await openDefinitions({ dirs: [folder], clients, panels, ...(publications && { publications }) })
  return {
    definitions,
    folder,
    ids: () => definitions.all().map(({ id }) => id),
    write: async (name: string, text: string) => {
      writeFileSync(`${folder}/${name}`, text)
      await definitions.refresh()
    },
  }
}

test('a definition without a mistake runs', async () => {
  const { definitions } = await opened({ 'agents/one.json': agent('one') })
  expect(definitions.problems()).toEqual([])
  expect(definitions.byId('one')?.name).toBe('one')
})

test('while the database is away, changed files are read beside the publications that were read last', async () => {
  const texts = new Map([[1, agent('one', { name: 'Published' })]])
  const published: readonly PublishedAgent[] = [{ agent: 'one', everyone: 1, some: null, clients: [], texts }]
  let isAway = false
  const answer = <T>(value: T) => (isAway ? Promise.reject(new Error('The database is away.')) : Promise.resolve(value))
  const publications: Publications = { stamp: () => answer('1'), read: () => answer(published) }
  const { definitions, write } = await opened({ 'agents/one.json': agent('one') }, publications)
  isAway = true
  await write('agents/two.json', agent('two'))
  expect(new Set(definitions.all().map(({ name }) => name))).toEqual(new Set(['two', 'Published']))
})

test('a definition that was never valid is unavailable, the others run, and admins see the reasons', async () => {
  const { definitions, ids } = await opened({ 'agents/one.json': agent('one'), 'agents/two.json': '{ "id": ' })
  expect(ids()).toEqual(['one'])
  expect(definitions.problems()).toMatchObject([
    { agent: 'two', runs: 'none', problems: [{ severity: 'error', line: 1, message: expect.any(String) }] },
  ])
})

test('a definition that breaks keeps its last good version until it is mended', async () => {
  const { definitions, write } = await opened({ 'agents/one.json': agent('one', { name: 'First' }) })
  await write('agents/one.json', agent('one', { name: 'Second', steps: 'none' }))
  expect(definitions.byId('one')?.name).toBe('First')
  expect(definitions.problems()).toMatchObject([{ agent: 'one', runs: 'last-good' }])

  await write('agents/one.json', agent('one', { name: 'Third' }))
  expect(definitions.byId('one')?.name).toBe('Third')
  expect(definitions.problems()).toEqual([])
})

test('a definition that is added is there, and one that is taken away is gone', async () => {
  const { definitions, folder, ids, write } = await opened({ 'agents/one.json': agent('one') })
  await write('agents/two.json', agent('two'))
  expect(ids()).toEqual(['one', 'two'])
  rmSync(`${folder}/agents/one.json`)
  await definitions.refresh()
  expect(ids()).toEqual(['two'])
})

test('a newcomer that claims the address of another takes nothing from it', async () => {
  const { definitions, write } = await opened({ 'agents/one.json': agent('one') })
  await write('agents/two.json', agent('two', { path: '/agent/one' }))
  expect(
    definitions
      .all()
      .filter(({ path }) => path === '/agent/one')
      .map(({ id }) => id),
  ).toEqual(['one'])
  expect(definitions.problems().map((problem) => problem.agent)).toContain('two')
})

test('an old version makes way for a right definition with its address', async () => {
  const { definitions, folder } = await opened({ 'agents/one.json': agent('one') })
  writeFileSync(`${folder}/agents/one.json`, 'broken')
  writeFileSync(`${folder}/agents/two.json`, agent('two', { path: '/agent/one' }))
  await definitions.refresh()
  expect(definitions.all().map(({ id }) => id)).toEqual(['two'])
})

test('what a hub lists is known, and a broken hub lists nothing', async () => {
  const { definitions, write } = await opened({
    'hubs/things.json': '{ "items": [{ "id": "a", "name": "A" }, { "name": "B" }, 7] }',
  })
  expect(definitions.hubItems('things')).toEqual([{ id: 'a', name: 'A' }])
  await write('hubs/things.json', '[')
  expect(definitions.hubItems('things')).toEqual([])
  expect(definitions.hubItems('toString')).toEqual([])
})

test('listeners hear of a change, and not of a look that found none', async () => {
  const { definitions, write } = await opened({ 'agents/one.json': agent('one') })
  const heard = vi.fn<() => void>()
  const stop = definitions.onChange(heard)
  await definitions.refresh()
  expect(heard).not.toHaveBeenCalled()
  await write('agents/one.json', agent('one', { name: 'New' }))
  expect(heard).toHaveBeenCalledOnce()
  stop()
  await write('agents/one.json', agent('one', { name: 'Newer' }))
  expect(heard).toHaveBeenCalledOnce()
})

test('looks that come at once are one after the other, and all see the end', async () => {
  const { definitions, folder } = await opened({})
  writeFileSync(`${folder}/agents/one.json`, agent('one'))
  await Promise.all([definitions.refresh(), definitions.refresh(), definitions.refresh()])
  expect(definitions.byId('one')).toBeDefined()
})

test('a folder of definitions may lack every part', async () => {
  const folder = temporaryFolder()
  const definitions = await openDefinitions({ dirs: [folder], clients, panels: undefined })
  expect(definitions.all()).toEqual([])
})

test('a watched folder is read again by itself, also one that was replaced', async () => {
  const { definitions, folder, ids } = await opened({ 'agents/one.json': agent('one') })
  onTestFinished(watchDefinitions([folder], definitions))
  writeFileSync(`${folder}/agents/two.json`, agent('two'))
  await vi.waitFor(() => expect(ids()).toEqual(['one', 'two']), { timeout: 10_000 })

  renameSync(`${folder}/agents`, `${folder}/before`)
  mkdirSync(`${folder}/agents`)
  writeFileSync(`${folder}/agents/three.json`, agent('three'))
  await vi.waitFor(() => expect(ids()).toEqual(['three']), { timeout: 10_000 })
})
