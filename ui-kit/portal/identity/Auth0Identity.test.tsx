/** The identity on Auth0's own library: a fake client shows the behaviour, and the real client shows how it handles a token. */
import { Auth0Client, type ICache } from '@auth0/auth0-spa-js'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { portalConfig } from '#tests/driver/components/workspaces.ts'
import { Auth0Identity } from './Auth0Identity.tsx'
import { type Identity, type IdentityUser, useIdentity } from './identity.ts'
import { LazyIdentity } from './LazyIdentity.tsx'
import { signInOptions } from './sign-in-options.ts'

const ada: IdentityUser = { sub: 'local|1', given_name: 'Ada', email: 'ada@example.com' }

/** A client that is signed in as `user`, if one is given, and otherwise does what each test specifies. */
function fakeClient(user: IdentityUser | undefined, methods: Partial<Record<keyof Auth0Client, unknown>> = {}) {
  const session = { user }
  const client = {
    checkSession: async () => undefined,
    getUser: async () => session.user,
    getIdTokenClaims: async () => session.user,
    getTokenSilently: vi.fn(async () => 'access-token'),
    revokeRefreshToken: vi.fn(async () => undefined),
    loginWithRedirect: vi.fn(async () => undefined),
    loginWithPopup: vi.fn(async () => void (session.user = ada)),
    handleRedirectCallback: vi.fn(async () => {
      session.user = ada
      return { appState: { returnTo: '/dashboard?x=1' } }
    }),
    logout: vi.fn(async () => void (session.user = undefined)),
    ...methods,
  }
  // Of the client's many methods the provider calls only these here.
  return { session, methods: client, client: client as unknown as Auth0Client }
}

function open(client: Auth0Client) {
  let current: Identity | undefined
  const Watch = () => {
    const identity = useIdentity()
    return (
      <p data-testid="identity" ref={() => void (current = identity)}>
        {identity.state} {identity.user.email}
      </p>
    )
  }
  render(
    <Auth0Identity config={portalConfig} client={client}>
      <Watch />
    </Auth0Identity>,
  )
  return {
    text: () => screen.getByTestId('identity').textContent,
    identity: () => {
      if (!current) throw new Error('Nothing was rendered.')
      return current
    },
  }
}

beforeEach(() => window.history.replaceState({}, '', '/dashboard'))

test('AUTH-11 used without its provider it throws', () => {
  const Lost = () => <>{useIdentity().state}</>
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  expect(() => render(<Lost />)).toThrow('You forgot to wrap your component in <Auth0Provider>.')
})

test('AUTH-02 AUTH-03 AUTH-06 a sign-in asks for scope and audience, comes back to the callback, as configured', () => {
  const config = { domain: 'tenant.example.com', clientId: 'its-client', audience: 'https://api.example.com' }
  expect(signInOptions(config, 'https://portal.example.com')).toMatchObject({
    domain: 'tenant.example.com',
    clientId: 'its-client',
    authorizationParams: {
      scope: 'openid profile email offline_access',
      audience: 'https://api.example.com',
      redirect_uri: 'https://portal.example.com/auth/callback',
    },
    cacheLocation: 'memory',
    useRefreshTokens: true,
  })
})

describe('the state', () => {
  test('AUTH-07 is loading, then signed in', async () => {
    const { text } = open(fakeClient(ada).client)
    expect(text()).toBe('loading ')
    await waitFor(() => expect(text()).toBe('signed-in ada@example.com'))
  })

  test('AUTH-07 is loading, then signed out', async () => {
    const { text } = open(fakeClient(undefined).client)
    expect(text()).toBe('loading ')
    await waitFor(() => expect(text()).toBe('signed-out '))
  })

  test('AUTH-07 is loading while the library itself is', async () => {
    const Watch = () => <p>{useIdentity().state}</p>
    render(
      <LazyIdentity config={portalConfig}>
        <Watch />
      </LazyIdentity>,
    )
    expect(screen.getByText('loading')).toBeTruthy()
    expect(await screen.findByText('signed-out')).toBeTruthy()
  })

  test('AUTH-10 is failed with the reason, and "Login failed" without one', async () => {
    for (const [thrown, reason] of [
      [new Error('Out of order.'), 'Out of order.'],
      ['nothing', 'Login failed'],
    ] as const) {
      const checkSession = async () => Promise.reject(thrown)
      const { identity } = open(fakeClient(undefined, { checkSession }).client)
      await waitFor(() => expect(identity().state).toBe('failed'))
      expect(identity().reason).toBe(reason)
      document.body.replaceChildren()
    }
  })
})

