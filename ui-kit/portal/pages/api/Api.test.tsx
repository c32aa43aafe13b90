/** The page of API keys, as an admin uses it. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ApiKeyEntry } from '#engine/shapes/api-key.ts'
import { fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal } from '#tests/driver/components/open-portal.tsx'
// The page is loaded on demand; here it is loaded before a test waits for it.
import './Api.tsx'

const nightly: ApiKeyEntry = {
  id: 'id-of-nightly',
  name: 'Night import',
  hint: 'swk_Ab3dE7',
  client: 'Zofa',
  agents: ['sofa-texture-gen'],
  state: 'valid',
  madeBy: 'ada@example.com',
  madeAt: '2026-03-01T08:00:00.000Z',
  expiresAt: '2026-05-30T08:00:00.000Z',
  usedAt: null,
}
const former: ApiKeyEntry = { ...nightly, id: 'id-of-former', name: 'Former', agents: null, state: 'revoked' }
const agents = [
  { id: 'sofa-texture-gen', name: 'Sofa Texture Generator' },
  { id: 'sofa-background-gen', name: 'Sofa Background Generator' },
]
const list = { keys: [nightly, former], clients: [{ id: 'Zofa', name: 'Zofa', agents }] }

async function open() {
  const server = fakeServer({ clients: ['Stepwright'], isAdmin: true })
  server.answer('GET /api/keys', list)
  const portal = openPortal('/admin/api', { server, client: 'Stepwright' })
  await screen.findByRole('heading', { level: 1, name: 'API' })
  await screen.findByRole('table', { name: /API keys/ })
  return portal
}
const row = (name: RegExp) => screen.findByRole('row', { name })

test('a row says what a key opens, for how long, and when it was used; an ended key is not revoked again', async () => {
  await open()
  const cells = within(await row(/Night import/)).getAllByRole('cell')
  expect(cells.map(({ dataset, textContent }) => [dataset['header'], textContent])).toEqual([
    ['Name', 'Night importswk_Ab3dE7…'],
    ['Workspace', 'Zofa'],
    ['Agents', 'Sofa Texture Generator'],
    ['State', 'Valid'],
    ['Expires', '30 May 2026'],
    ['Last used', 'Never'],
    ['Made by', 'ada@example.com'],
    ['Revoke', 'Revoke'],
  ])
  const ended = within(await row(/Former/))
  expect(ended.getByText('All')).toBeTruthy()
  expect(ended.queryByRole('button')).toBe(null)
})

test('a key is made for some agents and shown once; a refusal keeps what was typed', async () => {
  const { user, server } = await open()
  await user.click(screen.getByRole('button', { name: 'Make a key' }))
  await user.type(screen.getByLabelText(/^Name/), 'Ledger')
  await user.selectOptions(screen.getByLabelText(/^Workspace/), 'Zofa')
  await user.click(screen.getByLabelText('Only these'))
  await user.click(screen.getByLabelText('Sofa Texture Generator'))
  await user.click(screen.getByLabelText('30 days'))
  server.answer('POST /api/keys', Response.json({ error: 'The database does not answer.' }, { status: 503 }))
  await user.click(screen.getByRole('button', { name: 'Make the key' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The database does not answer.')
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Ledger')

  server.answer('POST /api/keys', { key: { ...nightly, id: 'id-of-ledger', name: 'Ledger' }, secret: 'swk_secret' })
  await user.click(screen.getByRole('button', { name: 'Make the key' }))
  expect((await screen.findByLabelText<HTMLInputElement>('API key')).value).toBe('swk_secret')
  expect(server.requestsTo('POST /api/keys').at(-1)?.body).toEqual({
    name: 'Ledger',
    client: 'Zofa',
    agents: ['sofa-texture-gen'],
    days: 30,
  })
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await row(/Ledger/)
  expect(screen.queryByDisplayValue('swk_secret')).toBe(null)
})

test('a key is revoked once that was confirmed', async () => {
  const { user, server } = await open()
  const call = `DELETE /api/keys/${nightly.id}`
  server.answer(call, { success: true })
  await user.click(screen.getByRole('button', { name: 'Revoke the key Night import' }))
  expect(server.requestsTo(call)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Revoke' }))
  await screen.findByText('The API key Night import is revoked.')
  expect(within(await row(/Night import/)).getByText('Revoked')).toBeTruthy()
})
