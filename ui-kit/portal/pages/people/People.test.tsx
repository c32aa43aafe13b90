/** The page of people, as an admin uses it. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PersonEntry } from '#engine/shapes/person-entry.ts'
import { type Answer, fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal } from '#tests/driver/components/open-portal.tsx'
// The page is loaded on demand; here it is loaded before a test waits for it.
import './People.tsx'

const ann: PersonEntry = {
  id: 'id-of-ann',
  email: 'ann@example.org',
  name: 'Ann Brewer',
  clients: ['Zofa'],
  isAdmin: false,
  roles: [],
  manages: [],
  isSuspended: false,
  hasPassword: true,
  hasSecondFactor: true,
  signedInAt: '2026-03-01T08:00:00.000Z',
}
const bob: PersonEntry = {
  ...ann,
  id: 'id-of-bob',
  email: 'bob@example.org',
  name: null,
  clients: [],
  isAdmin: true,
  hasPassword: false,
  hasSecondFactor: false,
  signedInAt: null,
}
const clients = ['Stepwright', 'Zofa', 'Public'].map((id) => ({ id, name: id, isPublic: id === 'Public' }))
const list = { people: [ann, bob], clients, provider: 'Stepwright', tenant: null }
const link = { link: 'https://portal.example.com/u/reset?link=secret', expiresAt: '2026-03-02T08:00:00.000Z' }

async function open(answer: Answer = list) {
  const server = fakeServer({ clients: ['Stepwright'], isAdmin: true })
  server.answer('GET /api/admin/people', answer)
  const portal = openPortal('/admin/people', { server, client: 'Stepwright' })
  await screen.findByRole('heading', { level: 1, name: 'People' })
  return portal
}

const row = (name: RegExp) => screen.findByRole('row', { name })
const manage = async ({ user }: Awaited<ReturnType<typeof open>>, email: string) =>
  user.click(await screen.findByRole('button', { name: `Manage ${email}` }))

test('a row says who, where, admin, second factor and last sign-in', async () => {
  await open()
  const cells = within(await row(/bob@example\.org/)).getAllByRole('cell')
  expect(cells.map(({ dataset, textContent }) => [dataset['header'], textContent]).slice(0, -1)).toEqual([
    ['Who', 'bob@example.org'],
    ['Workspaces', 'None'],
    ['Admin', 'Without effect: not in Stepwright'],
    ['Second factor', 'Off'],
    ['Last sign-in', 'Has no password yet'],
  ])
})

test('people are found by e-mail, name and workspace', async () => {
  const { user } = await open()
  await user.type(await screen.findByLabelText('Find by e-mail, name or workspace'), 'brewer')
  expect(screen.queryByRole('row', { name: /bob@/ })).toBe(null)
  expect(await row(/ann@example\.org/)).toBeTruthy()
})

test('one press shows admins, people who never signed in, or people without a second factor or workspace', async () => {
  const { user } = await open()
  const filter = (name: RegExp) => screen.findByRole('button', { name })
  expect((await filter(/^Everybody/)).textContent).toBe('Everybody2')
  for (const name of [/^Admins/, /^Never signed in/, /^Without a second factor/, /^Without a workspace/]) {
    await user.click(await filter(name))
    expect(screen.queryByRole('row', { name: /ann@/ })).toBe(null)
    expect(await row(/bob@example\.org/)).toBeTruthy()
    expect((await filter(name)).getAttribute('aria-pressed')).toBe('true')
  }
})

test('a person is added, and the link for the first password is shown', async () => {
  const portal = await open()
  const { user, server } = portal
  const cleo = { ...bob, id: 'id-of-cleo', email: 'cleo@example.org' }
  await user.click(await screen.findByRole('button', { name: 'Add a person' }))
  await user.type(screen.getByLabelText(/^E-mail/), 'cleo@example.org')
  await user.click(screen.getByLabelText('Zofa'))
  server.answer('POST /api/admin/people', Response.json({ error: 'This is not an e-mail address.' }, { status: 400 }))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This is not an e-mail address.')
  expect(screen.getByLabelText<HTMLInputElement>(/^E-mail/).value).toBe('cleo@example.org')
  server.answer('POST /api/admin/people', { person: cleo, ...link })
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toBe(link.link)
  expect(server.requestsTo('POST /api/admin/people').at(-1)?.body).toEqual({
    email: 'cleo@example.org',
    name: '',
    clients: ['Zofa'],
    isAdmin: false,
    roles: [],
    manages: [],
  })
  await row(/cleo@example\.org/)
})

test('workspaces and the admin right are changed, and a refusal is shown beside them', async () => {
  const portal = await open()
  const { user, server } = portal
  await manage(portal, ann.email)
  await user.click(screen.getByLabelText('Is an admin'))
  await user.click(screen.getByLabelText('Stepwright'))
  await user.click(screen.getByLabelText(/^Author/))
  const call = `PUT /api/admin/people/${ann.id}`
  server.answer(call, Response.json({ error: 'This is the last admin.' }, { status: 409 }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This is the last admin.')
  server.answer(call, { person: { ...ann, isAdmin: true, clients: ['Stepwright', 'Zofa'] } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await row(/ann@example\.org.*Stepwright, Zofa.*Yes/)
  expect(server.requestsTo(call).at(-1)?.body).toEqual({
    clients: ['Stepwright', 'Zofa'],
    isAdmin: true,
    roles: ['author'],
    manages: [],
  })
})

test('a person can be made admin of the client workspaces that they belong to, not of the provider’s or the public one', async () => {
  const portal = await open({ ...list, people: [{ ...ann, clients: ['Stepwright', 'Zofa', 'Public'] }] })
  await manage(portal, ann.email)
  const group = await screen.findByRole('group', { name: /Admin of a workspace/ })
  expect(within(group).getAllByRole('checkbox')).toEqual([within(group).getByLabelText('Admin of Zofa')])
})

test('a second factor is removed, and a person, once that was confirmed', async () => {
  const portal = await open()
  const { user, server } = portal
  server.answer(`DELETE /api/admin/people/${ann.id}/second-factor`, { success: true })
  server.answer(`DELETE /api/admin/people/${ann.id}`, { success: true })
  await manage(portal, ann.email)
  await user.click(screen.getByRole('button', { name: 'Remove the second factor' }))
  const question = screen.getByRole('dialog', { name: 'Remove the second factor?' })
  await user.click(within(question).getByRole('button', { name: 'Remove the second factor' }))
  await row(/ann@example\.org.*Off/)

  await manage(portal, ann.email)
  expect(screen.queryByRole('button', { name: 'Remove the second factor' })).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Remove this person' }))
  expect(server.requestsTo(`DELETE /api/admin/people/${ann.id}`)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /ann@/ })).toBe(null))
})

test('where a tenant keeps the accounts, passwords and second factors are left to it', async () => {
  const portal = await open({ ...list, tenant: 'name.eu.auth0.com' })
  await screen.findByText(/Users sign in at name\.eu\.auth0\.com/)
  expect(screen.queryByRole('columnheader', { name: 'Second factor' })).toBe(null)
  const filters = within(screen.getByRole('group', { name: 'Which people' })).getAllByRole('button')
  expect(filters.map(({ textContent }) => textContent)).toEqual([
    'Everybody2',
    'Admins1',
    'Without a workspace1',
    'Switched off0',
  ])
  await manage(portal, ann.email)
  expect(screen.queryByRole('button', { name: 'Make a link for a new password' })).toBe(null)
})

test('admins are not offered a link or the removal of the second factor for themselves', async () => {
  // The user who is signed in here.
  const ada = { ...ann, id: 'id-of-ada', email: 'ada@example.com' }
  const portal = await open({ ...list, people: [ada, ann] })
  await manage(portal, ann.email)
  screen.getByRole('button', { name: 'Make a link for a new password' })
  await portal.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await manage(portal, ada.email)
  await screen.findByRole('button', { name: 'Remove this person' })
  expect(screen.queryByRole('button', { name: 'Make a link for a new password' })).toBe(null)
  expect(screen.queryByRole('button', { name: 'Remove the second factor' })).toBe(null)
})
