/** The page on which the admins of a workspace manage its people. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WorkspacePerson } from '#engine/shapes/workspace-person.ts'
import { fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal } from '#tests/driver/components/open-portal.tsx'
// The page is loaded on demand; here it is loaded before a test waits for it.
import './WorkspacePeople.tsx'

const ann: WorkspacePerson = {
  id: 'id-of-ann',
  email: 'ann@example.org',
  name: 'Ann Brewer',
  manages: false,
  state: 'on',
  reach: 'account',
  account: { hasPassword: true, hasSecondFactor: true, signedInAt: null },
}
const shared: WorkspacePerson = { ...ann, id: 'id-of-bob', email: 'bob@example.org', reach: 'workspace', account: null }
const operator: WorkspacePerson = { ...shared, id: 'id-of-cleo', email: 'cleo@example.org', reach: 'nothing' }
const off: WorkspacePerson = { ...ann, id: 'id-of-dan', email: 'dan@example.org', state: 'off-by-directory' }
/** Who is signed in. */
const ada: WorkspacePerson = { ...ann, id: 'id-of-ada', email: 'ada@example.com', manages: true }
const call = '/api/workspace/people'

async function open() {
  const server = fakeServer({ clients: ['Zofa'], managesPeople: true })
  server.answer(`GET ${call}`, { people: [ada, ann, shared, operator, off], tenant: null })
  const portal = openPortal('/workspace/people', { server, client: 'Zofa' })
  await screen.findByRole('heading', { level: 1, name: 'People of the workspace' })
  await row(/ann@/)
  return portal
}
const row = (name: RegExp) => screen.findByRole('row', { name })
const manage = async ({ user }: Awaited<ReturnType<typeof open>>, { email }: WorkspacePerson) =>
  user.click(await screen.findByRole('button', { name: `Manage ${email}` }))

test('a row says no more of a person than the reader may know, and offers to manage only whom they may change', async () => {
  await open()
  const cells = async (name: RegExp) =>
    within(await row(name))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(await cells(/ann@/)).toEqual(['ann@example.orgAnn Brewer', 'On', 'No', 'On', 'Never', 'Manage'])
  expect(await cells(/bob@/)).toEqual(['bob@example.orgAnn Brewer', 'On', 'No', 'Not shown', 'Not shown', 'Manage'])
  expect((await cells(/cleo@/)).at(-1)).toBe('Belongs to the operator')
  expect((await cells(/ada@/)).at(-1)).toBe('You')
})

test('the sidebar leads to it, and to no other page for admins', async () => {
  await open()
  expect((await screen.findByRole('link', { name: 'People of the workspace' })).getAttribute('href')).toBe(
    '/workspace/people',
  )
  expect(screen.queryByRole('link', { name: 'Audit log' })).toBe(null)
  expect(screen.queryByRole('link', { name: 'People' })).toBe(null)
})

test('a person is invited, and the link for the first password is shown', async () => {
  const { user, server } = await open()
  const eve = { ...ann, id: 'id-of-eve', email: 'eve@example.org' }
  await user.click(screen.getByRole('button', { name: 'Invite a person' }))
  await user.type(screen.getByLabelText(/^E-mail/), eve.email)
  await user.click(screen.getByLabelText('Is an admin of the workspace'))
  const link = { link: 'https://portal.example.com/u/reset?link=secret', expiresAt: '2026-03-02T08:00:00.000Z' }
  server.answer(`POST ${call}`, { person: eve, ...link })
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toBe(link.link)
  expect(server.requestsTo(`POST ${call}`).at(-1)?.body).toEqual({ email: eve.email, name: '', manages: true })
  await row(/eve@/)
})

test('a person is switched off once that was confirmed, and can be switched on again', async () => {
  const portal = await open()
  const { user, server } = portal
  await manage(portal, ann)
  await user.click(screen.getByRole('button', { name: 'Switch off' }))
  expect(server.requestsTo(`PUT ${call}/${ann.id}`)).toEqual([])
  server.answer(`PUT ${call}/${ann.id}`, { person: { ...ann, state: 'off' } })
  const question = screen.getByRole('dialog', { name: 'Switch this person off?' })
  await user.click(within(question).getByRole('button', { name: 'Switch off' }))
  await row(/ann@example\.org.*Switched off/)
  await manage(portal, ann)
  server.answer(`PUT ${call}/${ann.id}`, { person: ann })
  await user.click(screen.getByRole('button', { name: 'Switch on' }))
  await waitFor(() => expect(server.requestsTo(`PUT ${call}/${ann.id}`)).toHaveLength(2))
  expect(server.requestsTo(`PUT ${call}/${ann.id}`).map(({ body }) => body)).toEqual([
    { isOn: false, manages: false },
    { isOn: true, manages: false },
  ])
})

test('help with an account is offered only where it belongs to the workspace alone', async () => {
  const portal = await open()
  await manage(portal, ann)
  screen.getByRole('button', { name: 'Remove the second factor' })
  await portal.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await manage(portal, shared)
  await screen.findByText(/This person works in another workspace, too/)
  expect(screen.queryByRole('button', { name: 'Make a link for a new password' })).toBe(null)
  screen.getByRole('button', { name: 'Remove from the workspace' })
})

test('whom the directory has switched off is switched on there', async () => {
  const portal = await open()
  await manage(portal, off)
  await screen.findByText(/Switch them on there/)
  expect(screen.queryByRole('button', { name: 'Switch on' })).toBe(null)
})
