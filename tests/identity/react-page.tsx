/** A page of somebody else's that uses the sign-in library for React as its documentation shows. */
import { Auth0Provider, useAuth0 } from '@auth0/auth0-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const { origin } = window.location

function Page() {
  const { isLoading, isAuthenticated, user, error, loginWithRedirect, getAccessTokenSilently, logout } = useAuth0()
  const [token, setToken] = useState('')
  if (isLoading) return <p>Loading</p>
  if (error) return <p role="alert">{error.message}</p>
  if (!isAuthenticated) return <button onClick={() => void loginWithRedirect()}>Log in</button>
  return (
    <>
      <h1>{user?.email}</h1>
      <button onClick={() => void getAccessTokenSilently({ cacheMode: 'off' }).then((text = '') => setToken(text))}>
        Renew
      </button>
      <button onClick={() => void logout({ logoutParams: { returnTo: origin } })}>Log out</button>
      <output>{token}</output>
    </>
  )
}

const root = document.createElement('main')
document.body.append(root)
createRoot(root).render(
  <Auth0Provider
    domain={origin}
    clientId="stepwright"
    useRefreshTokens
    useRefreshTokensFallback
    authorizationParams={{
      redirect_uri: `${origin}/auth/callback`,
      audience: 'https://stepwright.example/api',
      scope: 'openid profile email offline_access',
    }}
  >
    <Page />
  </Auth0Provider>,
)
