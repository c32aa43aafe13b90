/** The tables of agents' runs, of sign-ins by cookie, and of the logouts at a tenant that end them. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export interface SessionsTables {
  sessions: SessionsTable
  sign_ins: SignInsTable
  tenant_logouts: TenantLogoutsTable
}

/** pg gives a bigint as text. */
type Count = ColumnType<string, number | undefined, number>
type MovedOn = ColumnType<Date, Date | undefined, Date>

/** A run of an agent. It belongs to user, workspace and agent; the row goes when it ends. */
interface SessionsTable {
  id: string
  user_id: string
  client: string
  agent: string
  /** The version of the definition it began with. */
  definition: string | null
  /** The numbers of tokens that models received and returned. */
  input_tokens: Count
  output_tokens: Count
  cost: Generated<number>
  /** The bytes that the session holds: files, data and record, as of the last change. */
  bytes: Count
  /** The name that the user gave it; null: the name that its inputs suggest. */
  name: string | null
  /** The e-mail of the colleague who handed it over. */
  handed_from: string | null
  /** The language of the last call that changed something. */
  language: Generated<string>
  /** Whether the user who opened the session belonged to no workspace. */
  guest: Generated<boolean>
  /** When its inputs and intermediate contents, or its results, were removed because of their age. */
  reduced_at: Date | null
  created_at: Generated<Date>
  used_at: MovedOn
}

/** The sign-in that a cookie stands for. */
interface SignInsTable {
  /** The fingerprint of the cookie's value. */
  cookie: string
  user_id: string
  profile: JSONColumnType<{ email?: string; name?: string; givenName?: string; signIn?: string }>
  /** When the issuer made the newest token that was shown for it. */
  confirmed_at: Generated<Date>
  created_at: Generated<Date>
  used_at: MovedOn
}

/** A logout names a person, a session at the tenant, or both. */
interface TenantLogoutsTable {
  /** The id of the logout token. */
  jti: string
  sub: string | null
  sid: string | null
  at: Date
}
