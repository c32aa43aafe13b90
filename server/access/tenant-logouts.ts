/**
 * Stores the logouts that a tenant has reported to the portal. A token or cookie that is older than a logout of its
 * user is no longer valid.
 */
import type { Kysely } from 'kysely'
import type { Database } from '#server/storage/database.ts'
import type { Tables } from '#server/storage/tables/index.ts'
import type { Logout } from './read-logout-token.ts'
import type { User } from './user.ts'

/** The sign-ins that a logout ended; 'repeated': its token was sent before. */
type Ended = { readonly cookies: number; readonly email: string | undefined } | 'repeated'

export interface TenantLogouts {
  /** Notes the logout and removes the cookies that it ends. */
  readonly add: (logout: Logout) => Promise<Ended>
  readonly hasEnded: (user: Pick<User, 'id' | 'signIn' | 'confirmedAt'>) => Promise<boolean>
  /** Removes logouts that are older than any token that could still be valid. */
  readonly sweep: () => Promise<void>
}

/** Milliseconds. Auth0 lets an access token live for 30 days at most. */
const longestToken = 31 * 86_400_000

export function tenantLogouts({ db }: Pick<Database, 'db'>, now: () => number = Date.now): TenantLogouts {
  return {
    add: (logout) =>
      db.transaction().execute(async (transaction) => {
        const { jti, sub = null, sid = null, at } = logout
        const added = await transaction
          .insertInto('tenant_logouts')
          .values({ jti, sub, sid, at })
          .onConflict((conflict) => conflict.doNothing())
          .returning('jti')
          .executeTakeFirst()
        if (!added) return 'repeated'
        const cookies = await removeCookies(transaction, logout)
        return { cookies: cookies.length, email: cookies.find(({ profile }) => profile.email)?.profile.email }
      }),

    async hasEnded({ id, signIn = null, confirmedAt = new Date(0) }) {
      const row = await db
        .selectFrom('tenant_logouts')
        .select('jti')
        .where('at', '>=', confirmedAt)
        .where((logout) => {
          const isSession = logout('sid', '=', signIn)
          // If the logout or the sign-in does not name a session, the logout applies to all sessions of the person.
          const mayBeSession = signIn === null ? logout.lit(true) : logout.or([logout('sid', 'is', null), isSession])
          const isPerson = logout.and([logout('sub', '=', id), mayBeSession])
          return logout.or([isPerson, logout.and([logout('sub', 'is', null), isSession])])
        })
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    async sweep() {
      await db
        .deleteFrom('tenant_logouts')
        .where('at', '<', new Date(now() - longestToken))
        .execute()
    },
  }
}

/** A later sign-in in the same browser gets a new cookie, so that a stolen cookie stays useless. */
function removeCookies(db: Kysely<Tables>, { sub, sid, at }: Logout) {
  return db
    .deleteFrom('sign_ins')
    .where('confirmed_at', '<=', at)
    .where((row) => {
      const signIn = row.ref('profile', '->>').key('signIn')
      const isSession = row(signIn, '=', sid ?? null)
      if (sub === undefined) return isSession
      const mayBeSession = sid === undefined ? row.lit(true) : row.or([row(signIn, 'is', null), isSession])
      return row.and([row('user_id', '=', sub), mayBeSession])
    })
    .returning('profile')
    .execute()
}
