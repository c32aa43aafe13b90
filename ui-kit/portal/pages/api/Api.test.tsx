/** The page of API keys and webhooks, as an admin uses it. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ApiKeyEntry } from '#engine/shapes/api-key.ts'
import type { DeliveryEntry, WebhookEntry } from '#engine/shapes/webhook.ts'
import { fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal } from '#tests/driver/components/open-portal.tsx'
// The page is loaded on demand; here it is loaded before a test waits for it.
import './Api.tsx'

const nightly: ApiKeyEntry = {
  id: 'id-of-nightly',
  name: 'Night import',
  hint: 'swk_Ab3dE7',
  client: 'Zofa',
  opens: 'agents',
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

const webhook: WebhookEntry = {
  id: 'id-of-webhook',
  client: 'Zofa',
  url: 'https://hooks.example.com/stepwright',
  events: ['run.finished', 'run.failed'],
  madeBy: 'ada@example.com',
  madeAt: '2026-03-01T08:00:00.000Z',
  formerUntil: null,
  failed: 1,
}
const delivery: DeliveryEntry = {
  id: 'id-of-delivery',
  event: 'run.finished',
  run: 'b0c5a9c2-0000-4000-8000-000000000001',
  state: 'failed',
  attempts: 9,
  status: null,
  problem: 'There was no answer within 10 seconds.',
  madeAt: '2026-03-01T08:00:00.000Z',
  dueAt: null,
}
const webhookList = { webhooks: [webhook], clients: [{ id: 'Zofa', name: 'Zofa' }] }

async function open() {
  const server = fakeServer({ clients: ['Stepwright'], isAdmin: true })
  server.answer('GET /api/keys', list)
  server.answer('GET /api/webhooks', webhookList)
  server.answer(`GET /api/webhooks/${webhook.id}/deliveries`, { deliveries: [delivery] })
  const portal = openPortal('/admin/api', { server, client: 'Stepwright' })
  await screen.findByRole('heading', { level: 1, name: 'API' })
  await screen.findByRole('table', { name: /API keys/ })
  await screen.findByRole('table', { name: /Webhooks/ })
  return portal
}
const row = (name: RegExp) => screen.findByRole('row', { name })

test('a row says what a key opens, for how long, and when it was used; an ended key is not revoked again', async () => {
  await open()
  const cells = within(await row(/Night import/)).getAllByRole('cell')
  expect(cells.map(({ dataset, textContent }) => [dataset['header'], textContent])).toEqual([
    ['Name', 'Night importswk_Ab3dE7…Made by ada@example.com'],
    ['Workspace', 'Zofa'],
    ['Opens', 'Sofa Texture Generator'],
    ['State', 'Valid'],
    ['Expires', '30 May 2026'],
    ['Last used', 'Never'],
    ['Revoke', 'Revoke'],
  ])
  const ended = within(await row(/Former/))
  expect(ended.getByText('All agents')).toBeTruthy()
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
    opens: 'agents',
    agents: ['sofa-texture-gen'],
    days: 30,
  })
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await row(/Ledger/)
  expect(screen.queryByDisplayValue('swk_secret')).toBe(null)
})

test('a key for people names no agents, and its row says what it opens', async () => {
  const { user, server } = await open()
  await user.click(screen.getByRole('button', { name: 'Make a key' }))
  await user.type(screen.getByLabelText(/^Name/), 'Entra')
  await user.selectOptions(screen.getByLabelText(/^Workspace/), 'Zofa')
  await user.click(screen.getByLabelText(/^People/))
  expect(screen.queryByLabelText('Only these')).toBe(null)
  const key: ApiKeyEntry = { ...nightly, id: 'id-of-entra', name: 'Entra', opens: 'people', agents: null }
  server.answer('POST /api/keys', { key, secret: 'swk_secret' })
  await user.click(screen.getByRole('button', { name: 'Make the key' }))
  await screen.findByLabelText('API key')
  expect(server.requestsTo('POST /api/keys').at(-1)?.body).toMatchObject({ opens: 'people', agents: null })
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect(within(await row(/Entra/)).getByText('People, by SCIM')).toBeTruthy()
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

test('a webhook is made for chosen events, and its secret is shown once', async () => {
  const { user, server } = await open()
  await user.click(screen.getByRole('button', { name: 'Make a webhook' }))
  await user.selectOptions(screen.getByLabelText(/^Workspace/), 'Zofa')
  await user.type(screen.getByLabelText(/^Address/), 'https://hooks.example.com/second')
  await user.click(screen.getByLabelText('Run needs somebody'))
  const made = { ...webhook, id: 'id-of-second', url: 'https://hooks.example.com/second' }
  server.answer('POST /api/webhooks', { webhook: made, secret: 'whsec_secret' })
  await user.click(screen.getByRole('button', { name: 'Make the webhook' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Secret')).value).toBe('whsec_secret')
  expect(server.requestsTo('POST /api/webhooks').at(-1)?.body).toEqual({
    client: 'Zofa',
    url: 'https://hooks.example.com/second',
    events: ['run.finished', 'run.failed'],
  })
  await row(/hooks\.example\.com\/second/)
})

test('what became of a message is told, and it is sent again by a press', async () => {
  const { user, server } = await open()
  await user.click(screen.getByRole('button', { name: `Manage ${webhook.url}` }))
  await row(/Run finished.*Not delivered.*9 attempts.*There was no answer within 10 seconds/)
  const call = `POST /api/webhooks/${webhook.id}/deliveries/${delivery.id}/again`
  server.answer(call, { success: true })
  await user.click(screen.getByRole('button', { name: /^Send again: Run finished/ }))
  await screen.findByText('Is sent again')
  expect(server.requestsTo(call)).toHaveLength(1)
})

test('a secret is changed and a webhook removed once that was confirmed', async () => {
  const { user, server } = await open()
  server.answer(`POST /api/webhooks/${webhook.id}/secret`, { webhook, secret: 'whsec_other' })
  server.answer(`DELETE /api/webhooks/${webhook.id}`, { success: true })
  await user.click(screen.getByRole('button', { name: `Manage ${webhook.url}` }))
  await user.click(screen.getByRole('button', { name: 'Make another secret' }))
  const question = screen.getByRole('dialog', { name: 'Make another secret?' })
  await user.click(within(question).getByRole('button', { name: 'Make another secret' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Secret')).value).toBe('whsec_other')
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: `Manage ${webhook.url}` }))
  await user.click(screen.getByRole('button', { name: 'Remove this webhook' }))
  expect(server.requestsTo(`DELETE /api/webhooks/${webhook.id}`)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByText('The webhook is removed.')
  expect(screen.queryByText(webhook.url)).toBe(null)
})
