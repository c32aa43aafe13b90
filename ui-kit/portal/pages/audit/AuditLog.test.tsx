/** The page of the audit log, as an admin reads it. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AuditEvent } from '#engine/shapes/audit-event.ts'
import { type Answer, fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal } from '#tests/driver/components/open-portal.tsx'
// The page is loaded on demand; here it is loaded before a test waits for it.
import './AuditLog.tsx'

const downloaded: AuditEvent = {
  id: '7',
  at: '2026-03-01T08:00:00.000Z',
  event: 'downloaded',
  who: 'zofa@example.com',
  client: 'Zofa',
  agent: 'field-notes',
  session: 'b0c5a9c2-0000-4000-8000-000000000001',
  subject: 'settings.json',
  detail: null,
  address: '192.0.2.7',
  request: 'request-1',
}

async function open(answer: Answer, search = '') {
  const server = fakeServer({ clients: ['Stepwright'], isAdmin: true })
  for (const query of ['', 'event=downloaded', 'event=downloaded&text=zofa', 'event=downloaded&before=7']) {
    server.answer(`GET /api/audit?${query}`, answer)
  }
  const opened = openPortal(`/admin/audit-log${search}`, { server, client: 'Stepwright' })
  await screen.findByRole('heading', { level: 1, name: 'Audit log' })
  const queries = () => server.requests.flatMap(({ path }) => (path.startsWith('/api/audit?') ? [path.slice(10)] : []))
  return { ...opened, server, queries }
}

test('an event says when, what, who, where, about what and from where', async () => {
  await open({ events: [downloaded], next: null, agentNames: { 'field-notes': 'Field Notes' } })
  const table = await screen.findByRole('table', { name: 'Events, the newest first' })
  const cells = within(table).getAllByRole('cell')
  expect(cells.map(({ dataset, textContent }) => [dataset['header'], textContent]).slice(1)).toEqual([
    ['Event', 'Downloaded'],
    ['Who', 'zofa@example.com'],
    ['Workspace', 'Zofa'],
    ['About', 'Field Notes · settings.jsonSession b0c5a9c2Request request-1'],
    ['From', '192.0.2.7'],
  ])
  expect(screen.queryByRole('button', { name: 'Older events' })).toBeNull()
})

test('a quick filter is one press, and the form shows what it sets', async () => {
  const { user, address, queries } = await open({ events: [downloaded], next: null })
  const quick = within(await screen.findByRole('group', { name: 'Quick filters' }))
  expect(quick.getByRole('button', { name: 'Everything' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(quick.getByRole('button', { name: 'Downloaded' }))
  await waitFor(() => expect(queries().at(-1)).toBe('?event=downloaded'))
  expect(address()).toBe('/admin/audit-log?event=downloaded')
  expect(quick.getByRole('button', { name: 'Downloaded' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByLabelText<HTMLSelectElement>('Event').value).toBe('downloaded')
})

test('the filter is in the address, asked of the server, and holds for the file', async () => {
  const { user, address, queries } = await open({ events: [downloaded], next: null })
  await user.selectOptions(await screen.findByLabelText('Event'), 'Downloaded')
  await user.type(screen.getByLabelText('User, subject or workspace'), 'zofa')
  await user.click(screen.getByRole('button', { name: 'Show events' }))
  await waitFor(() => expect(queries().at(-1)).toBe('?event=downloaded&text=zofa'))
  expect(address()).toBe('/admin/audit-log?event=downloaded&text=zofa')
  expect(screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')).toBe(
    '/api/audit/csv?event=downloaded&text=zofa',
  )
})

test('a long log is read page by page, and leads back to the newest', async () => {
  const { user, queries } = await open({ events: [downloaded], next: '7' }, '?event=downloaded')
  await user.click(await screen.findByRole('button', { name: 'Older events' }))
  await waitFor(() => expect(queries().at(-1)).toBe('?event=downloaded&before=7'))
  await user.click(await screen.findByRole('button', { name: 'Newest events' }))
  await waitFor(() => expect(queries().at(-1)).toBe('?event=downloaded'))
})

test('no event is said to be none', async () => {
  await open({ events: [], next: null })
  expect(await screen.findByText('No events')).toBeTruthy()
})

test('somebody who is not an admin sees that', async () => {
  await open(Response.json({ error: 'Only admins may read the audit log.' }, { status: 403 }))
  expect((await screen.findByRole('alert')).textContent).toContain('Only admins may read the audit log.')
})