describe('what can be done', () => {
  test('AUTH-04 a sign-in leaves by redirect, and remembers the destination', async () => {
    const { client, methods } = fakeClient(undefined)
    const { identity } = open(client)
    await waitFor(() => expect(identity().state).toBe('signed-out'))
    await identity().signIn('/agent/sop-gen?a=1')
    expect(methods.loginWithRedirect).toHaveBeenCalledWith({ appState: { returnTo: '/agent/sop-gen?a=1' } })
  })

  test('AUTH-08 the way back from the redirect signs in, and the code leaves the address', async () => {
    window.history.replaceState({}, '', '/auth/callback?code=abc&state=def')
    const { client, methods } = fakeClient(undefined)
    const { identity, text } = open(client)
    await waitFor(() => expect(text()).toBe('signed-in ada@example.com'))
    expect(methods.handleRedirectCallback).toHaveBeenCalledOnce()
    expect(identity().destination).toBe('/dashboard?x=1')
    expect(window.location.pathname + window.location.search).toBe('/auth/callback')
  })

  test('a code in the address of another page is ignored', async () => {
    window.history.replaceState({}, '', '/dashboard?code=abc&state=def')
    const { client, methods } = fakeClient(undefined)
    const { text } = open(client)
    await waitFor(() => expect(text()).toBe('signed-out '))
    expect(methods.handleRedirectCallback).not.toHaveBeenCalled()
  })

  test('AUTH-04 AUTH-08 a sign-in by popup updates the user', async () => {
    const { client } = fakeClient(undefined)
    const { identity, text } = open(client)
    await waitFor(() => expect(text()).toBe('signed-out '))
    await act(() => identity().signInByPopup())
    expect(text()).toBe('signed-in ada@example.com')
  })

  test('AUTH-08 a token updates the user', async () => {
    const { client, session } = fakeClient(ada)
    const { identity, text } = open(client)
    await waitFor(() => expect(text()).toBe('signed-in ada@example.com'))
    session.user = { ...ada, email: 'new@example.com' }
    await act(async () => expect(await identity().token()).toBe('access-token'))
    expect(text()).toBe('signed-in new@example.com')
  })

  test('AUTH-08 AUTH-10 a token that is not available says so, and a lost session signs the user out', async () => {
    const cause = new Error('Login required')
    const { client, session } = fakeClient(ada, { getTokenSilently: async () => Promise.reject(cause) })
    const { identity, text } = open(client)
    await waitFor(() => expect(text()).toBe('signed-in ada@example.com'))
    session.user = undefined
    await act(async () =>
      expect(identity().token()).rejects.toMatchObject({ message: 'Get access token failed', cause }),
    )
    expect(text()).toBe('signed-out ')
  })

  test('a renewal gets a new token from the provider, not from the memory of the page', async () => {
    const { client, methods } = fakeClient(ada)
    const { identity } = open(client)
    await waitFor(() => expect(identity().state).toBe('signed-in'))
    await act(async () => expect(await identity().renew('unconfirmed')).toBe('renewed'))
    expect(methods.getTokenSilently).toHaveBeenCalledWith({ cacheMode: 'off' })
    expect(methods.revokeRefreshToken).not.toHaveBeenCalled()
  })

  test('a renewal after a sign-out at the provider gives up the refresh token first, which outlives the session', async () => {
    const calls: string[] = []
    const { client } = fakeClient(ada, {
      revokeRefreshToken: async () => void calls.push('revoke'),
      getTokenSilently: async () => calls.push('ask'),
    })
    const { identity } = open(client)
    await waitFor(() => expect(identity().state).toBe('signed-in'))
    await act(async () => expect(await identity().renew('ended')).toBe('renewed'))
    expect(calls).toEqual(['revoke', 'ask'])
  })

  test.each([
    ['refused', 'signed-out', { error: 'login_required', error_description: 'Login required' }],
    ['refused', 'signed-out', { error: 'invalid_grant', error_description: 'The account is blocked.' }],
    ['unreachable', 'signed-in', { error: 'timeout', error_description: 'Timeout' }],
    ['unreachable', 'signed-in', { error: 'request_error', error_description: 'HTTP error.' }],
    ['unreachable', 'signed-in', new TypeError('Failed to fetch')],
  ] as const)('a renewal is %s and the user %s after %o', async (outcome, state, thrown) => {
    const { client } = fakeClient(ada, { getTokenSilently: async () => Promise.reject(thrown) })
    const { identity } = open(client)
    await waitFor(() => expect(identity().state).toBe('signed-in'))
    await act(async () => expect(await identity().renew('unconfirmed')).toBe(outcome))
    expect(identity().state).toBe(state)
  })

  test('AUTH-12 the e-mail is that of the claims, else that of the user', async () => {
    for (const [claims, email] of [
      [{ email: 'claim@example.com' }, 'claim@example.com'],
      [undefined, 'ada@example.com'],
    ] as const) {
      const { identity } = open(fakeClient(ada, { getIdTokenClaims: async () => claims }).client)
      await waitFor(() => expect(identity().state).toBe('signed-in'))
      expect(await identity().email()).toBe(email)
      document.body.replaceChildren()
    }
  })

  test('AUTH-08 SHELL-13 signing out leaves for the site’s origin', async () => {
    const { client, methods } = fakeClient(ada)
    const { identity } = open(client)
    await waitFor(() => expect(identity().state).toBe('signed-in'))
    await identity().signOut()
    expect(methods.logout).toHaveBeenCalledWith({ logoutParams: { returnTo: 'http://localhost:3000' } })
  })
})

