/** Who vouches for users: our own provider on this port, or an Auth0 tenant elsewhere. */
import type { Hono } from 'hono'
import type { User } from './user.ts'

export interface Issuer {
  /** What the sign-in library in the page has to know. */
  readonly settings: { readonly domain: string; readonly clientId: string; readonly audience: string }
  /** Throws a ConfigError where the settings do not let it vouch for anybody. */
  readonly check?: () => Promise<void>
  /** 'wrong': the token says nothing. 'unreachable': the issuer cannot be asked now. */
  readonly whoIs: (token: string) => Promise<User | 'wrong' | 'unreachable'>
  /** Who they are now, or undefined where it is known here that their sign-in has ended. */
  readonly still: (user: User) => Promise<User | undefined>
  readonly changePassword: (user: User, change: PasswordChange) => Promise<PasswordOutcome>
  /** What it answers itself, at the root of the portal's origin. */
  readonly routes: Hono | undefined
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
