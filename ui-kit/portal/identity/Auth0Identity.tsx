/** Provides the identity from Auth0's library. Loaded on demand: the library is as large as the rest of the first page. */
import { type AppState, Auth0Provider, type Auth0ProviderWithClientOptions, useAuth0 } from '@auth0/auth0-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { paths } from '#ui-kit/portal/paths.ts'
import type { PortalConfig } from '#ui-kit/portal/session/portal-config.ts'
import { type Identity, IdentityContext } from './identity.ts'
import { signInOptions } from './sign-in-options.ts'

export interface Auth0IdentityProps {
  readonly config: PortalConfig
  /** Replaces the client that is otherwise made from the configuration. */
  readonly client?: Auth0ProviderWithClientOptions['client']
  readonly children: ReactNode
}

export function Auth0Identity({ config, client, children }: Auth0IdentityProps) {
  const [destination, setDestination] = useState<string>()
  const onRedirectCallback = useCallback((state?: AppState) => {
    // A reload must not send the used sign-in code again.
    window.history.replaceState({}, '', window.location.pathname)
    setDestination(state?.returnTo)
  }, [])

  return (
    <Auth0Provider
      {...(client ? { client } : signInOptions(config, window.location.origin))}
      onRedirectCallback={onRedirectCallback}
      // On other pages ?code= and ?state= do not belong to the sign-in.
      skipRedirectCallback={window.location.pathname !== paths.callback}
    >
      <FromAuth0 destination={destination}>{children}</FromAuth0>
    </Auth0Provider>
  )
}

function FromAuth0({ destination, children }: { destination: string | undefined; children: ReactNode }) {
  const auth0 = useAuth0()
  const { loginWithRedirect, loginWithPopup, getAccessTokenSilently, getIdTokenClaims, logout, revokeRefreshToken } =
    auth0
  /** The provider does not know the user any more, whatever the library still stores. */
  const [isRefused, setRefused] = useState(false)
  const email = auth0.user?.email

  const actions = useMemo(
    (): Pick<Identity, 'signIn' | 'signInByPopup' | 'token' | 'renew' | 'signOut'> => ({
      signIn: (returnTo?: string) => loginWithRedirect({ appState: { ...(returnTo !== undefined && { returnTo }) } }),
      signInByPopup: () => loginWithPopup().then(() => setRefused(false)),
      token: async () => {
        const token = await getAccessTokenSilently().catch((cause: unknown) => {
          throw new Error('Get access token failed', { cause })
        })
        if (token === undefined) throw new Error('Get access token failed')
        return token
      },
      renew: async (reason) => {
        // The token outlives the session at the provider, in which the user signed out.
        if (reason === 'ended') await revokeRefreshToken().catch(() => undefined)
        try {
          await getAccessTokenSilently({ cacheMode: 'off' })
          return 'renewed'
        } catch (error) {
          if (!isAnswer(error)) return 'unreachable'
          setRefused(true)
          return 'refused'
        }
      },
      signOut: () => logout({ logoutParams: { returnTo: window.location.origin } }),
    }),
    [loginWithRedirect, loginWithPopup, getAccessTokenSilently, revokeRefreshToken, logout],
  )
  const identity = useMemo(
    (): Identity => ({
      ...actions,
      state: isRefused ? 'signed-out' : stateOf(auth0),
      user: auth0.user ?? {},
      email: async () => (await getIdTokenClaims())?.email ?? email,
      ...(auth0.error && { reason: auth0.error.message }),
      ...(destination !== undefined && { destination }),
    }),
    [actions, auth0, isRefused, email, getIdTokenClaims, destination],
  )
  return <IdentityContext value={identity}>{children}</IdentityContext>
}

/**
 * Whether the provider itself refused. The library gives its own failures the same names as failures of the provider.
 */
function isAnswer(error: unknown): boolean {
  const name = typeof error === 'object' && error !== null && Reflect.get(error, 'error')
  return typeof name === 'string' && name !== 'timeout' && name !== 'request_error'
}

function stateOf({ isLoading, isAuthenticated, error }: ReturnType<typeof useAuth0>): Identity['state'] {
  if (isLoading) return 'loading'
  if (isAuthenticated) return 'signed-in'
  return error ? 'failed' : 'signed-out'
}
