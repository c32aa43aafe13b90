/** The tables of the embedded identity provider. Secrets stand in them as fingerprints only. */
import type { Generated, JSONColumnType } from 'kysely'
import type { JWK } from 'jose'

export interface IdentityTables {
  identity_accounts: AccountsTable
  identity_keys: KeysTable
  identity_sessions: SessionsTable
  identity_grants: GrantsTable
  identity_codes: CodesTable
  identity_refresh_tokens: RefreshTokensTable
  identity_devices: DevicesTable
  identity_guesses: GuessesTable
  identity_second_factors: SecondFactorsTable
  identity_recovery_codes: { user_id: string; fingerprint: string }
  identity_pending_sign_ins: PendingSignInsTable
  identity_reset_links: ResetLinksTable
  /** Kept by rate-limiter-flexible. */
  identity_attempts: { key: string; points: number; expire: string | null }
}

interface AccountsTable {
  user_id: string
  /** Argon2id, with its settings. */
  password_hash: string
  changed_at: Generated<Date>
  signed_in_at: Date | null
  wrong_seen: Generated<number>
}

interface KeysTable {
  kid: string
  private_key: JSONColumnType<JWK>
  created_at: Date
}

interface SessionsTable {
  id: string
  user_id: string
  cookie: string | null
  /** The device that the sign-in made known. */
  device: string | null
  signed_in_at: Date
  expires_at: Date
  ends_at: Date
  /** Whether the second factor was asked for and was right. */
  confirmed: Generated<boolean>
  /** Null: not since this is stored. */
  used_at: Date | null
  /** The address from which it was used last. */
  address: string | null
  user_agent: string | null
  /** The person and the session at another provider, if it signed the person in. */
  outside_sub: string | null
  outside_sid: string | null
}

interface GrantsTable {
  id: string
  session_id: string
  client_id: string
  scope: string
  audience: string | null
  nonce: string | null
}

interface CodesTable {
  fingerprint: string
  grant_id: string
  redirect_uri: string
  /** PKCE, S256. */
  challenge: string
  expires_at: Date
  used: Generated<boolean>
}

interface RefreshTokensTable {
  fingerprint: string
  grant_id: string
  used: Generated<boolean>
  used_at: Date | null
  /** The fingerprint of the device. */
  used_by: string | null
  /** Sealed with the token itself. */
  answer: string | null
}

interface DevicesTable {
  device: string
  user_id: string
  expires_at: Date
  signed_in_at: Date | null
  /** The account's wrong passwords at that sign-in. */
  wrong_seen: Generated<number>
}

interface GuessesTable {
  /** The fingerprint of an e-mail that was typed. */
  account: string
  /** Wrong passwords, ever. */
  wrong: number
  /** See `GuessLimit`: from then on the account has all of its guesses again. */
  spent_until: Date
}

interface SecondFactorsTable {
  user_id: string
  /** Base32, as the app of the person has it. */
  secret: string
  /** A bigint. */
  last_step: string
  set_up_at: Date
}

interface PendingSignInsTable {
  fingerprint: string
  user_id: string
  expires_at: Date
}

interface ResetLinksTable {
  user_id: string
  fingerprint: string
  expires_at: Date
}
