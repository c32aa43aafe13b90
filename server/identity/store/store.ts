/**
 * The storage of the identity provider. The portal uses `sql-store.ts`; unit tests and the provider that runs alone use
 * `memory-store.ts`; the same tests check both. Times are milliseconds since 1970. Secrets (cookies, codes, refresh tokens)
 * are passed only as fingerprints.
 */
import type { JWK } from 'jose'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'

/** A person of the user directory, with the hash of their password if they have a local account. */
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

/** One sign-in. Its grants end with it. */
export interface Session {
  readonly id: string
  readonly userId: string
  /** The fingerprint of its cookie; undefined for a sign-in without a browser. */
  readonly cookie: string | undefined
  /** The fingerprint of the device's cookie; undefined for a sign-in without a browser. */
  readonly device: string | undefined
  readonly signedInAt: number
  /** Postponed while the session is used, but never beyond `endsAt`. */
  readonly expiresAt: number
  readonly endsAt: number
  /** Whether the second factor was asked for and was right. */
  readonly confirmed: boolean
  /** The last use that the provider saw, from where, and with which browser. */
  readonly usedAt: number
  readonly address: string | undefined
  readonly userAgent: string | undefined
  /** The person and the session at another provider, if it signed the person in. */
  readonly elsewhere?: { readonly sub: string; readonly sid: string | undefined }
}

export type SessionChanges = Partial<Omit<Session, 'id' | 'userId'>>

/** The second factor of a person, in addition to the password. */
export interface SecondFactor {
  /** Base32. */
  readonly secret: string
  /** How many recovery codes are left. */
  readonly recoveryCodes: number
  readonly setUpAt: number
}

export interface NewSecondFactor {
  readonly userId: string
  readonly secret: string
  /** The step of the code that proved that the person's app has the secret. */
  readonly lastStep: number
  readonly recoveryCodes: readonly string[]
  readonly at: number
}

/** A secret of one person that is valid for a limited time: a cookie or a link. */
export interface Ticket {
  readonly fingerprint: string
  readonly userId: string
  readonly expiresAt: number
}

/** The code and all refresh tokens that a client received in one session. */
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

/** The use of a refresh token. */
export interface RefreshUse {
  readonly at: number
  /** The fingerprint of the device that used it. */
  readonly device: string
  /** What the device got for it, sealed with the token itself. */
  readonly answer: string
}

/** A code or refresh token that was looked up: it is 'fresh' for the first caller and 'used' for all later ones. */
export type TakenToken<T> = T & { readonly state: 'fresh' | 'used'; readonly grant: Grant }

export interface Limit {
  /** The name of the limit. */
  readonly keyPrefix: string
  readonly points: number
  /** Seconds. */
  readonly duration: number
}

/**
 * Allows `atOnce` guesses at one account immediately and then one every `every` milliseconds, as a leaky bucket (GCRA). In any
 * span of time there are never more than `atOnce` plus one for each `every` of the span.
 */
export interface GuessLimit {
  readonly atOnce: number
  readonly every: number
}

/** A successful sign-in in a browser. */
export interface SignInRecord {
  readonly userId: string
  /** The fingerprint of the e-mail. */
  readonly account: string
  /** The fingerprint of the device's cookie. */
  readonly device: string
  readonly at: number
  /** The time until which the device stays known. */
  readonly knownUntil: number
}

/** The wrong passwords since the person's last sign-in on this device, or on any device if this one is not known. */
export interface SignInReport {
  readonly wrongPasswords: number
  /** The time of that sign-in, if it is known. */
  readonly since: number | undefined
  readonly sameDevice: boolean
}

export interface IdentityStore {
  /** The e-mail in the form of the directory: see `plainEmail`. */
  personByEmail(email: string): Promise<Person | undefined>
  personById(id: string): Promise<Person | undefined>
  /** Undefined removes the local account; the person stays in the directory. A link for a new password ends either way. */
  savePasswordHash(userId: string, hash: string | undefined): Promise<void>

