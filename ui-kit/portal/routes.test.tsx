/** The table of routes. */
import { act, screen } from '@testing-library/react'
import type { RouteObject } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pages } from '#engine/access/pages.ts'
import { agentsOf } from '#tests/driver/components/agents-of.ts'
import { openPortal } from '#tests/driver/components/open-portal.tsx'
import { clients, portalConfig } from '#tests/driver/components/workspaces.ts'
// Pages load these scripts on demand; here they are loaded before a test waits for them.
import './pages/ProviderPage.tsx'
import './pages/account/AccountSettings.tsx'
import './wizard/WizardPage.tsx'
import { portalRoutes } from './routes.tsx'

const addresses = (routes: readonly RouteObject[]): readonly string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...addresses(children)])

test('ROUTE-05 no route has a parameter, but the old address of a dashboard', () => {
  const all = addresses(portalRoutes())
  expect(all).toContain('/account/change-password')
  expect(all.filter((path) => path.includes(':'))).toEqual(['/dashboard/:client'])
  // The catalogue determines the agent; all other addresses lead to the page that says there is none.
  expect(all.filter((path) => path.includes('*'))).toEqual(['/agent/*', '*'])
})

test('ROUTE-05 neither the table of pages nor an agent has a place for a parameter in its path', () => {
  const agents = agentsOf('Stepwright').flatMap((entry) => ('path' in entry ? [entry.path] : []))
  expect(agents.length).toBeGreaterThanOrEqual(11)
  for (const path of [...pages(clients).map((page) => page.path), ...agents]) expect(path).toMatch(/^\/[a-z0-9/-]*$/)
})

test.each([
  ['/agent/sop-gen', 'SOP Generator', '/agent/sop-gen/7'],
  ['/agent/sop-gen', 'SOP Generator', '/agent/other'],
  ['/auth0/stepwright', 'Every agent', '/auth0/zofa'],
  ['/account/change-password', 'Account', '/account/change-password/7'],
])('ROUTE-05 %s is one address: %s is not shown at %s', async (path, heading, other) => {
  const portal = openPortal(path, { client: 'Stepwright', account: { clients: ['Stepwright'], isAdmin: true } })
  await screen.findByRole('heading', { level: 1, name: new RegExp(heading) })
  act(() => portal.go(other))
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(screen.queryByRole('heading', { level: 1, name: new RegExp(heading) })).toBeNull()
})

test('a page that throws says so, can be loaded again, and does not affect other pages', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  const portal = openPortal('/auth0/whoami?x=1', { config: { ...portalConfig, pages: [] } })
  await screen.findByRole('heading', { name: 'Something went wrong' })
  await portal.user.click(screen.getByRole('button', { name: 'Load the page again' }))
  expect(portal.left).toHaveLength(1)

  act(() => portal.go('/nothing/here'))
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
})
