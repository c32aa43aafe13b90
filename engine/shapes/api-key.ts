/** An API key as the page of admins lists it. Its secret is shown once and never listed. */

export type KeyPurpose = 'agents' | 'people'

export interface ApiKeyEntry {
  readonly id: string
  readonly name: string
  /** The beginning of the secret, by which people recognise the key. */
  readonly hint: string
  /** The workspace. */
  readonly client: string
  /** What it opens: the calls of agents, or the people of the workspace over SCIM. */
  readonly opens: KeyPurpose
  /** The ids of the agents that it opens; null: all agents of the workspace. */
  readonly agents: readonly string[] | null
  readonly state: 'valid' | 'expired' | 'revoked'
  /** The e-mail of the admin. */
  readonly madeBy: string
  /** ISO 8601, UTC, as all times here. */
  readonly madeAt: string
  readonly expiresAt: string
  /** Exact to a minute; null: never. */
  readonly usedAt: string | null
}

/** The number of days for which a key may be valid. */
export const longestKeyDays = 366
