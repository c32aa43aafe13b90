/** Somebody who is signed in, as far as every part of the server may know. */

export interface User {
  /** What the issuer calls them, for ever. Sessions belong to it. */
  readonly id: string
  /** As plainEmail writes it; undefined where the issuer does not vouch for it. */
  readonly email: string | undefined
  readonly name: string | undefined
  readonly givenName: string | undefined
  /** Their sign-in at the issuer, where its tokens name it: our own provider's do, those of Auth0 do not. */
  readonly signIn: string | undefined
  /** When the issuer last confirmed the sign-in: when it made the newest token that was shown. A tenant alone is asked for it. */
  readonly confirmedAt?: Date
  /** What the client map says of them, where the issuer has read it along. */
  readonly noted?: Membership
}

export interface Membership {
  readonly clients: readonly string[]
  readonly isAdmin: boolean
}

export interface SignedIn {
  readonly user: User
  readonly by: 'bearer' | 'cookie'
  /** The workspaces they may be in: their memberships, or the public one alone. One at least. */
  readonly workspaces: readonly string[]
  /** How many of these are memberships: none for those in the public workspace by default. */
  readonly memberships: readonly string[]
  /** An admin of the provider's own workspace. */
  readonly isAdmin: boolean
}

/** Somebody without a workspace, who may use public agents only. */
export const isGuest = ({ memberships }: Pick<SignedIn, 'memberships'>): boolean => memberships.length === 0
