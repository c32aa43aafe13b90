/** Whose settings the pages use. */
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { portalConfig } from '#tests/driver/components/workspaces.ts'
import { type Identity, IdentityContext } from '#ui-kit/portal/identity/identity.ts'
import { OwnConfig } from './OwnConfig.tsx'
import type { PortalConfig } from './portal-config.ts'

const anonymous: PortalConfig = { ...portalConfig, clients: [] }
const own: PortalConfig = { ...portalConfig, visitor: 'local|1' }

function open(config: PortalConfig, state: Identity['state']) {
  const asked: (string | null)[] = []
  const identity: Identity = {
    state,
    user: { sub: 'local|1' },
    signIn: async () => undefined,
    signInByPopup: async () => undefined,
    token: async () => 'access-token',
    renew: async () => 'renewed',
    email: async () => undefined,
    signOut: async () => undefined,
  }
  const fetch: typeof globalThis.fetch = async (_path, request) => {
    asked.push(new Headers(request?.headers).get('Authorization'))
    return Response.json(own)
  }
  render(
    <IdentityContext value={identity}>
      <OwnConfig config={config} fetch={fetch}>
        {({ clients }) => <p>{clients.length} workspaces</p>}
      </OwnConfig>
    </IdentityContext>,
  )
  return asked
}

test('before the sign-in they are the public settings', () => {
  expect(open(anonymous, 'signed-out')).toEqual([])
  expect(screen.getByText('0 workspaces')).toBeTruthy()
})

test('after it they are asked for with the visitor’s token', async () => {
  const asked = open(anonymous, 'signed-in')
  expect(await screen.findByText(`${own.clients.length} workspaces`)).toBeTruthy()
  expect(asked).toEqual(['Bearer access-token'])
})

test('those that a cookie brought are used if they are the visitor’s, and asked for again if they are somebody else’s', async () => {
  expect(open(own, 'signed-in')).toEqual([])
  expect(screen.getByText(`${own.clients.length} workspaces`)).toBeTruthy()
  expect(open({ ...own, visitor: 'local|2' }, 'signed-in')).toEqual([])
  await screen.findAllByText(`${own.clients.length} workspaces`)
})
