/** The table of API keys. */
import type { Generated } from 'kysely'

export interface ApiKeysTables {
  api_keys: ApiKeysTable
}

interface ApiKeysTable {
  id: string
  /** Of the secret, which is not stored. */
  fingerprint: string
  /** The beginning of the secret. */
  hint: string
  name: string
  client: string
  /** The calls of agents, or the people of the workspace over SCIM. */
  opens: Generated<'agents' | 'people'>
  /** Null: all agents of the workspace. */
  agents: readonly string[] | null
  /** The e-mail of the admin. */
  made_by: string
  made_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
  revoked_at: Date | null
}
