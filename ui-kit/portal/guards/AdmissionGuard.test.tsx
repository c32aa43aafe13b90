/** The guard alone. */
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { portalConfig } from '#tests/driver/components/workspaces.ts'
import { loadingIdentity } from '#ui-kit/portal/identity/LazyIdentity.tsx'
import { IdentityContext } from '#ui-kit/portal/identity/identity.ts'
import { SessionProvider } from '#ui-kit/portal/session/SessionProvider.tsx'
import { AdmissionGuard } from './AdmissionGuard.tsx'

function openGuarded(admits: readonly string[], client: string) {
  sessionStorage.setItem('client', client)
  render(
    <IdentityContext value={loadingIdentity}>
      <SessionProvider config={portalConfig}>
        <MemoryRouter>
          <AdmissionGuard admits={admits}>the page</AdmissionGuard>
        </MemoryRouter>
      </SessionProvider>
    </IdentityContext>,
  )
}

test.each(portalConfig.clients.map(({ id }) => id))('ACCESS-07 an empty list admits %s', (client) => {
  openGuarded([], client)
  expect(screen.getByText('the page')).toBeTruthy()
})

test('a list admits nobody else', () => {
  openGuarded(['Zofa'], 'VetWay')
  expect(screen.queryByText('the page')).toBe(null)
})
