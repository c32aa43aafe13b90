/** The portal without a server: the real routes, a fake identity, a fake server. For component tests and for stories. */
import { useSyncExternalStore } from 'react'
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom'
import { developmentRoutes } from '#ui-kit/portal/development-routes.tsx'
import { type Identity, IdentityContext, type IdentityUser } from '#ui-kit/portal/identity/identity.ts'
import { portalHistory } from '#ui-kit/portal/navigation/portal-history.ts'
import { PortalRouter } from '#ui-kit/portal/navigation/PortalRouter.tsx'
import { PortalPages } from '#ui-kit/portal/PortalPages.tsx'
import { portalRoutes } from '#ui-kit/portal/routes.tsx'
import type { PortalConfig } from '#ui-kit/portal/session/portal-config.ts'
import { SessionProvider } from '#ui-kit/portal/session/SessionProvider.tsx'
import { type Account, type FakeServer, fakeServer } from './fake-server.ts'
import { portalConfig } from './workspaces.ts'

export interface Opening {
  readonly account?: Account
  readonly server?: FakeServer
  /** The workspace in the session storage of the tab. */
  readonly client?: string
  readonly identity?: Partial<Identity>
  readonly user?: IdentityUser
  readonly config?: PortalConfig
  /** The history state that the previous page has left. */
  readonly state?: unknown
  readonly development?: boolean
}

const ada: IdentityUser = { sub: 'local|1', given_name: 'Ada', name: 'Ada Byron', email: 'ada@example.com' }

export function fakePortal(address: string, opening: Opening = {}) {
  const { account = { clients: ['Zofa'] }, config = portalConfig, development = false, user = ada } = opening
  const server = opening.server ?? fakeServer(account)
  const signIns: (string | undefined)[] = []
  const left: string[] = []
  let signOuts = 0
  if (opening.client !== undefined) sessionStorage.setItem('client', opening.client)

  const atFirst: Identity = {
    state: 'signed-in',
    user,
    signIn: async (destination) => void signIns.push(destination),
    signInByPopup: async () => identity.become({ state: 'signed-in', user }),
    token: async () => 'access-token',
    renew: async () => 'refused',
    email: async () => user.email,
    signOut: async () => void (signOuts += 1),
    ...opening.identity,
  }
  const identity = changing(atFirst)
  const leave = (path: string) => void left.push(path)
  const [pathname = '/', search = ''] = address.split('?')
  const routes = portalRoutes(development ? developmentRoutes : [])
  const entry = { pathname, search: search && `?${search}`, state: opening.state }
  const history = portalHistory(createMemoryHistory({ initialEntries: [entry], v5Compat: true }))

  function Portal() {
    return (
      <IdentityContext value={useSyncExternalStore(identity.subscribe, identity.now)}>
        <SessionProvider config={config} fetch={server.fetch} leave={leave}>
          <PortalRouter history={history}>
            <PortalPages routes={routes} />
          </PortalRouter>
        </SessionProvider>
      </IdentityContext>
    )
  }

  return {
    Portal,
    server,
    /** The destinations of all sign-ins. */
    signIns,
    signOuts: () => signOuts,
    /** The addresses that the page loaded from the server. */
    left,
    /** Path and query as in the address bar. */
    address: () => history.location.pathname + history.location.search,
    go: (to: string) => history.push(to),
    /** Changes to the browser's history. */
    step: (delta: number) => history.go(delta),
    become: identity.become,
  }
}

function changing(first: Identity) {
  let value = first
  const listeners = new Set<() => void>()
  return {
    now: () => value,
    become: (change: Partial<Identity>) => {
      value = { ...value, ...change }
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
