/** Addresses below /agent/ that belong to no agent of the workspace. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '#tests/driver/components/open-portal.tsx'

test.each(['/agent/sop-gen', '/agent/unheard-of', '/agent/sofa-texture-gen/more'])(
  'ACCESS-08 %s is refused to a workspace that has none there, whether others have one or not',
  async (path) => {
    const portal = openPortal(path, { client: 'Zofa' })
    await waitFor(() => expect(portal.address()).toBe('/auth0/no-access'))
  },
)

test.each(['/agent/unheard-of', '/agent/', '/agent/SOP-gen'])(
  '%s is not found by the provider, who sees every agent',
  async (path) => {
    const portal = openPortal(path, { client: 'Stepwright', account: { clients: ['Stepwright'] } })
    await screen.findByRole('heading', { name: 'Page not found' })
    expect(portal.address()).toBe(path)
  },
)
