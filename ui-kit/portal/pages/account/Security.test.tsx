/** The page "Security": the second factor, and the devices of the user. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AccountSecurity } from '#engine/shapes/account-security.ts'
import { type Answer, fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal } from '#tests/driver/components/open-portal.tsx'
// The page is loaded on demand; here it is loaded before a test waits for it.
import './Security.tsx'

const [here, there] = ['11111111-0000-4000-8000-000000000001', '22222222-0000-4000-8000-000000000002']
const at = '2026-03-01T08:00:00.000Z'
const security: AccountSecurity = {
  secondFactor: null,
  devices: [
    { id: here, browser: 'Firefox', system: 'Linux', address: '192.0.2.1', usedAt: at, signedInAt: at, isThis: true },
    { id: there, browser: 'Safari', system: null, address: null, usedAt: at, signedInAt: at, isThis: false },
  ],
}

async function open(answer: Answer = security) {
  const server = fakeServer({ clients: ['Zofa'] })
  server.answer('GET /api/me/security', answer)
  const portal = openPortal('/account/security', { server, client: 'Zofa' })
  await screen.findByRole('heading', { level: 1, name: 'Security' })
  return portal
}

const rowOf = async (name: RegExp) => screen.findByRole('row', { name })

test('a device says what it is, from where and when; this one is marked and is left by Logout', async () => {
  await open()
  const own = await rowOf(/Firefox on Linux/)
  expect(within(own).getByText('This device')).toBeTruthy()
  expect(within(own).queryByRole('button')).toBe(null)
  const other = await rowOf(/Safari/)
  expect(within(other).getByText('Not known')).toBeTruthy()
})

test('one device is signed out, and a failure keeps it with the reason', async () => {
  const { user, server } = await open()
  const button = within(await rowOf(/Safari/)).getByRole('button', { name: /^Sign out Safari/ })
  server.answer(`DELETE /api/me/devices/${there}`, Response.json({ error: 'The database is away.' }, { status: 503 }))
  await user.click(button)
  await screen.findByText('The database is away.')
  expect(screen.getByRole('row', { name: /Safari/ })).toBeTruthy()
  server.answer(`DELETE /api/me/devices/${there}`, { success: true })
  await user.click(button)
  await screen.findByText('Signed out: Safari.')
  expect(screen.queryByRole('row', { name: /Safari/ })).toBe(null)
})

test('all others are signed out once that was confirmed', async () => {
  const { user, server } = await open()
  server.answer('DELETE /api/me/devices', { success: true })
  await user.click(await screen.findByRole('button', { name: 'Sign out all others' }))
  expect(server.requestsTo('DELETE /api/me/devices')).toEqual([])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out all others' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /Safari/ })).toBe(null))
  expect(screen.getByRole('row', { name: /Firefox/ })).toBeTruthy()
})

test('the second factor says whether it is on, and leads to its page', async () => {
  await open({ ...security, secondFactor: { setUpAt: at, recoveryCodes: 1 } })
  await screen.findByText(/1 of your recovery codes is left/)
  const link = screen.getByRole('link', { name: 'Change it, or make new recovery codes' })
  expect(link.getAttribute('href')).toBe('/u/second-factor')
})

test('where a tenant keeps the accounts, its sentence says so', async () => {
  const error = 'Users sign in at name.eu.auth0.com, which keeps their passwords.'
  await open(Response.json({ error }, { status: 409 }))
  expect(await screen.findByText(error)).toBeTruthy()
})
