/** The service that signs users in: our own identity provider on this port, or an Auth0 tenant. */
import type { Hono } from 'hono'
import type { OwnAccounts } from '#server/identity/own-accounts.ts'
import type { User } from './user.ts'

export interface Issuer {
  /** The settings that the sign-in library in the page needs. */
  readonly settings: {
    readonly domain: string
    readonly clientId: string
    readonly audience: string
    /** Seconds after which a page has the sign-in confirmed again; absent if the portal itself knows at each request. */
    readonly confirmEvery?: number
  }
  /** Throws a ConfigError if nobody can sign in with these settings. */
  readonly check?: () => Promise<void>
  /**
   * 'wrong': the token is not accepted. 'unreachable': the issuer does not answer at the moment. 'sign-in-ended': the
   * sign-in has ended since the token was issued.
   */
  readonly identifyToken: (token: string) => Promise<User | 'wrong' | 'unreachable' | 'sign-in-ended'>
  /**
   * The user of a cookie as they are now. 'unconfirmed': the tenant has not confirmed the
   * sign-in for a while, so that the page has to get a new token from it.
   */
  readonly refreshUser: (user: User) => Promise<User | 'sign-in-ended' | 'unconfirmed'>
  readonly changePassword: (user: User, change: PasswordChange) => Promise<PasswordOutcome>
  /** The portal's own accounts; undefined if a tenant stores the accounts. */
  readonly accounts: OwnAccounts | undefined
  /** The routes of the issuer, at the root of the portal's origin. */
  readonly routes: Hono | undefined
  /** Removes expired sign-ins, tokens and counters. */
  readonly sweep?: () => Promise<void>
}

export interface PasswordChange {
  readonly current: string
  readonly next: string
}

export interface PasswordOutcome {
  /** 'mailed': the password cannot be changed here; the issuer sends a link. */
  readonly state: 'changed' | 'unsuitable' | 'wrong-password' | 'too-many' | 'mailed' | 'failed'
  /** For the user; empty after a change, for which the route has its own sentence. */
  readonly sentence: string
}
