/** The page "Retention", as an admin reads it. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { type Answer, fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal } from '#tests/driver/components/open-portal.tsx'
// The page is loaded on demand; here it is loaded before a test waits for it.
import './Retention.tsx'

const session = 'b0c5a9c2-0000-4000-8000-000000000001'
const kept = {
  rules: [{ client: 'Zofa', agent: '', sessions: 30, results: null, runs: 90 }],
  erasures: [
    {
      id: 'e1',
      of: 'session',
      subject: session,
      askedBy: 'admin@example.com',
      askedAt: '2026-03-01T08:00:00.000Z',
      endedAt: null,
      state: 'under-way',
      counts: { sessions: 1, artefacts: 4, files: 2 },
      bytes: 100,
      hash: 'abc',
      problem: "The portal's file storage does not answer",
    },
  ],
  holds: [
    {
      of: 'client',
      subject: 'Zofa',
      reason: 'A claim.',
      setBy: 'admin@example.com',
      setAt: '2026-03-01T08:00:00.000Z',
    },
  ],
  sessionDays: 7,
  lastBackup: null,
  clients: [{ id: 'Zofa', name: 'Zofa Ltd' }],
  provider: 'Stepwright',
  agentNames: { 'sop-gen': 'SOP Generator' },
}

async function open(answer: Answer = kept) {
  const server = fakeServer({ clients: ['Stepwright'], isAdmin: true })
  server.answer('GET /api/admin/retention', answer)
  const opened = openPortal('/admin/retention', { server, client: 'Stepwright' })
  await screen.findByRole('heading', { level: 1, name: 'Retention' })
  return { ...opened, server }
}
const sent = (server: ReturnType<typeof fakeServer>, method: string) =>
  server.requests.filter((request) => request.method === method)

test('an erasure that the store prevents is shown as under way, with what prevents it', async () => {
  await open()
  const table = await screen.findByRole('table', { name: 'Erasures, the newest first' })
  const cells = within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells[2]).toBe("Under way. The portal's file storage does not answer. It is tried again by itself.")
  expect(cells.slice(3)).toEqual(['5', '2', 'abc'])
})

test('an erasure is asked for only after a question, and its outcome is announced', async () => {
  const { user, server } = await open()
  server.answer('POST /api/admin/erasures', { erasure: { ...kept.erasures[0], state: 'done' } })
  const form = await screen.findByRole('form', { name: 'Erase' })
  await user.type(within(form).getByLabelText('Id of the session'), session)
  await user.click(screen.getByRole('button', { name: 'Erase…' }))
  expect(sent(server, 'POST')).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Erase' }))
  expect(await screen.findByText(`${session} is erased.`)).toBeTruthy()
})

test('a refusal is shown beside the form, and what was typed stays', async () => {
  const { user, server } = await open()
  const error = 'A legal hold keeps this, so nothing of it is deleted. An admin can lift the hold.'
  server.answer('POST /api/admin/erasures', Response.json({ error }, { status: 409 }))
  const form = await screen.findByRole('form', { name: 'Erase' })
  const field = within(form).getByLabelText<HTMLInputElement>('Id of the session')
  await user.type(field, session)
  await user.click(screen.getByRole('button', { name: 'Erase…' }))
  await user.click(await screen.findByRole('button', { name: 'Erase' }))
  expect((await screen.findByRole('alert')).textContent).toContain(error)
  expect(field.value).toBe(session)
})

test('the days of a workspace are filled in when it is chosen, and saved', async () => {
  const { user, server } = await open()
  server.answer('PUT /api/admin/retention/rules', { success: true })
  const form = await screen.findByRole('form', { name: 'Days that things are kept' })
  await user.selectOptions(within(form).getByLabelText('Workspace'), 'Zofa Ltd')
  expect(within(form).getByLabelText<HTMLInputElement>('Days for ended runs').value).toBe('90')
  await user.click(within(form).getByRole('button', { name: 'Save the days' }))
  expect(await screen.findByText('The days are saved.')).toBeTruthy()
})

test('a hold is lifted by a button that names it', async () => {
  const { user, server } = await open()
  server.answer('DELETE /api/admin/holds?of=client&subject=Zofa', { success: true })
  await user.click(await screen.findByRole('button', { name: 'Lift the hold on Zofa Ltd' }))
  await waitFor(() => expect(sent(server, 'DELETE')).toHaveLength(1))
  expect(await screen.findByText('The legal hold is lifted.')).toBeTruthy()
})

test('the export of a person asks for the e-mail before anything is downloaded', async () => {
  const { user } = await open()
  const link = await screen.findByRole('link', { name: 'Export the person' })
  const pressed: boolean[] = []
  // Behind the page's own listener.
  const watch = (event: MouseEvent) => {
    if (!link.contains(event.target as Node)) return
    pressed.push(event.defaultPrevented)
    // No page of a test can be left.
    event.preventDefault()
  }
  document.addEventListener('click', watch)
  onTestFinished(() => document.removeEventListener('click', watch))
  await user.click(link)
  const field = screen.getByLabelText<HTMLInputElement>('E-mail of the person')
  expect(await screen.findByText('Enter the e-mail of the person.')).toBeTruthy()
  expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true'])
  await user.type(field, 'ann@example.org')
  expect(screen.queryByText('Enter the e-mail of the person.')).toBe(null)
  await user.click(link)
  expect(link.getAttribute('href')).toBe('/api/admin/export?of=person&subject=ann%40example.org')
  expect(pressed).toEqual([true, false])
})

test.each([
  [null, 'The portal knows of no backup. Backups that were made in another way still hold what is erased here.'],
  [
    '2026-03-01T08:00:00.000Z',
    /^Backups still hold what is erased here\. The last one that the portal knows of is from 1 Mar 2026, \d\d:00\.$/,
  ],
])('before an erasure the page says how old the last backup is: %s', async (lastBackup, sentence) => {
  await open({ ...kept, lastBackup })
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('somebody who is not an admin reads that', async () => {
  await open(Response.json({ error: 'Only admins may see and change what is kept.' }, { status: 403 }))
  expect((await screen.findByRole('alert')).textContent).toContain('Only admins may see')
})
