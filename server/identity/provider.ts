/** What every part of the identity provider works with. */
import type { Context } from 'hono'
import { isDemoAccount } from './demo-accounts.ts'
import type { Limits } from './limits.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { IdentityStore } from './store/store.ts'

/** An application that signs people in here: a page in a browser, which can keep no secret. Addresses fit exactly. */
export interface Client {
  readonly id: string
  readonly redirectUris: readonly string[]
  readonly logoutUris: readonly string[]
  /** Whose scripts may ask for tokens. */
  readonly webOrigins: readonly string[]
}

/** For the log. Nothing that a person typed, and no secret, ever stands in it. */
export type Note = (what: string, details?: Readonly<Record<string, string>>) => void

export interface Provider {
  readonly origin: string
  /** With its trailing slash, which the sign-in library expects. */
  readonly issuer: string
  /** The API for which access tokens are. */
  readonly audience: string
  readonly clients: readonly Client[]
  /** Offers the demo accounts to this machine: names them on the sign-in page, and gives tokens for a password alone. */
  readonly demo: boolean
  readonly store: IdentityStore
  readonly keys: SigningKeys
  readonly limits: Limits
  /** Where a request comes from, as far as the server knows. */
  readonly addressOf: (c: Context) => string
  /** Whether this machine asks, and no other through it. */
  readonly isFromThisMachine: (c: Context) => boolean
  readonly note: Note
  readonly now: () => number
}

/** The client that a page of this origin is. */
export function pageClient(id: string, origin: string): Client {
  const root = [origin, `${origin}/`]
  return { id, redirectUris: [...root, `${origin}/auth/callback`], logoutUris: root, webOrigins: [origin] }
}

/**
 * Whether a demo account has to keep silent: everybody knows its password, so that it answers this machine alone, whatever
 * the settings say of where the portal is.
 */
export const mustKeepSilent = ({ demo }: Provider, email: string, fromThisMachine: boolean): boolean =>
  demo && !fromThisMachine && isDemoAccount(email)

/** Where a person who is lost here is sent. */
export const homeOf = ({ clients, origin }: Provider): string => clients[0]?.logoutUris[0] ?? origin
