/** Addresses of the form /dashboard/{client}. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '#tests/driver/components/open-portal.tsx'

test('ROUTE-06 without a workspace takes the one in the address', async () => {
  const portal = openPortal('/dashboard/Zofa')
  await screen.findByRole('heading', { name: 'Welcome, Ada' })
  expect(portal.address()).toBe('/dashboard')
  expect(sessionStorage.getItem('client')).toBe('Zofa')
})

test.each(['zofa', 'Ｚofa', 'Nobody'])(
  'ROUTE-06 leads from %s, which is not a workspace, to the sign-in',
  async (name) => {
    const portal = openPortal(`/dashboard/${name}`, { identity: { state: 'signed-out' } })
    await waitFor(() => expect(portal.address()).toBe('/login'))
    expect(sessionStorage.getItem('client')).toBe(null)
  },
)

test('ROUTE-07 clears a stored workspace that does not exist, and leads to the way in', async () => {
  const portal = openPortal('/dashboard/Zofa', { client: 'Nobody', identity: { state: 'signed-out' } })
  await waitFor(() => expect(portal.address()).toBe('/login'))
  expect(sessionStorage.getItem('client')).toBe(null)
})

test('ROUTE-07 says that the dashboard is loading meanwhile', async () => {
  const shown: string[] = []
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) shown.push(...[...addedNodes].map((node) => node.textContent ?? ''))
  })
  watch.observe(document.body, { childList: true, subtree: true })
  openPortal('/dashboard/Zofa')
  await screen.findByRole('heading', { name: 'Welcome, Ada' })
  watch.disconnect()
  expect(shown.join()).toContain('Loading your dashboard…')
})

test('a workspace that is chosen already stays', async () => {
  openPortal('/dashboard/Zofa', { client: 'PaveleyHR', account: { clients: ['PaveleyHR', 'Zofa'] } })
  await screen.findByRole('heading', { name: 'Welcome, Ada' })
  expect(sessionStorage.getItem('client')).toBe('PaveleyHR')
})
