/** The provider's sessions in the database. Foreign keys delete the grants of a session with it. */
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#server/storage/tables/index.ts'
import type { IdentityStore, Session } from './store.ts'

type Sessions = Pick<
  IdentityStore,
  'addSession' | 'session' | 'sessionsOf' | 'updateSession' | 'endSession' | 'endSessionsOf'
>

export function sessionsIn(db: Kysely<Tables>): Sessions {
  const living = (now: number) => db.selectFrom('identity_sessions').selectAll().where('expires_at', '>', new Date(now))

  return {
    async addSession({ id, userId, cookie, device, address, userAgent, elsewhere, ...times }) {
      await db
        .insertInto('identity_sessions')
        .values({
          id,
          user_id: userId,
          cookie: cookie ?? null,
          device: device ?? null,
          signed_in_at: new Date(times.signedInAt),
          expires_at: new Date(times.expiresAt),
          ends_at: new Date(times.endsAt),
          confirmed: times.confirmed,
          used_at: new Date(times.usedAt),
          address: address ?? null,
          user_agent: userAgent ?? null,
          outside_sub: elsewhere?.sub ?? null,
          outside_sid: elsewhere?.sid ?? null,
        })
        .execute()
    },
    async session(key, now) {
      const one = 'id' in key ? living(now).where('id', '=', key.id) : living(now).where('cookie', '=', key.cookie)
      const row = await one.executeTakeFirst()
      return row && sessionOf(row)
    },
    async sessionsOf(userId, now) {
      const rows = await living(now).where('user_id', '=', userId).execute()
      return rows.map(sessionOf).toSorted((one, other) => other.usedAt - one.usedAt)
    },
    async updateSession(id, changes) {
      const { cookie, device, signedInAt, expiresAt, endsAt, confirmed, usedAt, address, userAgent, elsewhere } =
        changes
      await db
        .updateTable('identity_sessions')
        .set({
          ...(cookie !== undefined && { cookie }),
          ...(device !== undefined && { device }),
          ...(signedInAt !== undefined && { signed_in_at: new Date(signedInAt) }),
          ...(endsAt !== undefined && { ends_at: new Date(endsAt) }),
          ...(expiresAt !== undefined && { expires_at: new Date(expiresAt) }),
          ...(confirmed !== undefined && { confirmed }),
          ...(usedAt !== undefined && { used_at: new Date(usedAt) }),
          ...(address !== undefined && { address }),
          ...(userAgent !== undefined && { user_agent: userAgent }),
          ...(elsewhere && { outside_sub: elsewhere.sub, outside_sid: elsewhere.sid ?? null }),
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
      await db.deleteFrom('identity_pending_sign_ins').where('user_id', '=', userId).execute()
    },
  }
}

function sessionOf(row: Selectable<Tables['identity_sessions']>): Session {
  return {
    id: row.id,
    userId: row.user_id,
    cookie: row.cookie ?? undefined,
    device: row.device ?? undefined,
    signedInAt: row.signed_in_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    endsAt: row.ends_at.getTime(),
    confirmed: row.confirmed,
    usedAt: (row.used_at ?? row.signed_in_at).getTime(),
    address: row.address ?? undefined,
    userAgent: row.user_agent ?? undefined,
    ...(row.outside_sub !== null && { elsewhere: { sub: row.outside_sub, sid: row.outside_sid ?? undefined } }),
  }
}