  /** Newest first. */
  signingKeys(): Promise<readonly SigningKey[]>
  /** Adds the key unless one was created after `since`, so that replicas that act at the same time create only one. */
  addSigningKey(key: SigningKey, since: number): Promise<void>
  /** Stores the same key in another form. */
  replaceSigningKey(kid: string, privateKey: JWK): Promise<void>
  removeSigningKeys(before: number): Promise<void>

  addSession(session: Session): Promise<void>
  /** Undefined if the session has expired. */
  session(key: { readonly id: string } | { readonly cookie: string }, now: number): Promise<Session | undefined>
  updateSession(id: string, changes: SessionChanges): Promise<void>
  /** The sessions of a person that have not expired, the most recently used first. */
  sessionsOf(userId: string, now: number): Promise<readonly Session[]>
  /** Ends the session with its grants. */
  endSession(id: string): Promise<void>
  /** Also ends the person's sign-ins that wait for the second factor. */
  endSessionsOf(userId: string, except?: string): Promise<void>

  secondFactor(userId: string): Promise<SecondFactor | undefined>
  /** False if the person already has a second factor, which stays. */
  addSecondFactor(factor: NewSecondFactor): Promise<boolean>
  /** Removes the second factor with its recovery codes. False if there is none. */
  removeSecondFactor(userId: string): Promise<boolean>
  replaceRecoveryCodes(userId: string, fingerprints: readonly string[]): Promise<void>
  /** True for the first caller with this step, unless a later step was used before. */
  useStep(userId: string, step: number): Promise<boolean>
  /** True for the first caller with this code. */
  useRecoveryCode(userId: string, fingerprint: string): Promise<boolean>

  /** A sign-in whose password was right and which waits for the second factor. */
  addPendingSignIn(ticket: Ticket): Promise<void>
  /** The person; undefined if the sign-in has ended. */
  pendingSignIn(fingerprint: string, now: number): Promise<string | undefined>
  endPendingSignIn(fingerprint: string): Promise<void>

  /** A link for a new password. It replaces the person's former link. */
  saveResetLink(ticket: Ticket): Promise<void>
  /** The person of the link, without using the link up. */
  resetLink(fingerprint: string, now: number): Promise<string | undefined>
  /** True for the first caller before the link expires. */
  useResetLink(fingerprint: string, now: number): Promise<boolean>

  addGrant(grant: Grant, code?: Code): Promise<void>
  takeCode(fingerprint: string): Promise<TakenToken<Code> | undefined>
  /** False if the grant ended meanwhile. A token that is there already stays as it is. */
  addRefreshToken(grantId: string, fingerprint: string): Promise<boolean>
  /** `use` is kept if the token is fresh. The result has the use that is kept. */
  takeRefreshToken(
    fingerprint: string,
    use: RefreshUse,
  ): Promise<TakenToken<{ readonly use: RefreshUse | undefined }> | undefined>
  /** The grant of a refresh token, without using the token up. */
  grantOfRefreshToken(fingerprint: string): Promise<Grant | undefined>
  /** Ends the grant with its code and its refresh tokens. */
  endGrant(id: string): Promise<void>

  /** Whether somebody with this e-mail has signed in on this device. Takes the same time for an e-mail without an account. */
  knowsDevice(device: string, email: string, now: number): Promise<boolean>
  /** Makes the device known. */
  recordSignIn(record: SignInRecord): Promise<SignInReport>
  forgetDevices(userId: string, except?: string): Promise<void>
  forgetDevice(userId: string, device: string): Promise<void>

  /**
   * Counts a guess before its password is checked: as a wrong one and, with a limit, against that limit. Returns 0; or, if the
   * limit is used up, the milliseconds to wait, without counting.
   */
  countGuess(account: string, now: number, limit?: GuessLimit): Promise<number>
  /** Takes back the count of a guess that was right. */
  forgiveGuess(account: string, limit?: GuessLimit): Promise<void>

  limiter(limit: Limit): RateLimiterAbstract
  /** Removes expired entries. */
  sweep(now: number): Promise<void>
}
