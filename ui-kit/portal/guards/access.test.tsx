/** Who may enter which page. The table is typed from the specification, not read from the data that the guards use. */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openPortal } from '#tests/driver/components/open-portal.tsx'
import { clients } from '#tests/driver/components/workspaces.ts'

const everybody = [
  'PaveleyHR',
  'Stepwright',
  'VetWay',
  'ILSGroup',
  'Everpro',
  'Tender360',
  'Zofa',
  'NationalBreakdown',
  'Public',
]

/** The provider's workspace is always admitted; it is added below. */
const table: readonly (readonly [rows: string, path: string, clients: readonly string[]])[] = [
  ['ACCESS-11', '/dashboard', everybody],
  ['ACCESS-12', '/users/dashboard', everybody],
  ['ACCESS-13', '/agent/hr-policy-gen', ['PaveleyHR']],
  ['ACCESS-13', '/agent/hr-policies', ['PaveleyHR']],
  ['ACCESS-14', '/agent/brief-generator', []],
  ['ACCESS-14', '/agent/proposal-generator', []],
  ['ACCESS-15', '/admin/agent-instructions', []],
  ['ACCESS-16', '/agent/monthly-sales-product-reporting', ['VetWay']],
  ['ACCESS-17', '/account/change-password', ['PaveleyHR', 'VetWay', 'ILSGroup', 'Everpro', 'Tender360', 'Zofa']],
  ['ACCESS-18', '/agent/sofa-texture-gen', ['Zofa']],
  ['ACCESS-18', '/agent/sofa-background-gen', ['Zofa']],
  ['ACCESS-19', '/agent/sop-gen', ['ILSGroup']],
  ['ACCESS-20', '/agent/case-study-gen', ['Everpro', 'Public']],
  ['ACCESS-21', '/agent/tender-overview', ['Tender360']],
  ['ACCESS-22', '/agent/schedule-agent', ['Everpro']],
  ['ACCESS-23', '/agent/audio-lookup', ['NationalBreakdown', 'Public']],
  ['ACCESS-24', '/auth0/stepwright', []],
]

const visit = (path: string, client: string) =>
  openPortal(path, { client, account: { clients: client === 'Public' ? [] : [client] } })

test('ACCESS-04 the workspaces are those of the specification', () => {
  expect(clients.map(({ id }) => id).toSorted()).toEqual(everybody.toSorted())
})

describe.each(table)('%s %s', (rows, path, admitted) => {
  test.each(everybody)(`${rows} ACCESS-05 ACCESS-06 ACCESS-08 ${path} answers %s as specified`, async (client) => {
    const portal = visit(path, client)
    const may = admitted.includes(client) || client === 'Stepwright'
    // A page sets the document title once it is drawn; finding its heading by role would take most of the test's time.
    await waitFor(() => expect(document.title).not.toBe(''))
    expect(portal.address()).toBe(may ? path : '/auth0/no-access')
    expect(screen.queryByText("Sorry, you don't have access to this area.") === null).toBe(may)
  })
})

// ACCESS-10 names /login for this case, ACCESS-08 this page; the decision is for this page.
test('ROUTE-03 ACCESS-10 a page that is refused says so, in its title, too', async () => {
  visit('/admin/agent-instructions', 'Zofa')
  expect(await screen.findByText("Sorry, you don't have access to this area.")).toBeTruthy()
  expect(document.title).toBe('No access – Stepwright')
})

test('an agent that does not exist gets the same answer as one of other workspaces', async () => {
  const portal = visit('/agent/no-such-agent', 'Zofa')
  await waitFor(() => expect(portal.address()).toBe('/auth0/no-access'))
})

test.each(['/dashboard', '/agent/sofa-texture-gen', '/account/change-password'])(
  'ACCESS-09 without a workspace %s leads to the way in, which comes back',
  async (path) => {
    const portal = openPortal(path, { account: { clients: ['PaveleyHR', 'Zofa'] } })
    const choice = await screen.findByRole('button', { name: 'Zofa' })
    expect(portal.address()).toBe('/login')
    await portal.user.click(choice)
    await waitFor(() => expect(portal.address()).toBe(path))
  },
)

test.each(['/dashboard?from=mail', '/users/dashboard?from=mail', '/agent/sofa-texture-gen?a=1', '/auth0/whoami'])(
  'DASH-19 AUTH-07 a visitor of %s is sent to sign in, and comes back to it',
  async (address) => {
    const portal = openPortal(address, { client: 'Zofa', identity: { state: 'signed-out' } })
    await waitFor(() => expect(portal.signIns).toEqual([address]))
    expect(portal.server.requests).toEqual([])
  },
)

test('ACCESS-12 the dashboard for users puts somebody without a workspace into Public', async () => {
  const portal = openPortal('/users/dashboard', { account: { clients: [] } })
  await waitFor(() => expect(sessionStorage.getItem('client')).toBe('Public'))
  expect(portal.address()).toBe('/users/dashboard')
})

test('the dashboard for users lets somebody with workspaces choose first, and comes back', async () => {
  const portal = openPortal('/users/dashboard?x=1', { account: { clients: ['PaveleyHR', 'Zofa'] } })
  await portal.user.click(await screen.findByRole('button', { name: 'Zofa' }))
  await waitFor(() => expect(portal.address()).toBe('/users/dashboard?x=1'))
})

test('ACCESS-29 a stored workspace that does not exist counts as none', async () => {
  const portal = openPortal('/dashboard', { client: 'zofa', account: { clients: ['PaveleyHR', 'Zofa'] } })
  await screen.findByRole('heading', { name: 'Select a workspace' })
  expect(portal.address()).toBe('/login')
})

test('a stored workspace of which the user is not a member is left', async () => {
  const portal = openPortal('/dashboard', { client: 'Everpro', account: { clients: ['PaveleyHR', 'Zofa'] } })
  await screen.findByRole('heading', { name: 'Select a workspace' })
  expect(portal.address()).toBe('/login')
  expect(sessionStorage.getItem('client')).toBe(null)
})

test('an address without a page says so, to visitors as well', async () => {
  openPortal('/nothing/here', { identity: { state: 'signed-out' } })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
})

test('ROUTE-04 the gallery of shared components is there in development', async () => {
  openPortal('/__test/shared', { client: 'Zofa', development: true })
  expect(await screen.findByRole('heading', { name: 'Shared components' })).toBeTruthy()
})

test('ROUTE-04 the gallery of shared components is not there in production', async () => {
  openPortal('/__test/shared', { client: 'Zofa' })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
})
