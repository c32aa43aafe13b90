/** The table of routes. */
import { act, screen } from '@testing-library/react'
import type { RouteObject } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPortal } from '#tests/components/open-portal.tsx'
import { portalConfig } from '#tests/components/workspaces.ts'
import { portalRoutes } from './routes.tsx'

const addresses = (routes: readonly RouteObject[]): readonly string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...addresses(children)])

test('ROUTE-05 no route has a parameter, but the old address of a dashboard', () => {
  const all = addresses(portalRoutes())
  expect(all).toContain('/account/change-password')
  expect(all.filter((path) => path.includes(':'))).toEqual(['/dashboard/:client'])
})

test('a page that makes a mistake says so, can be loaded again, and takes no other page with it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  const portal = openPortal('/auth0/whoami?x=1', { config: { ...portalConfig, pages: [] } })
  await screen.findByRole('heading', { name: 'Something went wrong' })
  await portal.user.click(screen.getByRole('button', { name: 'Load the page again' }))
  expect(portal.left).toHaveLength(1)

  act(() => portal.go('/nothing/here'))
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
})