describe('the token', () => {
  const { audience, clientId } = portalConfig
  const scope = 'openid profile email offline_access'

  /** The real client, whose cache holds a token that stays valid for the given number of seconds. */
  function realClient(seconds: number) {
    const entries = new Map<string, unknown>()
    const cache: ICache = {
      // The library reads the entries that it has stored.
      get: (key) => entries.get(key) as never,
      set: (key, entry) => void entries.set(key, entry),
      remove: (key) => void entries.delete(key),
      allKeys: () => [...entries.keys()],
    }
    const expiresAt = Math.floor(Date.now() / 1000) + seconds
    const idToken = { id_token: 'id', decodedToken: { claims: ada, user: ada } }
    entries.set(`@@auth0spajs@@::${clientId}::@@user@@`, idToken)
    const token = { client_id: clientId, access_token: 'cached', refresh_token: 'refresh', scope, audience }
    entries.set(`@@auth0spajs@@::${clientId}::${audience}::${scope}`, {
      body: { ...token, ...idToken, expires_in: seconds },
      expiresAt,
    })
    const asked: unknown[] = []
    vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
      asked.push(body)
      return Response.json({ error: 'invalid_grant', error_description: 'Spent.' }, { status: 403 })
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const {
      cacheLocation: _memory,
      useRefreshTokensFallback: _frame,
      ...options
    } = signInOptions(portalConfig, 'http://localhost:3000')
    return { client: new Auth0Client({ ...options, cache }), asked }
  }

  test('AUTH-09 that is valid for more than 60 seconds is used again', async () => {
    const { client, asked } = realClient(70)
    const { identity } = open(client)
    await waitFor(() => expect(identity().state).not.toBe('loading'))
    expect(await identity().token()).toBe('cached')
    expect(asked).toEqual([])
  })

  test('AUTH-09 that is valid for less is renewed with the refresh token', async () => {
    const { client, asked } = realClient(50)
    const { identity } = open(client)
    await waitFor(() => expect(identity().state).not.toBe('loading'))
    await act(async () => expect(identity().token()).rejects.toThrow('Get access token failed'))
    expect(String(asked[0])).toContain('grant_type=refresh_token')
    expect(String(asked[0])).toContain('refresh_token=refresh')
  })
})
