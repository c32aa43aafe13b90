/** Who is signed in, and what can be done about it. What stands behind it is Auth0Identity, or a fake in a test. */
import { createContext, useContext } from 'react'

/** Claims of the ID token. */
export interface IdentityUser {
  readonly sub?: string
  readonly given_name?: string
  readonly name?: string
  readonly email?: string
}

export interface Identity {
  readonly state: 'loading' | 'signed-in' | 'signed-out' | 'failed'
  readonly user: IdentityUser
  /** A sentence, where the state is 'failed'. */
  readonly reason?: string
  /** Where somebody who has just returned from signing in had wanted to go. */
  readonly wanted?: string
  /** Leaves the page for the sign-in, to come back to `wanted`. */
  readonly signIn: (wanted?: string) => Promise<void>
  readonly signInByPopup: () => Promise<void>
  /** An access token for the product's API that stays valid for another minute at least. */
  readonly token: () => Promise<string>
  /** The address that the identity provider vouches for. */
  readonly email: () => Promise<string | undefined>
  /** Ends the session at the identity provider and leaves for the origin. */
  readonly signOut: () => Promise<void>
}

export const IdentityContext = createContext<Identity | undefined>(undefined)

export function useIdentity(): Identity {
  const identity = useContext(IdentityContext)
  if (!identity) throw new Error('You forgot to wrap your component in <Auth0Provider>.')
  return identity
}
