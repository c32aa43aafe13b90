/** The return from the identity provider. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal } from '#tests/driver/components/open-portal.tsx'

test('ROUTE-02 says that the user is being signed in', async () => {
  openPortal('/auth/callback', { identity: { state: 'loading' } })
  expect((await screen.findByRole('status')).textContent).toBe('signing you in…')
})

test('AUTH-12 AUTH-13 AUTH-15 looks up the workspace of the e-mail, keeps it, and loads the dashboard', async () => {
  const email = async () => 'claim@example.com'
  const portal = openPortal('/auth/callback', { account: { clients: ['VetWay'] }, identity: { email } })
  await waitFor(() => expect(portal.left).toEqual(['/dashboard']))
  expect(sessionStorage.getItem('client')).toBe('VetWay')
  const [asked] = portal.server.requestsTo('POST /api/auth/client-for-email')
  expect(asked?.body).toEqual({ email: 'claim@example.com' })
  expect(asked?.headers.get('Content-Type')).toBe('application/json')
})

test('AUTH-14 AUTH-15 without a workspace clears the stored one and loads the dashboard for users', async () => {
  const portal = openPortal('/auth/callback', { account: { clients: [] }, client: 'Zofa' })
  await waitFor(() => expect(portal.left).toEqual(['/users/dashboard']))
  expect(sessionStorage.getItem('client')).toBe(null)
})

test.each([
  ['refused', Response.json({ error: 'No.' }, { status: 403 })],
  [
    'out of reach',
    () => {
      throw new TypeError('fetch failed')
    },
  ],
])('AUTH-14 clears the stored workspace when the server is %s', async (_what, answer) => {
  const server = fakeServer({ clients: ['Zofa'] })
  server.answer('POST /api/auth/client-for-email', answer)
  const portal = openPortal('/auth/callback', { server, client: 'Zofa' })
  await waitFor(() => expect(portal.left).toEqual(['/users/dashboard']))
  expect(sessionStorage.getItem('client')).toBe(null)
})

test('with several workspaces lets the user choose, and remembers the destination', async () => {
  const portal = openPortal('/auth/callback', {
    account: { clients: ['PaveleyHR', 'Zofa'] },
    identity: { destination: '/agent/hr-policies?q=leave' },
  })
  await portal.user.click(await screen.findByRole('button', { name: 'PaveleyHR' }))
  await screen.findByRole('heading', { name: 'Browse Agents' })
  expect(portal.address()).toBe('/agent/hr-policies?q=leave')
  expect(portal.left).toEqual([])
})

test.each([
  ['/account/change-password?tab=1', '/account/change-password?tab=1'],
  ['/users/dashboard?x=1', '/users/dashboard?x=1'],
  ['/agent/tender-overview', '/dashboard'],
  ['https://elsewhere.example/', '/dashboard'],
])('DASH-19 somebody who wanted %s is taken to %s', async (destination, to) => {
  const portal = openPortal('/auth/callback', { account: { clients: ['VetWay'] }, identity: { destination } })
  await waitFor(() => expect(portal.left).toEqual([to]))
})

test('a visit without a sign-in leads to the way in', async () => {
  const portal = openPortal('/auth/callback', { identity: { state: 'signed-out' } })
  await waitFor(() => expect(portal.address()).toBe('/login'))
})

test('AUTH-10 a sign-in that the provider refused says so', async () => {
  openPortal('/auth/callback', { identity: { state: 'failed', reason: 'The account is blocked.' } })
  expect((await screen.findByRole('alert')).textContent).toBe('Login failedThe account is blocked.')
})
