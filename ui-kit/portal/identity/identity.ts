/** Who is signed in, and how to sign in and out. Auth0Identity provides it; tests provide a fake. */
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
  /** A sentence; set if the state is 'failed'. */
  readonly reason?: string
  /** The address that the user had asked for before the sign-in. */
  readonly destination?: string
  /** Leaves for the sign-in page, which later returns the user to `destination`. */
  readonly signIn: (destination?: string) => Promise<void>
  readonly signInByPopup: () => Promise<void>
  /** An access token for the product's API that is valid for at least another minute. */
  readonly token: () => Promise<string>
  /**
   * Gets a new token, even if the former one is still valid. 'ended': the server was told that the user signed out at the provider; then only the
   * provider's own session counts, not what this page still holds. 'refused': the user is not signed in there, and has to sign in again.
   */
  readonly renew: (reason: 'unconfirmed' | 'ended') => Promise<'renewed' | 'refused' | 'unreachable'>
  /** The e-mail address that the identity provider has verified. */
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
