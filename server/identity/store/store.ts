/**
 * What the identity provider remembers. `sql-store.ts` is the shipped one, `memory-store.ts` serves unit tests and the
 * provider that stands alone; one list of tests holds both to this page. Times are milliseconds since 1970. Secrets
 * (cookies, codes, refresh tokens) come in as fingerprints only.
 */
import type { JWK } from 'jose'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'

/** Somebody of the user directory, and the hash of their password if they have a local account. */
export interface Person {
  readonly id: string
  readonly email: string
  readonly givenName: string | undefined
  readonly name: string | undefined
  readonly passwordHash: string | undefined
}

export interface SigningKey {
  readonly kid: string
  readonly privateKey: JWK
  readonly createdAt: number
}

/** One sign-in. Whatever it gave ends with it. */
export interface Session {
  readonly id: string
  readonly userId: string
  /** The fingerprint of its cookie; undefined where the sign-in had no browser. */
  readonly cookie: string | undefined
  /** The fingerprint of the device's cookie, likewise. */
  readonly device: string | undefined
  readonly signedInAt: number
  /** Moves on while the session is used, never beyond `endsAt`. */
  readonly expiresAt: number
  readonly endsAt: number
}

export type SessionChanges = Pick<Session, 'expiresAt'> & Partial<Omit<Session, 'id' | 'userId'>>

/** What a client was given in a session: the family of one code and of all refresh tokens that came of it. */
export interface Grant {
  readonly id: string
  readonly sessionId: string
  readonly clientId: string
  readonly scope: string
  readonly audience: string | undefined
  readonly nonce: string | undefined
}

export interface Code {
  readonly fingerprint: string
  readonly redirectUri: string
  /** PKCE, S256. */
  readonly challenge: string
  readonly expiresAt: number
}

/** The first to take a code or a refresh token finds it fresh, everybody after that finds it used. */
export type Taken<T> = T & { readonly state: 'fresh' | 'used'; readonly grant: Grant }

export interface Limit {
  /** Names the limit among others. */
  readonly keyPrefix: string
  readonly points: number
  /** Seconds. */
  readonly duration: number
}

/**
 * So many guesses at one account at once, and then one each `every` milliseconds: a bucket that empties at a steady rate
 * (GCRA). In any span of time there are never more than `atOnce` and one for each `every` of the span.
 */
export interface GuessLimit {
  readonly atOnce: number
  readonly every: number
}

/** A right password, given in a browser. */
export interface SignInRecord {
  readonly userId: string
  /** The fingerprint of the e-mail. */
  readonly account: string
  /** The fingerprint of the device's cookie. */
  readonly device: string
  readonly at: number
  /** Until when the device stays known. */
  readonly knownUntil: number
}

/** The wrong passwords since the person's last sign-in: the last on this device where it is known, else the last of all. */
export interface SignInReport {
  readonly wrongPasswords: number
  /** When that sign-in was, where it is known. */
  readonly since: number | undefined
  readonly sameDevice: boolean
}

export interface IdentityStore {
  /** The e-mail as the directory writes it: see `plainEmail`. */
  personByEmail(email: string): Promise<Person | undefined>
  personById(id: string): Promise<Person | undefined>
  /** Undefined takes the local account away; the person stays in the directory. */
  savePasswordHash(userId: string, hash: string | undefined): Promise<void>

  /** Newest first. */
  signingKeys(): Promise<readonly SigningKey[]>
  /** Adds the key unless there is one made after `since`, so that replicas that think alike make one key. */
  addSigningKey(key: SigningKey, since: number): Promise<void>
  removeSigningKeys(before: number): Promise<void>

  addSession(session: Session): Promise<void>
  /** Undefined once it expired. */
  session(key: { readonly id: string } | { readonly cookie: string }, now: number): Promise<Session | undefined>
  updateSession(id: string, changes: SessionChanges): Promise<void>
  /** Ends it with its grants. */
  endSession(id: string): Promise<void>
  endSessionsOf(userId: string, except?: string): Promise<void>

  addGrant(grant: Grant, code?: Code): Promise<void>
  takeCode(fingerprint: string): Promise<Taken<Code> | undefined>
  /** False where the grant ended meanwhile. */
  addRefreshToken(grantId: string, fingerprint: string): Promise<boolean>
  takeRefreshToken(fingerprint: string): Promise<Taken<object> | undefined>
  /** The grant of a refresh token, which stays as it is. */
  grantOfRefreshToken(fingerprint: string): Promise<Grant | undefined>
  /** Ends it with its code and its refresh tokens. */
  endGrant(id: string): Promise<void>

  /** Whether somebody with this e-mail signed in on this device before. Asks the same of an e-mail without account. */
  knowsDevice(device: string, email: string, now: number): Promise<boolean>
  /** The device is known from now on. */
  recordSignIn(record: SignInRecord): Promise<SignInReport>
  forgetDevices(userId: string, except?: string): Promise<void>

  /**
   * Counts a guess before its password is looked at, as a wrong one and, with a limit, as one of its guesses. Gives 0; or
   * the milliseconds to wait where none is left, and counts nothing.
   */
  countGuess(account: string, now: number, limit?: GuessLimit): Promise<number>
  /** The guess was right: takes back what was counted. */
  forgiveGuess(account: string, limit?: GuessLimit): Promise<void>

  limiter(limit: Limit): RateLimiterAbstract
  /** Removes what expired. */
  sweep(now: number): Promise<void>
}
