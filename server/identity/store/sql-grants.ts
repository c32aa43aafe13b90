/** The part of the database store for grants with their codes and refresh tokens. */
import type { Kysely } from 'kysely'
import type { Tables } from '#server/storage/tables/index.ts'
import type { Grant, IdentityStore, RefreshUse } from './store.ts'

type Grants = Pick<
  IdentityStore,
  'addGrant' | 'takeCode' | 'addRefreshToken' | 'takeRefreshToken' | 'grantOfRefreshToken' | 'endGrant'
>

export function grantsIn(db: Kysely<Tables>): Grants {
  return {
    addGrant: ({ id, sessionId, clientId, scope, audience, nonce }, code) =>
      db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('identity_grants')
          .values({
            id,
            session_id: sessionId,
            client_id: clientId,
            scope,
            audience: audience ?? null,
            nonce: nonce ?? null,
          })
          .execute()
        if (!code) return
        const { fingerprint, redirectUri, challenge, expiresAt } = code
        await transaction
          .insertInto('identity_codes')
          .values({
            fingerprint,
            grant_id: id,
            redirect_uri: redirectUri,
            challenge,
            expires_at: new Date(expiresAt),
          })
          .execute()
      }),

    async takeCode(fingerprint) {
      const fresh = await db
        .updateTable('identity_codes')
        .set({ used: true })
        .where('fingerprint', '=', fingerprint)
        .where('used', '=', false)
        .returningAll()
        .executeTakeFirst()
      const row =
        fresh ??
        (await db.selectFrom('identity_codes').selectAll().where('fingerprint', '=', fingerprint).executeTakeFirst())
      const taken = await belonging(row, fresh)
      if (!row || !taken) return undefined
      const { redirect_uri, challenge, expires_at } = row
      return { ...taken, fingerprint, redirectUri: redirect_uri, challenge, expiresAt: expires_at.getTime() }
    },

    async addRefreshToken(grantId, fingerprint) {
      const added = await db
        .insertInto('identity_refresh_tokens')
        .columns(['grant_id', 'fingerprint'])
        .expression((eb) =>
          eb
            .selectFrom('identity_grants')
            .select((each) => ['id', each.val(fingerprint).as('fingerprint')])
            .where('id', '=', grantId)
            // Waits for a transaction that is ending the grant at this moment.
            .forKeyShare(),
        )
        .onConflict((conflict) => conflict.column('fingerprint').doNothing())
        .returning('grant_id')
        .executeTakeFirst()
      return added !== undefined || (await refreshToken(fingerprint))?.grant_id === grantId
    },
    async takeRefreshToken(fingerprint, { at, device, answer }) {
      const fresh = await db
        .updateTable('identity_refresh_tokens')
        .set({ used: true, used_at: new Date(at), used_by: device, answer })
        .where('fingerprint', '=', fingerprint)
        .where('used', '=', false)
        .returningAll()
        .executeTakeFirst()
      if (fresh) await forgetAnswersBut(fresh)
      const row = fresh ?? (await refreshToken(fingerprint))
      const taken = await belonging(row, fresh)
      return taken && { ...taken, use: keptUse(row) }
    },
    async grantOfRefreshToken(fingerprint) {
      const row = await refreshToken(fingerprint)
      return row && grant(row.grant_id)
    },
    async endGrant(id) {
      await db.deleteFrom('identity_grants').where('id', '=', id).execute()
    },
  }

  /** An answer is only of use for moments after it was given. */
  async function forgetAnswersBut({
    grant_id,
    fingerprint,
  }: {
    readonly grant_id: string
    readonly fingerprint: string
  }) {
    await db
      .updateTable('identity_refresh_tokens')
      .set({ answer: null })
      .where('grant_id', '=', grant_id)
      .where('fingerprint', '<>', fingerprint)
      .where('answer', 'is not', null)
      .execute()
  }

  function refreshToken(fingerprint: string) {
    return db
      .selectFrom('identity_refresh_tokens')
      .selectAll()
      .where('fingerprint', '=', fingerprint)
      .executeTakeFirst()
  }

  async function belonging(row: { readonly grant_id: string } | undefined, fresh: object | undefined) {
    const owner = row && (await grant(row.grant_id))
    return owner && { state: fresh ? ('fresh' as const) : ('used' as const), grant: owner }
  }

  async function grant(id: string): Promise<Grant | undefined> {
    const row = await db.selectFrom('identity_grants').selectAll().where('id', '=', id).executeTakeFirst()
    return (
      row && {
        id: row.id,
        sessionId: row.session_id,
        clientId: row.client_id,
        scope: row.scope,
        audience: row.audience ?? undefined,
        nonce: row.nonce ?? undefined,
      }
    )
  }
}

interface StoredUse {
  readonly used_at: Date | null
  readonly used_by: string | null
  readonly answer: string | null
}

/** Undefined for a token that was used before its use was kept, or whose answer is forgotten. */
function keptUse({ used_at: at, used_by: device, answer }: StoredUse = nothing): RefreshUse | undefined {
  return at && device !== null && answer !== null ? { at: at.getTime(), device, answer } : undefined
}

const nothing: StoredUse = { used_at: null, used_by: null, answer: null }
