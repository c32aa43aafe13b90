/** The page "My work", as a user reads it and works with it. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { RunEntry } from '#engine/shapes/run-entry.ts'
import { fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal } from '#tests/driver/components/open-portal.tsx'
import { readFromTab } from '#ui-kit/portal/wizard/tab-record.ts'
// The page is loaded on demand; here it is loaded before a test waits for it.
import './MyWork.tsx'

const id = 'b0c5a9c2-0000-4000-8000-000000000001'
const later = new Date(Date.now() + 3.5 * 86_400_000).toISOString()
const run: RunEntry = {
  id,
  agent: 'sofa-texture-gen',
  client: 'Zofa',
  agentName: 'Sofa Texture Generator',
  path: '/agent/sofa-texture-gen',
  name: 'red sofa.png',
  state: 'done',
  step: 'Export',
  resumes: true,
  results: [{ of: 'final_textures.zip', at: 0, name: 'final_textures.zip', size: 2048, downloaded: false }],
  inputs: [{ of: 'sofaFile', at: 0, name: 'red sofa.png', size: 1024, field: 'sofaFile' }],
  begunAt: '2026-03-01T08:00:00.000Z',
  usedAt: '2026-03-01T09:00:00.000Z',
  deletedAt: later,
  version: '0a1b2c3d',
  handedFrom: null,
}

async function open(runs: readonly RunEntry[], search = '') {
  const server = fakeServer({ clients: ['Zofa'] })
  server.answer(`GET /api/me/runs?${search}`, { runs, next: null })
  const opened = openPortal(`/work${search && `?${search}`}`, { server, client: 'Zofa' })
  await screen.findByRole('heading', { level: 1, name: 'My work' })
  return { ...opened, server }
}

const row = (name: string) => screen.findByRole('region', { name })

test('a run says what it is, where it stands, and how long it stays', async () => {
  await open([run])
  const text = (await row('red sofa.png')).textContent
  for (const part of ['Sofa Texture Generator', 'Finished', 'Step: Export', 'Deleted in 3 days', 'Version 0a1b2c3d'])
    expect(text).toContain(part)
  expect(text).toContain('not downloaded yet')
})

test('results and inputs are downloaded again by plain links', async () => {
  await open([run])
  const links = within(await row('red sofa.png')).getAllByRole('link', { name: /\.(zip|png)$/ })
  const files = links.filter((link) => link.hasAttribute('download')).map((link) => link.getAttribute('href'))
  expect(files).toEqual([
    `/api/me/runs/${id}/file?of=final_textures.zip&at=0&dl=1`,
    `/api/me/runs/${id}/file?of=sofaFile&at=0&dl=1`,
  ])
})

test('a run that is over is a line: it can be deleted, and nothing else', async () => {
  await open([{ ...run, state: 'ended', inputs: [], resumes: false }])
  const line = await row('red sofa.png')
  expect(line.textContent).toContain('Made: final_textures.zip')
  expect(within(line).queryAllByRole('link')).toEqual([])
  expect(
    within(line)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Delete'])
})

test('a run that a program opened has no page to open', async () => {
  await open([{ ...run, name: null, resumes: false }])
  const line = await screen.findByRole('region', { name: /^Sofa Texture Generator, / })
  expect(within(line).queryByRole('link', { name: /^Open/ })).toBeNull()
})

test('nothing, and nothing that matches, are told apart, with the way on', async () => {
  const first = await open([])
  expect(await screen.findByText('Nothing here yet')).toBeTruthy()
  first.unmount()
  await open([], 'text=sofa')
  expect(await screen.findByText('No run matches')).toBeTruthy()
})

test('the search is in the address and asked of the server', async () => {
  const { user, address, server } = await open([run])
  server.answer('GET /api/me/runs?text=red', { runs: [], next: null })
  await user.type(screen.getByRole('searchbox', { name: 'Name, agent or file' }), 'red')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await screen.findByText('No run matches')
  expect(address()).toBe('/work?text=red')
})

test('the next page is added below, and the last one offers none', async () => {
  const { user, server } = await open([])
  server.answer('GET /api/me/runs?agent=sofa-texture-gen', { runs: [run], next: '7_x' })
  server.answer('GET /api/me/runs?agent=sofa-texture-gen&before=7_x', {
    runs: [{ ...run, id: 'b0c5a9c2-0000-4000-8000-000000000002', name: 'blue sofa.png' }],
    next: null,
  })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Agent' }), 'sofa-texture-gen')
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await row('blue sofa.png')
  expect(await row('red sofa.png')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a list that cannot be loaded says why, and is asked for again', async () => {
  const { user, server } = await open([])
  server.answer('GET /api/me/runs?state=done', Response.json({ error: 'The database is away.' }, { status: 503 }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'done')
  await screen.findByText(/The database is away\./)
  server.answer('GET /api/me/runs?state=done', { runs: [run], next: null })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await row('red sofa.png')).toBeTruthy()
})

describe('what is done with a run', () => {
  test('a new name is sent, and shown where the run stands', async () => {
    const { user, server } = await open([run])
    server.answer(`PUT /api/me/runs/${id}`, { success: true })
    server.answer(`GET /api/me/runs/${id}`, { ...run, name: 'Showroom' })
    await user.click(within(await row('red sofa.png')).getByRole('button', { name: 'Rename red sofa.png' }))
    const field = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(field)
    await user.type(field, 'Showroom')
    await user.click(screen.getByRole('button', { name: 'Save name' }))
    await screen.findByText('The run is now called Showroom.')
    expect(server.requestsTo(`PUT /api/me/runs/${id}`).map(({ body }) => body)).toEqual([{ name: 'Showroom' }])
    await row('Showroom')
    expect(server.requestsTo('GET /api/me/runs?')).toHaveLength(1)
  })

  test('a refused colleague keeps what was typed, and says why', async () => {
    const { user, server } = await open([run])
    const error = 'Nobody with this e-mail is a member of the workspace Zofa. Check the spelling.'
    server.answer(`POST /api/me/runs/${id}/hand-over`, Response.json({ error }, { status: 404 }))
    await user.click(within(await row('red sofa.png')).getByRole('button', { name: 'Hand over red sofa.png' }))
    const field = await screen.findByRole('textbox', { name: 'E-mail of a colleague in this workspace' })
    await user.type(field, 'anna@example.com')
    await user.click(screen.getByRole('button', { name: 'Hand over' }))
    await screen.findByText(error)
    expect((field as HTMLInputElement).value).toBe('anna@example.com')
  })

  test('deleting a run of a later page keeps the pages, and the focus goes to its neighbour', async () => {
    const [second, third] = [2, 3].map((n) => ({ ...run, id: `b0c5a9c2-0000-4000-8000-00000000000${n}`, name: `${n}` }))
    const { user, server } = await open([])
    server.answer('GET /api/me/runs?state=done', { runs: [run], next: '7_x' })
    server.answer('GET /api/me/runs?state=done&before=7_x', { runs: [second, third], next: null })
    server.answer(`DELETE /api/me/runs/${second?.id}`, { success: true })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'done')
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    await user.click(await screen.findByRole('button', { name: 'Delete 2' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('2 is deleted.')
    expect(screen.queryByRole('region', { name: '2' })).toBeNull()
    await row('red sofa.png')
    const neighbour = (await row('3')).closest('li')
    await waitFor(() => expect(document.activeElement).toBe(neighbour))
  })

  test('deleting asks first, and forgets what this browser stores of the run', async () => {
    const { user, server } = await open([run])
    server.answer(`DELETE /api/me/runs/${id}`, { success: true })
    localStorage.setItem('run local|1 Zofa sofa-texture-gen', JSON.stringify({ record: { session: id }, savedAt: 1 }))
    localStorage.setItem('run local|1 Zofa other', JSON.stringify({ record: { session: 'another' }, savedAt: 1 }))
    await user.click(within(await row('red sofa.png')).getByRole('button', { name: 'Delete red sofa.png' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this run?' })
    expect(server.requestsTo(`DELETE /api/me/runs/${id}`)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await screen.findByText('red sofa.png is deleted.')
    expect(Object.keys(localStorage).filter((key) => key.startsWith('run '))).toEqual(['run local|1 Zofa other'])
  })
})

describe('an address that asks for a run', () => {
  const record = {
    format: 1,
    agent: 'sofa-texture-gen',
    client: 'Zofa',
    definition: 'x',
    session: id,
    state: ['review', 'idle'],
    page: {},
    seen: {},
    replies: {},
    done: ['upload'],
    completed: ['upload'],
    reached: 1,
    messages: [],
    draft: { values: {}, baselines: {}, files: {} },
  }

  test('opens it at its step, and a reload goes on with it', async () => {
    const server = fakeServer({ clients: ['Zofa'] })
    server.answer(`GET /api/session/${id}/record`, record)
    const { address } = openPortal(`/agent/sofa-texture-gen?run=${id}`, { server, client: 'Zofa' })
    await waitFor(() => expect(address()).toBe('/agent/sofa-texture-gen'))
    const place = { user: 'local|1', client: 'Zofa', agent: 'sofa-texture-gen' }
    expect(readFromTab(place)?.record.session).toBe(id)
  })

  test('that is not the user’s own says so, with the way back', async () => {
    openPortal(`/agent/sofa-texture-gen?run=${id}`, { client: 'Zofa' })
    await screen.findByText('This run cannot be opened: it has ended, or it belongs to another workspace.')
    expect(screen.getAllByRole('link', { name: 'My work' }).length).toBeGreaterThan(1)
  })
})
