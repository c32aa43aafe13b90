/** The provider's sessions in the database. Foreign keys delete the grants of a session with it. */
import type { Kysely } from 'kysely'
import type { Tables } from '#server/storage/tables/index.ts'
import type { IdentityStore } from './store.ts'

type Sessions = Pick<IdentityStore, 'addSession' | 'session' | 'updateSession' | 'endSession' | 'endSessionsOf'>

export function sessionsIn(db: Kysely<Tables>): Sessions {
  return {
    async addSession({ id, userId, cookie, device, signedInAt, expiresAt, endsAt }) {
      await db
        .insertInto('identity_sessions')
        .values({
          id,
          user_id: userId,
          cookie: cookie ?? null,
          device: device ?? null,
          signed_in_at: new Date(signedInAt),
          expires_at: new Date(expiresAt),
          ends_at: new Date(endsAt),
        })
        .execute()
    },
    async session(key, now) {
      const living = db.selectFrom('identity_sessions').selectAll().where('expires_at', '>', new Date(now))
      const one = 'id' in key ? living.where('id', '=', key.id) : living.where('cookie', '=', key.cookie)
      const row = await one.executeTakeFirst()
      return (
        row && {
          id: row.id,
          userId: row.user_id,
          cookie: row.cookie ?? undefined,
          device: row.device ?? undefined,
          signedInAt: row.signed_in_at.getTime(),
          expiresAt: row.expires_at.getTime(),
          endsAt: row.ends_at.getTime(),
        }
      )
    },
    async updateSession(id, { cookie, device, signedInAt, expiresAt, endsAt }) {
      await db
        .updateTable('identity_sessions')
        .set({
          ...(cookie !== undefined && { cookie }),
          ...(device !== undefined && { device }),
          ...(signedInAt !== undefined && { signed_in_at: new Date(signedInAt) }),
          ...(endsAt !== undefined && { ends_at: new Date(endsAt) }),
          expires_at: new Date(expiresAt),
        })
        .where('id', '=', id)
        .execute()
    },
    async endSession(id) {
      await db.deleteFrom('identity_sessions').where('id', '=', id).execute()
    },
    async endSessionsOf(userId, except) {
      const all = db.deleteFrom('identity_sessions').where('user_id', '=', userId)
      await (except === undefined ? all : all.where('id', '!=', except)).execute()
    },
  }
}
