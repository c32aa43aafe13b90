/** Who vouches for users: our own provider on this port, or an Auth0 tenant elsewhere. */
import type { Hono } from 'hono'
import type { OwnAccounts } from '#server/identity/own-accounts.ts'
import type { User } from './user.ts'

export interface Issuer {
  /** What the sign-in library in the page has to know. */
  readonly settings: {
    readonly domain: string
    readonly clientId: string
    readonly audience: string
    /** Seconds after which a page has the sign-in confirmed again; absent where the portal itself knows at each request. */
    readonly confirmEvery?: number
  }
  /** Throws a ConfigError where the settings do not let it vouch for anybody. */
  readonly check?: () => Promise<void>
  /**
   * 'wrong': the token says nothing. 'unreachable': the issuer cannot be asked now. 'signed-out-there': the tenant has
   * ended the sign-in since it made the token.
   */
  readonly whoIs: (token: string) => Promise<User | 'wrong' | 'unreachable' | 'signed-out-there'>
  /**
   * Who the user of a cookie is now; undefined if the sign-in has ended. 'unconfirmed': the tenant has not confirmed the
   * sign-in for a while, so that the page has to get a new token from it.
   */
  readonly still: (user: User) => Promise<User | 'signed-out-there' | 'unconfirmed' | undefined>
  readonly changePassword: (user: User, change: PasswordChange) => Promise<PasswordOutcome>
  /** The portal's own accounts; undefined where a tenant keeps them. */
  readonly accounts: OwnAccounts | undefined
  /** What it answers itself, at the root of the portal's origin. */
  readonly routes: Hono | undefined
  /** Removes what it no longer needs. */
  readonly sweep?: () => Promise<void>
}

export interface PasswordChange {
  readonly current: string
  readonly next: string
}

export interface PasswordOutcome {
  /** 'mailed': it cannot be changed here; the issuer sends a link. */
  readonly state: 'changed' | 'unsuitable' | 'wrong-password' | 'too-many' | 'mailed' | 'failed'
  /** For the user; what it says of a change that was made is the route's. */
  readonly sentence: string
}
