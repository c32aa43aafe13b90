/** The page "Use and cost", as an admin reads it. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UseLine } from '#engine/shapes/model-use.ts'
import { type Answer, fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal } from '#tests/driver/components/open-portal.tsx'
// The page is loaded on demand; here it is loaded before a test waits for it.
import './UseAndCost.tsx'

const line: UseLine = {
  day: '2026-03-01',
  client: 'Zofa',
  agent: 'tender-overview',
  model: null,
  calls: 3,
  failed: 1,
  inputTokens: 12_000,
  outputTokens: 800,
  cost: 0.031,
}

async function open(answer: Answer) {
  const server = fakeServer({ clients: ['Stepwright'], isAdmin: true })
  for (const query of ['by=all', 'by=client']) server.answer(`GET /api/use?${query}`, answer)
  const opened = openPortal('/admin/use-and-cost', { server, client: 'Stepwright' })
  await screen.findByRole('heading', { level: 1, name: 'Use and cost' })
  return { ...opened, server }
}

test('each line says day, workspace, agent, calls, tokens and cost, and the last one sums them up', async () => {
  const unpriced = { ...line, client: 'VetWay', agent: 'no-longer-installed', cost: null }
  const agentNames = { 'tender-overview': 'Tender Overview' }
  await open({ lines: [line, unpriced], warnings: [], currency: 'EUR', agentNames })
  const table = await screen.findByRole('table', { name: 'Calls of models' })
  const rows = within(table)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
  expect(rows.slice(1)).toEqual([
    ['2026-03-01', 'Zofa', 'Tender Overview', '3', '1', '12,000', '800', '0.031 EUR'],
    ['2026-03-01', 'VetWay', 'no-longer-installed', '3', '1', '12,000', '800', 'No price set'],
    ['All', '', '', '6', '2', '24,000', '1,600', '0.031 EUR'],
  ])
})

test('the grouping is in the address, asked of the server, and holds for the file', async () => {
  const { user, address, server } = await open({ lines: [line], warnings: [], currency: 'EUR' })
  await user.selectOptions(await screen.findByLabelText('Group by'), 'Workspace')
  await user.click(screen.getByRole('button', { name: 'Show use' }))
  await waitFor(() => expect(server.requests.map(({ path }) => path)).toContain('/api/use?by=client'))
  expect(address()).toBe('/admin/use-and-cost?by=client')
  expect(screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')).toBe('/api/use/csv?by=client')
})

test('a limit that is nearly reached is announced above the table', async () => {
  const warnings = [
    { of: 'client', name: 'Zofa', kind: 'cost', used: 85, limit: 100 },
    { of: 'session', name: 'tender-overview, ann@example.com', kind: 'tokens', used: 1_900_000, limit: 2_000_000 },
  ]
  await open({ lines: [line], warnings, currency: 'EUR' })
  expect(
    await screen.findByText('Zofa has used 85 % of what it may spend on models this month: 85 EUR of 100 EUR.'),
  ).toBeTruthy()
  expect(
    screen.getByText(/^A session \(tender-overview, ann@example.com\) has used 95 % .* 2,000,000 tokens\.$/),
  ).toBeTruthy()
})

test('no calls are explained', async () => {
  await open({ lines: [], warnings: [], currency: '' })
  expect(await screen.findByText('No calls')).toBeTruthy()
})

test('somebody who is not an admin reads that', async () => {
  await open(Response.json({ error: 'Only admins may read the use and cost of models.' }, { status: 403 }))
  expect((await screen.findByRole('alert')).textContent).toContain('Only admins may read')
})
