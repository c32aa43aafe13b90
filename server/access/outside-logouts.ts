/** The logouts that another provider reports: they end the sign-ins that were made there. */
import type { Database } from '#server/storage/database.ts'
import type { Logout } from './read-logout-token.ts'
import type { TenantLogouts } from './tenant-logouts.ts'

/** A repeated token does no harm: it ends only what was begun before it was made. */
export function outsideLogouts({ db }: Pick<Database, 'db'>): Pick<TenantLogouts, 'add'> {
  return {
    async add({ sub, sid, at }: Logout) {
      let ended = db.deleteFrom('identity_sessions').where('signed_in_at', '<=', new Date(at.getTime() + 999))
      if (sub !== undefined) ended = ended.where('outside_sub', '=', sub)
      if (sid !== undefined) ended = ended.where('outside_sid', '=', sid)
      const [session, ...others] = await ended.returning('user_id').execute()
      if (!session) return { cookies: 0, email: undefined }
      const person = await db.selectFrom('users').select('email').where('id', '=', session.user_id).executeTakeFirst()
      return { cookies: 1 + others.length, email: person?.email }
    },
  }
}
