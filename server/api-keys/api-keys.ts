/** The API keys of workspaces: rows, so that revoking one ends it at once on all replicas. See docs/decisions/0253. */
import { randomUUID } from 'node:crypto'
import type { ApiKeyEntry, KeyPurpose } from '#engine/shapes/api-key.ts'
import { fingerprint, newSecret } from '#server/identity/secrets.ts'
import { refusals } from '#server/refusals.ts'
import type { Database } from '#server/storage/database.ts'

export interface NewApiKey {
  readonly name: string
  readonly client: string
  readonly opens: KeyPurpose
  readonly agents: readonly string[] | null
  /** For how many days it is valid. */
  readonly days: number
  readonly madeBy: string
}

/** A key that was shown with a request. */
export interface ShownKey {
  readonly id: string
  readonly name: string
  readonly client: string
  readonly opens: KeyPurpose
  readonly agents: readonly string[] | null
}

export interface ApiKeys {
  /** Gives the secret, which nobody can read again. */
  readonly make: (key: NewApiKey) => Promise<{ readonly key: ApiKeyEntry; readonly secret: string }>
  /** The newest first. */
  readonly list: () => Promise<readonly ApiKeyEntry[]>
  /** Undefined if there is no such key, or if it was revoked before. */
  readonly revoke: (id: string) => Promise<ApiKeyEntry | undefined>
  /** Throws a Refusal if the key is wrong, revoked or expired. */
  readonly require: (secret: string) => Promise<ShownKey>
}

/** Tells a key from an access token, and lets programs that search texts for secrets recognise it. */
const prefix = 'swk_'
export const isApiKey = (token: string): boolean => token.startsWith(prefix)

/** The number of characters of the secret that are stored: the prefix, and 36 of its 256 random bits. */
const hintLength = prefix.length + 6
const day = 86_400_000
/** Milliseconds. The use of a key is stored at most this often. */
const writePause = 60_000

type Row = Omit<ApiKeyEntry, 'state' | 'madeAt' | 'expiresAt' | 'usedAt'> & {
  readonly madeAt: Date
  readonly expiresAt: Date
  readonly usedAt: Date | null
  readonly revokedAt: Date | null
}

export function apiKeys({ db }: Pick<Database, 'db'>, now: () => number = Date.now): ApiKeys {
  const columns = [
    'id',
    'name',
    'hint',
    'client',
    'opens',
    'agents',
    'made_by as madeBy',
    'made_at as madeAt',
    'expires_at as expiresAt',
    'used_at as usedAt',
    'revoked_at as revokedAt',
  ] as const

  const stateOf = ({ expiresAt, revokedAt }: Row): ApiKeyEntry['state'] =>
    revokedAt ? 'revoked' : expiresAt.getTime() <= now() ? 'expired' : 'valid'

  const entryOf = (row: Row): ApiKeyEntry => {
    const { revokedAt: _, ...entry } = row
    return {
      ...entry,
      state: stateOf(row),
      madeAt: row.madeAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      usedAt: row.usedAt?.toISOString() ?? null,
    }
  }

  return {
    async make({ name, client, opens, agents, days, madeBy }) {
      const secret = `${prefix}${newSecret()}`
      const row = await db
        .insertInto('api_keys')
        .values({
          id: randomUUID(),
          fingerprint: fingerprint(secret),
          hint: secret.slice(0, hintLength),
          name,
          client,
          opens,
          agents,
          made_by: madeBy,
          made_at: new Date(now()),
          expires_at: new Date(now() + days * day),
        })
        .returning(columns)
        .executeTakeFirstOrThrow()
      return { key: entryOf(row), secret }
    },

    async list() {
      const rows = await db.selectFrom('api_keys').select(columns).orderBy('made_at', 'desc').orderBy('id').execute()
      return rows.map(entryOf)
    },

    async revoke(id) {
      const row = await db
        .updateTable('api_keys')
        .set({ revoked_at: new Date(now()) })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning(columns)
        .executeTakeFirst()
      return row && entryOf(row)
    },

    async require(secret) {
      const row = await db
        .selectFrom('api_keys')
        .select(columns)
        .where('fingerprint', '=', fingerprint(secret))
        .executeTakeFirst()
      if (!row) throw refusals.badKey()
      const state = stateOf(row)
      if (state !== 'valid') throw refusals.endedKey(state)
      if ((row.usedAt?.getTime() ?? 0) < now() - writePause) {
        await db
          .updateTable('api_keys')
          .set({ used_at: new Date(now()) })
          .where('id', '=', row.id)
          .execute()
      }
      const { id, name, client, opens, agents } = row
      return { id, name, client, opens, agents }
    },
  }
}
