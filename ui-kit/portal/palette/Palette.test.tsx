/** The palette, as a user opens it from any page, types, and opens a result. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { agentsOf } from '#tests/driver/components/agents-of.ts'
import { fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal, type Opening } from '#tests/driver/components/open-portal.tsx'

const run = {
  id: '0f0f0f0f-0000-4000-8000-000000000001',
  agent: 'sofa-texture-gen',
  client: 'Zofa',
  agentName: 'Sofa Texture Generator',
  path: '/agent/sofa-texture-gen',
  name: 'Autumn catalogue',
  state: 'open',
  step: 'Upload',
  resumes: true,
  results: [],
  inputs: [],
}

async function openPalette(clients: readonly string[] = ['Zofa'], isAdmin = false, runs: readonly object[] = [run]) {
  const server = fakeServer({ clients, isAdmin })
  server.answer('GET /api/me/runs?limit=100', { runs, next: null })
  const policy = { id: 'anti-bullying-harassment-policy', name: 'Anti-bullying and harassment policy' }
  server.answer('GET /api/agents', ({ headers }) => ({
    agents: agentsOf(headers.get('X-Client-Name') ?? undefined),
    hubs: { 'hr-policies': [policy] },
  }))
  const opening: Opening = { client: clients[0] ?? 'Zofa', server }
  const portal = openPortal('/auth0/whoami', opening)
  await screen.findByRole('navigation', { name: 'Main' })
  await screen.findByRole('list', { name: 'Agents' })
  await portal.user.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Go to' }))
  const field = dialog.getByRole('combobox', { name: 'Agent, run or page' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  const names = () => dialog.queryAllByRole('option').map((option) => option.firstChild?.textContent)
  const marked = () => dialog.getByRole('option', { selected: true })
  return { ...portal, server, dialog, field, names, marked }
}

test('Ctrl+K lists agents, own runs and pages, without those for admins', async () => {
  const { dialog, names } = await openPalette()
  await waitFor(() => expect(names()).toContain('Autumn catalogue'))
  expect(dialog.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Agents',
    'My work',
    'Pages',
  ])
  expect(names()).toEqual(expect.arrayContaining(['Sofa Texture Generator', 'Dashboard', 'My work', 'Security']))
  expect(names()).not.toContain('People')
})

test('an admin finds the pages for admins, and the policies of a hub however they are typed', async () => {
  const { user, field, names } = await openPalette(['Stepwright'], true)
  await user.type(field, 'people')
  expect(names()).toContain('People')
  await user.clear(field)
  await user.type(field, 'anti bulling')
  expect(names()).toEqual(['Anti-bullying and harassment policy'])
})

test('the arrow keys mark, Enter opens, and the palette is closed', async () => {
  const { user, field, marked, dialog } = await openPalette()
  await user.type(field, 'work')
  expect(marked().textContent).toBe('My work')
  expect(field.getAttribute('aria-activedescendant')).toBe(marked().id)
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}')
  expect(dialog.getAllByRole('option').at(-1)).toBe(marked())
  await user.keyboard('{ArrowDown}{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'My work' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a run is found by its name or its agent, and tells what it is', async () => {
  const { user, field, marked } = await openPalette()
  await user.type(field, 'autumn')
  await waitFor(() => expect(marked().textContent).toBe('Autumn catalogueSofa Texture Generator, not finished'))
})

test('what cannot be found is said, and Enter opens nothing', async () => {
  const { user, field, dialog, names } = await openPalette()
  await user.type(field, 'zzz{Enter}')
  expect(names()).toEqual([])
  expect(dialog.getByRole('status').textContent).toBe('Nothing has a name like this.')
})

test('Ctrl+K within another dialog opens nothing', async () => {
  const { user } = await openPalette()
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('runs that cannot be read leave everything else', async () => {
  const { server, names } = await openPalette(['Zofa'], false, [])
  server.answer('GET /api/me/runs?limit=100', Response.json({ error: 'No.' }, { status: 500 }))
  expect(names()).toContain('Sofa Texture Generator')
})

test('the button in the header opens it, too', async () => {
  const { user } = openPortal('/auth0/whoami', { client: 'Zofa' })
  await user.click(await screen.findByRole('button', { name: 'Go to…' }))
  expect(await screen.findByRole('dialog', { name: 'Go to' })).toBeDefined()
})
