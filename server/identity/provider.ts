/** The settings and services that every part of the identity provider uses. */
import type { Context } from 'hono'
import type { NoteEvent } from '#server/audit/audit-log.ts'
import { isDemoAccount } from './demo-accounts.ts'
import type { Limits } from './limits.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { IdentityStore, Person } from './store/store.ts'

/** An application whose users sign in here: a page in a browser, which cannot keep a secret. Addresses must match exactly. */
export interface Client {
  readonly id: string
  readonly redirectUris: readonly string[]
  readonly logoutUris: readonly string[]
  /** The origins whose scripts may request tokens. */
  readonly webOrigins: readonly string[]
}

/**
 * Whether a person needs a second factor. 'required': they cannot go on without one. 'offered': they are asked at each sign-in,
 * and may go on without it.
 */
export type SecondFactorNeed = 'required' | 'offered' | 'optional'

/** Writes to the log. It must never contain secrets or anything that a person typed. */
export type Note = (what: string, details?: Readonly<Record<string, string>>) => void

export interface Provider {
  readonly origin: string
  /** With a trailing slash, which the sign-in library expects. */
  readonly issuer: string
  /** The API for which access tokens are issued. */
  readonly audience: string
  readonly clients: readonly Client[]
  /** Whether this machine may use the demo accounts: the sign-in page names them, and a password alone gives tokens. */
  readonly demo: boolean
  readonly store: IdentityStore
  readonly keys: SigningKeys
  readonly limits: Limits
  /** The address from which a request comes, as far as the server knows. */
  readonly addressOf: (c: Context) => string
  /** Whether the request comes from this machine itself and not from another one through it. */
  readonly isFromThisMachine: (c: Context) => boolean
  readonly secondFactorNeed: (person: Pick<Person, 'email'>) => Promise<SecondFactorNeed>
  /** Prepares the person whom another provider has signed in, before they are looked for. */
  readonly admit?: (told: AdmittedPerson, address: string) => Promise<void>
  /** What the sign-in page calls the other provider, if there is one. */
  readonly elsewhere?: string
  readonly note: Note
  /** Adds an event to the audit log. */
  readonly record: NoteEvent
  readonly now: () => number
}

/** A person whom another provider has signed in. */
export interface AdmittedPerson {
  /** As plainEmail writes it. */
  readonly email: string
  readonly name: string | undefined
  readonly givenName: string | undefined
  readonly groups: readonly string[] | undefined
}

/** The client for the portal's pages at this origin. */
export function pageClient(id: string, origin: string): Client {
  const root = [origin, `${origin}/`]
  return { id, redirectUris: [...root, `${origin}/auth/callback`], logoutUris: root, webOrigins: [origin] }
}

/**
 * Whether a demo account must not be used from here. Everybody knows its password, so it works only on this machine, whatever
 * address the settings give the portal.
 */
export const mustKeepSilent = ({ demo }: Provider, email: string, fromThisMachine: boolean): boolean =>
  demo && !fromThisMachine && isDemoAccount(email)

/** The target of the links on error pages. */
export const homeOf = ({ clients, origin }: Provider): string => clients[0]?.logoutUris[0] ?? origin
